import { ratesOf } from '../rates/rates.ts';
import type { ActiveLimit } from './limit-use.ts';
import { showUse } from './show-use.ts';

const DAILY: ActiveLimit = {
  kind: 'session_time',
  period: '24h',
  currency: null,
  amount: null,
  minutes: 120,
};

/** What is shown of two hours a day. */
const shown = (countedMs: bigint, playingMs: number) => {
  const counted = { '24h': countedMs, '7d': countedMs, month: countedMs };
  const use = showUse(
    DAILY,
    { limits: [DAILY], sums: [{ kind: 'time', currency: '', ...counted }], rates: ratesOf([]) },
    playingMs,
  );
  return [use?.used.minutes, use?.left.minutes];
};

it('adds what is being played to what was counted, and rounds minutes that are begun up', () => {
  expect(shown(60_000n, 0)).toEqual([1, 119]);
  expect(shown(60_001n, 0)).toEqual([2, 118]);
  expect(shown(60_001n, 59_999)).toEqual([2, 118]);
  expect(shown(60_001n, 60_000)).toEqual([3, 117]);
});

it('leaves nothing, and no less, of what was overrun', () => {
  expect(shown(7_200_000n, 0)).toEqual([120, 0]);
  expect(shown(7_200_000n, 240_000)).toEqual([124, 0]);
});
