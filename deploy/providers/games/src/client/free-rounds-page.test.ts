/** @jest-environment jsdom */
import { aRoundOf, openGamePage } from '../testing/game-page.ts';

const SLUG = 'marquee-three-reels';
const free = { grantRef: 'a-package', stakeMinor: 20, left: 2, validTo: '2026-12-01T00:00:00.000Z' };
const REAL = {
  mode: 'real',
  currency: 'EUR',
  startBalanceMinor: null,
  balance: { balanceMinor: 500, ledgerTxId: '7' },
  freeRounds: free,
};
const aFreeRound = (winMinor: number) => ({
  ...aRoundOf(SLUG, 1),
  stakeMinor: 20,
  isFree: true,
  winMinor,
  afterBet: { balanceMinor: 500, ledgerTxId: '8' },
  afterWin: { balanceMinor: 500, ledgerTxId: '9' },
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says how many there are and what each is played for, and lets the stake be', async () => {
  const page = await openGamePage(SLUG, { session: REAL });
  expect([page.text('stake-name'), page.text('stake'), page.text('spin')]).toEqual([
    'Free spins: 2',
    '€0.20',
    'Free spin',
  ]);
  expect(page.text('status')).toBe('Each of your free spins is played for €0.20 and costs you nothing.');
  expect(page.element('stake-more').hasAttribute('disabled')).toBe(true);
  expect(page.element('stake-less').hasAttribute('disabled')).toBe(true);
});

it('tells the page around of no stake, and shows what is won without taking it for a balance', async () => {
  const page = await openGamePage(SLUG, {
    session: REAL,
    next: aFreeRound(300),
    freeRounds: { ...free, left: 1 },
  });
  await page.press('spin');
  expect(page.told).toContainEqual(expect.objectContaining({ type: 'roundStart', stakeMinor: 0 }));
  await page.pass(10_000);
  expect(page.text('status')).toBe('Free spin: €3.00');
  expect([page.text('balance'), page.text('stake-name')]).toEqual(['€5.00', 'Free spins: 1']);
  expect(page.text('rounds-list')).toMatch(/Free spin\+€3\.00/);
});

it('goes on with the own money after the last one', async () => {
  const page = await openGamePage(SLUG, { session: REAL, next: aFreeRound(0), freeRounds: null });
  await page.press('spin');
  await page.pass(10_000);
  expect(page.text('status')).toBe('Free spin: no return');
  expect([page.text('stake-name'), page.text('spin')]).toEqual(['Stake', 'Spin']);
  expect(page.element('stake-less').hasAttribute('disabled')).toBe(false);
});

it('says when they are over meanwhile', async () => {
  const page = await openGamePage(SLUG, { session: REAL, next: { code: 'FREE_ROUNDS_OVER' } });
  await page.press('spin');
  expect(page.text('status')).toBe('These free spins are over. You can play on with your own money.');
});
