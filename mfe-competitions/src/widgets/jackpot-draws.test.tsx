import { webcrypto } from 'node:crypto';

import type { JackpotDraws } from '@marquee/kernel/contracts/jackpots';
import { openPage } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { english } from '../testing/competitions.ts';
import { aDrawnLevel, aWonPot } from '../testing/draws.ts';
import { widgetRoutes } from './widget-routes.ts';

const draws = widgetRoutes.filter(({ id }) => id === 'jackpot-draws');

beforeAll(() => {
  // The browser of the tests has no page of its own origin, and so no secure context.
  if (globalThis.crypto?.subtle === undefined)
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

const open = (...levels: JackpotDraws['levels']) =>
  openPage(draws, '/en', {
    messages: english,
    api: { 'GET /jackpots/draws': { levels, serverTime: '2026-11-22T12:00:00.000Z' } },
  });

it('says what is promised of the pot that is played for, and what it adds to the return', async () => {
  await open(aDrawnLevel());
  const mini = within(await screen.findByRole('region', { name: 'Mini' }));
  expect(mini.getByText('f'.repeat(64))).toBeInTheDocument();
  expect(mini.getByText('Adds to the return of a game on average').nextSibling).toHaveTextContent('0.6%');
  expect(mini.getByText('Drops at the latest at').nextSibling).toHaveTextContent('€100.00');
  expect(mini.getByText('Not won yet')).toBeInTheDocument();
});

it('compares the hidden amount of a pot that was won with its fingerprint', async () => {
  await open(aDrawnLevel({ wins: [aWonPot()] }));
  await userEvent.click(await screen.findByText('€61.38', { selector: 'summary *' }));
  expect(await screen.findByText('It matches')).toBeVisible();
  expect(screen.getByText('mini:3:61.37:00112233445566778899aabbccddeeff')).toBeInTheDocument();
});

it('says it where a pot was won otherwise than it was promised', async () => {
  await open(aDrawnLevel({ wins: [aWonPot({ trigger: '61.38' })] }));
  expect(await screen.findByText('It does not match')).toBeInTheDocument();
  expect(screen.queryByText('It matches')).toBeNull();
});

it('shows nothing where there is no jackpot', async () => {
  const { container } = await open();
  expect(container).toBeEmptyDOMElement();
});
