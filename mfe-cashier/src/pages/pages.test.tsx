import path from 'node:path';

import { openPage, readMessageFiles } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { routes } from '../routes.ts';

const files = readMessageFiles(path.join(__dirname, '../locales'));
const messages = files['en'] ?? {};

it('says that the cashier is closed instead of showing a form', async () => {
  await openPage(routes, '/en/player/balance', { messages });
  expect(screen.getByRole('heading', { level: 1, name: 'Balance' })).toBeInTheDocument();
  expect(screen.getByText('The cashier is not open yet')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('leads on to games and safer play in the language of the page', async () => {
  await openPage(routes, '/de/player/balance', { lang: 'de', messages: files['de'] ?? {} });
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/de/games/all',
    '/de/display/account-pay-outs-and-bonuses',
    '/de/display/responsiblegaming',
  ]);
});

it('keeps a player’s own page out of search engines', async () => {
  const { head } = await openPage(routes, '/en/player/balance', { messages });
  expect(head).toMatchObject({ title: 'Balance', noindex: true });
});
