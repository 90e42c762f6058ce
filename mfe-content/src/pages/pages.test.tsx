import path from 'node:path';

import { PageNotFound } from '@marquee/kernel/remote';
import { openPage, readMessageFiles, someSettings } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';

import { DISPLAY_PAGES } from '../features/display/display-pages.ts';
import { routes } from '../routes.ts';

const files = readMessageFiles(path.join(__dirname, '../locales'));
const messages = files['en'] ?? {};

it.each([
  ['/en/blog', 'Blog', 'No posts have been published yet'],
  ['/en/news/list', 'News', 'No news has been published yet'],
])('says at %s what the page is for, and why it is empty', async (address, title, state) => {
  const { head } = await openPage(routes, address, { messages });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(state)).toBeInTheDocument();
  expect(head.title).toBe(title);
});

it.each([
  [false, 'VPN help is switched off'],
  [true, 'No addresses have been published yet'],
])('says, when an operator set VPN help to %s: %s', async (vpnHelp, state) => {
  const api = { 'GET /settings': someSettings({ features: { ...someSettings().features, vpnHelp } }) };
  const { head } = await openPage(routes, '/en/vpn', { messages, api });
  expect(screen.getByText(state)).toBeInTheDocument();
  expect(screen.getByText(/never changes which countries/)).toBeInTheDocument();
  expect(head.title).toBe('VPN help');
});

it('has the sixteen content pages', () => {
  expect(Object.keys(DISPLAY_PAGES)).toHaveLength(16);
});

it.each(Object.keys(DISPLAY_PAGES))('shows the content page %s with title, text and ways on', async (id) => {
  const { head } = await openPage(routes, `/en/display/${id}`, { messages });
  expect(screen.getByRole('heading', { level: 1, name: head.title })).toBeInTheDocument();
  expect(head.description?.length).toBeGreaterThan(40);
  const related = screen.getByRole('navigation', { name: 'See also' });
  expect(within(related).getAllByRole('link').length).toBeGreaterThan(1);
  expect(document.body).not.toHaveTextContent('display.');
});

it('explains the tools of safer play and where to find help', async () => {
  await openPage(routes, '/de/display/responsiblegaming', { lang: 'de', messages: files['de'] ?? {} });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Hilfen, die zu einem Konto gehören',
    'Zeichen, die Sie ernst nehmen sollten',
    'Wo Sie Hilfe finden',
    'Siehe auch',
  ]);
});

it.each([
  '/en/display/no-such-page',
  '/en/display/constructor',
  '/en/blog/first-post',
  '/en/blog/tag/slots',
  '/en/blog/colour/red',
  '/en/blog-pre-show/1',
  '/en/news/show/1',
  '/en/news/pre-show/1',
  '/en/help/limits',
])('has no page at %s', async (address) => {
  await expect(openPage(routes, address, { messages })).rejects.toThrow(PageNotFound);
});
