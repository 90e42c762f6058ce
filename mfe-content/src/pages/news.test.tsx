import { openPage } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';

import { routes } from '../routes.ts';
import { aDocument, aFeed, aSummary } from '../testing/documents.ts';
import { english } from '../testing/messages.ts';

const item = { kind: 'news' as const, slug: 'theatre-mode', title: 'Theatre mode', author: null };

it('lists the news by date, as the specification writes it', async () => {
  const { head } = await openPage(routes, '/en/news/list', {
    messages: english,
    api: { 'GET /pages/news': aFeed({ items: [aSummary(item)] }) },
  });
  const row = within(screen.getByRole('article'));
  expect(row.getByText('2026.11.05')).toHaveAttribute('dateTime', '2026-11-05T09:00:00.000Z');
  expect(row.getByRole('link', { name: 'Theatre mode' })).toHaveAttribute(
    'href',
    '/en/news/show/theatre-mode',
  );
  expect(head).toMatchObject({ title: 'News', canonicalPath: '/news/list' });
});

it('pages through older news', async () => {
  const { head } = await openPage(routes, '/en/news/list', {
    messages: english,
    api: { 'GET /pages/news': aFeed({ items: [aSummary(item)], pageCount: 2 }) },
  });
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/en/news/list?page=2');
  expect(head.list).toEqual({ previous: null, next: '/news/list?page=2' });
});

it('says where to go while there is no news', async () => {
  await openPage(routes, '/en/news/list', {
    messages: english,
    api: { 'GET /pages/news': aFeed({ items: [] }) },
  });
  expect(screen.getByText('No news has been published yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read the blog' })).toHaveAttribute('href', '/en/blog');
});

it('shows a piece of news with its date and its neighbours', async () => {
  const { head } = await openPage(routes, '/en/news/show/theatre-mode', {
    messages: english,
    api: {
      'GET /pages/news:theatre-mode': aDocument({
        ...item,
        newer: { slug: 'par-sheets', title: 'Par sheets', textLang: 'en' },
      }),
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Theatre mode' })).toBeInTheDocument();
  expect(screen.getByText('2026.11.05')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Newer Par sheets' })).toHaveAttribute(
    'href',
    '/en/news/show/par-sheets',
  );
  expect(head).toMatchObject({
    canonicalPath: '/news/show/theatre-mode',
    subject: { kind: 'news', author: null },
  });
});
