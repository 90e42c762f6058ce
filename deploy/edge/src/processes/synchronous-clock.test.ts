import { synchronousClock } from './synchronous-clock.ts';

it('is read once by all that runs without waiting, and anew after a wait', async () => {
  let readings = 0;
  const now = synchronousClock(() => (readings += 1));
  expect([now(), now(), now()]).toEqual([1, 1, 1]);
  await Promise.resolve();
  expect([now(), now()]).toEqual([2, 2]);
});
