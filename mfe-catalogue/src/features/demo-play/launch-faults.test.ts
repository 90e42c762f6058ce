import { ApiError } from '@marquee/kernel/http';

import { aDemo } from '../../testing/games.ts';
import { faultOf, isFrameable } from './launch-faults.ts';

const page = 'https://marquee.example';

it.each([
  ['PROVIDER_DOWN', 'down'],
  ['GAME_UNAVAILABLE', 'unavailable'],
  ['DEMO_NOT_AVAILABLE', 'unavailable'],
  ['GAME_NOT_FOUND', 'unavailable'],
  ['TIMEOUT', 'failed'],
  ['CONTRACT', 'failed'],
])('takes %s for "%s"', (code, fault) => {
  expect(faultOf(new ApiError({ code, status: 200 }))).toBe(fault);
});

it('takes anything unknown for a failure', () => {
  expect(faultOf(new TypeError('x is undefined'))).toBe('failed');
});

it('frames a game on an origin of its own', () => {
  expect(isFrameable(aDemo(), page)).toBe(true);
});

it.each([
  ['of the page itself', { url: `${page}/play`, origin: page }],
  ['beside its declared origin', { url: 'https://elsewhere.example/play' }],
  ['that is a script', { url: 'javascript:alert(1)', origin: 'null' }],
  ['without an address', { url: '/play' }],
  ['that wants a window of its own', { strategy: 'popup' as const }],
])('does not frame a game %s', (_what, launch) => {
  expect(isFrameable(aDemo(launch), page)).toBe(false);
});
