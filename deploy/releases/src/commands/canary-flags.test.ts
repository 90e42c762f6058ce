import { codesOf } from '../testing/a-registry.ts';
import { type CanaryFlags, parseCanary } from './canary-flags.ts';

it('reads a share, and shares one after the other as a plan', () => {
  expect(parseCanary({})).toBeNull();
  expect(parseCanary({ canary: '5%' })).toEqual({ share: 0.05 });
  expect(parseCanary({ canary: '1%, 10%, 50%', every: '30m' })).toEqual({
    share: 0.01,
    plan: { shares: [0.1, 0.5], everyMinutes: 30, leastPages: 400, finishes: false },
  });
  expect(parseCanary({ canary: '5%', every: '2h', finish: true, pages: '0' })).toEqual({
    share: 0.05,
    plan: { shares: [], everyMinutes: 120, leastPages: 0, finishes: true },
  });
});

it('refuses what would be no plan', async () => {
  const refused = (flags: CanaryFlags) => codesOf(() => parseCanary(flags));
  expect(await refused({ every: '30m' })).toEqual(['USAGE']);
  expect(await refused({ canary: '1%,10%' })).toEqual(['USAGE']);
  expect(await refused({ canary: '1%', finish: true })).toEqual(['USAGE']);
  expect(await refused({ canary: '1%,10', every: '30m' })).toEqual(['USAGE']);
  expect(await refused({ canary: '1%,10%', every: '30m', pages: 'many' })).toEqual(['USAGE']);
  expect(await refused({ canary: '10%,1%', every: '30m' })).toEqual(['PLAN_UNSUITABLE']);
});
