import { openPage, someSettings } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { routes } from '../routes.ts';
import { aDocument, aFeed, aHelpArticle, aHelpIndex } from '../testing/documents.ts';
import { english } from '../testing/messages.ts';

const pages = [
  ['a display page', '/en/display/terms', aDocument({ kind: 'display', slug: 'terms' })],
  ['a help article', '/en/help/withdraw', aHelpArticle()],
  ['a post', '/en/blog/limits-that-hold', aDocument({ slug: 'limits-that-hold' })],
  ['a piece of news', '/en/news/show/accounts', aDocument({ kind: 'news', slug: 'accounts' })],
] as const;

const open = (path: string, document: ReturnType<typeof aDocument>) =>
  openPage(routes, path, {
    messages: english,
    api: {
      [`GET /pages/${document.kind}:${document.slug}`]: document,
      'GET /pages/help': aHelpIndex(),
      'GET /pages/blog': aFeed(),
      'GET /settings': someSettings(),
    },
  });

it.each(pages)('%s says when it describes what is not open yet', async (_kind, path, document) => {
  await open(path, { ...document, isAhead: true });
  expect(screen.getByRole('note')).toHaveTextContent('Not everything here is open yet');
});

it.each(pages)('%s says nothing of the kind about what is open', async (_kind, path, document) => {
  await open(path, document);
  expect(screen.queryByRole('note')).toBeNull();
});
