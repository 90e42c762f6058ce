import { ApiError } from '@marquee/kernel/http';

import { faultOf } from './launch-faults.ts';

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
