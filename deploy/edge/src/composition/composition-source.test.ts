import { LIVE_NUMBER_CACHE_MS } from '@marquee/releases';

import { ANYBODY, newestForAll } from './composition-source.ts';

it('gives everybody the newest, and looks at the registry once in some milliseconds', async () => {
  let now = 0;
  let newest = 1;
  const look = jest.fn(() => newest);
  const source = newestForAll(look, () => now);
  expect(source.known(ANYBODY)).toBe(1);
  expect(await source.choose(ANYBODY)).toBe(1);
  expect(look).toHaveBeenCalledTimes(1);

  newest = 2;
  now += LIVE_NUMBER_CACHE_MS - 1;
  expect(source.known(ANYBODY)).toBe(1);
  now += 1;
  expect(source.known(ANYBODY)).toBe(2);
});
