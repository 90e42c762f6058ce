/** @jest-environment jsdom */
import { aRoundOf, openGamePage } from '../testing/game-page.ts';

const SLUG = 'marquee-dice';
const REAL = {
  mode: 'real',
  currency: 'KWD',
  startBalanceMinor: null,
  balance: { balanceMinor: 12_345, ledgerTxId: '7' },
  stakes: { offeredMinor: [500, 1_000], defaultMinor: 1_000, mostMinor: 1_000 },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('writes every amount in the currency of the session, and offers the stakes of its wallet', async () => {
  const page = await openGamePage(SLUG, { session: REAL });
  expect([page.text('balance'), page.text('stake')]).toEqual(['KWD\u00a012.345', 'KWD\u00a01.000']);
  await page.press('stake-more');
  expect(page.text('stake')).toBe('KWD\u00a01.000');
  await page.press('stake-less');
  expect(page.text('stake')).toBe('KWD\u00a00.500');
});

it('has neither the words nor the button of play money', async () => {
  await openGamePage(SLUG, { session: REAL });
  expect(document.getElementById('reset')).toBeNull();
  const keys = [...document.querySelectorAll<HTMLElement>('[data-text]')].map(({ dataset }) => dataset.text);
  expect(keys).toEqual(expect.arrayContaining(['real.label', 'balance.real']));
  expect(keys).not.toContain('demo.label');
  expect(keys).not.toContain('balance.label');
});

it('shows after a bet what the wallet answered to it, and the win when it is to be seen', async () => {
  const round = {
    ...aRoundOf(SLUG, 1),
    stakeMinor: 1_000,
    afterBet: { balanceMinor: 11_345, ledgerTxId: '8' },
    afterWin: { balanceMinor: 13_325, ledgerTxId: '9' },
  };
  const page = await openGamePage(SLUG, { session: REAL, next: round, prefersReducedMotion: false });
  await page.press('spin');
  expect(page.text('balance')).toBe('KWD\u00a011.345');
  await page.pass(10_000);
  expect(page.text('balance')).toBe('KWD\u00a013.325');
});

it('keeps a newer balance when an older answer comes', async () => {
  const round = {
    ...aRoundOf(SLUG, 1),
    afterBet: { balanceMinor: 1, ledgerTxId: '5' },
    afterWin: { balanceMinor: 2, ledgerTxId: '6' },
  };
  const page = await openGamePage(SLUG, { session: REAL, next: round });
  await page.press('spin');
  await page.pass(10_000);
  expect(page.text('balance')).toBe('KWD\u00a012.345');
});

it('shows the way to the cashier when the balance is too low, and can go on', async () => {
  const next = { code: 'BALANCE_TOO_LOW', reason: 'NOT_ENOUGH_MONEY' };
  const page = await openGamePage(SLUG, { session: REAL, next });
  expect(page.element('short-of-money').hidden).toBe(true);
  await page.press('spin');
  expect(page.text('status')).toBe('Your balance does not cover this stake.');
  expect(page.element('short-of-money').hidden).toBe(false);
  expect(page.element('spin').getAttribute('aria-disabled')).toBe('false');
  await page.press('cashier');
  expect(page.told.at(-1)).toEqual({ type: 'openCashier' });
});

it('ends with the reason when the session was closed', async () => {
  const next = { code: 'SESSION_CLOSED', reason: 'limit' };
  const page = await openGamePage(SLUG, { session: REAL, next });
  await page.press('spin');
  expect(page.text('status')).toBe('You have reached one of your limits, so the game is closed.');
  expect(page.element('spin').getAttribute('aria-disabled')).toBe('true');
  expect(page.told.at(-1)).toEqual({ type: 'error', code: 'SESSION_CLOSED' });
});

it('asks why it was closed when the page around closes it, and stays to say it', async () => {
  const next = { code: 'SESSION_CLOSED', reason: 'blocked' };
  const page = await openGamePage(SLUG, { session: REAL, next });
  page.hear({ type: 'close' });
  await page.pass(0);
  expect(page.text('status')).toBe('Your account has been blocked, so the game is closed.');
  expect(page.told).not.toContainEqual({ type: 'exit' });
});
