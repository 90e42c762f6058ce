import { createRestartDelay } from './restart-delay.ts';

it('waits twice as long each time, up to ten seconds', () => {
  const pauseAfter = createRestartDelay();
  expect(Array.from({ length: 9 }, () => pauseAfter(50))).toEqual([
    100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000,
  ]);
});

it('begins anew after a process that ran for more than a minute', () => {
  const pauseAfter = createRestartDelay();
  pauseAfter(50);
  pauseAfter(50);
  expect(pauseAfter(60_001)).toBe(100);
});
