import { growingDelay, jitteredDelay } from './growing-delay.ts';

const RANGE = { baseMs: 50, mostMs: 1_000 };

it('doubles with each failure, up to the limit, however many there are', () => {
  expect([0, 1, 4, 5, 10_000].map((attempt) => growingDelay(attempt, RANGE))).toEqual([
    50, 100, 800, 1_000, 1_000,
  ]);
});

it('is anything from nothing to that where callers may have failed together', () => {
  expect([0, 0.5, 1].map((share) => jitteredDelay(1, RANGE, () => share))).toEqual([0, 50, 100]);
});
