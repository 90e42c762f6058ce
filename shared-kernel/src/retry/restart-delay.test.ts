import { createRestartDelay } from './restart-delay.ts';

const RANGE = { baseMs: 100, mostMs: 10_000 };

it('waits twice as long each time, up to the limit', () => {
  const pauseAfter = createRestartDelay(RANGE);
  expect(Array.from({ length: 9 }, () => pauseAfter(50))).toEqual([
    100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000,
  ]);
});

it('begins anew after a process that ran for a minute', () => {
  const pauseAfter = createRestartDelay(RANGE);
  pauseAfter(50);
  pauseAfter(50);
  expect([pauseAfter(59_999), pauseAfter(60_000)]).toEqual([400, 100]);
});
