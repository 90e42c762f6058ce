import type { GameMessage } from '@marquee/kernel/game-channel';

import { followRound, freshSession } from './session-result.ts';

const after = (...messages: GameMessage[]) => messages.reduce(followRound, freshSession);
const start = (roundId: string, stakeMinor: number): GameMessage => ({
  type: 'roundStart',
  roundId,
  stakeMinor,
});
const end = (roundId: string, winMinor: number): GameMessage => ({
  type: 'roundEnd',
  roundId,
  winMinor,
  balanceMinor: 0,
});

it('takes the stake when the round starts and adds the win when it ends', () => {
  expect(after(start('1', 100))).toMatchObject({ netMinor: -100, openRound: '1' });
  expect(after(start('1', 100), end('1', 250))).toMatchObject({ netMinor: 150, openRound: null });
});

it('adds losses up as plainly as wins', () => {
  expect(after(start('1', 100), end('1', 0), start('2', 200), end('2', 0)).netMinor).toBe(-300);
});

it('counts no round twice, and no win without its round', () => {
  expect(after(start('1', 100), start('1', 100)).netMinor).toBe(-100);
  expect(after(start('1', 100), end('1', 250), end('1', 250)).netMinor).toBe(150);
  expect(after(end('9', 1_000_000)).netMinor).toBe(0);
});

it('adds the win of a round whose end was told only after the page was loaded anew', () => {
  expect(after(start('1', 100), { type: 'ready' }, end('1', 250)).netMinor).toBe(150);
  expect(after(start('1', 100), end('1', 250), { type: 'ready' }, end('1', 250)).netMinor).toBe(150);
});

it('follows the rounds of a game that was started again while one was under way', () => {
  const { netMinor } = after(start('1', 100), { type: 'ready' }, start('2', 50), end('2', 250));
  expect(netMinor).toBe(100);
});

it('ignores everything else a game says', () => {
  const others: GameMessage[] = [{ type: 'ready' }, { type: 'balanceRefresh' }, { type: 'openCashier' }];
  expect(after(...others)).toBe(freshSession);
});
