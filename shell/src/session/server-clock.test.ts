import { createServerClock } from './server-clock.ts';

const SERVER_TIME = '2026-11-22T12:00:00.000Z';
const DAY_MS = 24 * 60 * 60 * 1000;

it.each([
  ['a day behind', -DAY_MS],
  ['right', 0],
  ['a day ahead', DAY_MS],
])('tells the API’s time on a device whose clock is %s', (_, offMs) => {
  let deviceTime = Date.parse(SERVER_TIME) + offMs;
  const clock = createServerClock(() => deviceTime);
  clock.synchronise(SERVER_TIME);
  deviceTime += 90_000;
  expect(clock.now().toISOString()).toBe('2026-11-22T12:01:30.000Z');
});

it('tells the device’s time while no answer has named another', () => {
  expect(
    createServerClock(() => Date.parse(SERVER_TIME))
      .now()
      .toISOString(),
  ).toBe(SERVER_TIME);
});
