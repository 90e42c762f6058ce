import { PageNotFound } from '@marquee/kernel/remote';
import { openPage } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { routes } from '../routes.ts';
import { aDocument, aHelpArticle, aSummary, notFound } from '../testing/documents.ts';
import { english, german } from '../testing/messages.ts';

const terms = (changes: Parameters<typeof aDocument>[0] = {}) =>
  aDocument({
    kind: 'display',
    slug: 'terms',
    title: 'Terms and conditions',
    cover: null,
    author: null,
    tags: [],
    versions: [
      { version: 2, date: '2026-11-20', change: 'Rules for bonuses.' },
      { version: 1, date: '2026-10-01', change: 'First version.' },
    ],
    ...changes,
  });

const open = (changes: Parameters<typeof aDocument>[0] = {}) =>
  openPage(routes, '/en/display/terms', {
    messages: english,
    api: { 'GET /pages/display:terms': terms(changes) },
  });

it('says which version is in force, and what each one changed', async () => {
  const { head } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeInTheDocument();
  const changes = within(screen.getByRole('region', { name: 'What changed' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Version 220 November 2026Rules for bonuses.',
    'Version 11 October 2026First version.',
  ]);
  expect(screen.getAllByText('Version 2')).toHaveLength(2);
  expect(head).toMatchObject({ title: 'Terms and conditions', canonicalPath: '/display/terms' });
});

it('says in which language its changes are told where that is not the language of the page', async () => {
  await openPage(routes, '/de/display/terms', {
    lang: 'de',
    messages: german,
    api: { 'GET /pages/display:terms': terms() },
  });
  expect(screen.getByText('First version.')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('heading', { name: german['display.changes'] }).closest('[lang]')).toBeNull();
});

it('prints on request', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('leads to the pages that answer the next question, whatever they are', async () => {
  await open({ related: [aHelpArticle(), aSummary({ kind: 'display', slug: 'points', title: 'Points' })] });
  const related = within(screen.getByRole('navigation', { name: 'See also' }));
  expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/help/withdraw',
    '/en/display/points',
  ]);
});

it.each(['/en/display/constructor', '/en/display/no-such-page'])('has no page at %s', async (path) => {
  const api = { [`GET /pages/display:${path.split('/').at(-1)}`]: notFound };
  await expect(openPage(routes, path, { messages: english, api })).rejects.toThrow(PageNotFound);
});
