import { ApiError } from '@marquee/kernel/http';

import { readRefusal } from './launch-refusal.ts';

const refused = (code: string, params = {}) => readRefusal(new ApiError({ code, status: 200, params }));

it.each([
  ['TOKEN_INVALID', 'sign-in'],
  ['TERMS_REQUIRED', 'terms'],
  ['SELF_EXCLUDED', 'excluded'],
  ['COOLING_OFF', 'cooling-off'],
  ['PLAY_BLOCKED', 'blocked'],
  ['ACCOUNT_BLOCKED', 'blocked'],
  ['VERIFICATION_REQUIRED', 'verification'],
  ['PROFILE_INCOMPLETE', 'profile'],
  ['GAME_UNAVAILABLE', 'unavailable'],
  ['CURRENCY_NOT_SUPPORTED', 'currency'],
  ['LIMIT_REACHED', 'limit'],
  ['SESSION_ACTIVE_ELSEWHERE', 'elsewhere'],
  ['BONUS_FORBIDS_GAME', 'bonus'],
  ['PROVIDER_DOWN', 'down'],
  ['CONTRACT', 'failed'],
  ['constructor', 'failed'],
])('takes %s for "%s"', (code, kind) => {
  expect(refused(code).kind).toBe(kind);
});

it('reads until when, and which currencies would do, and nothing else for them', () => {
  const until = '2026-11-21T00:00:00.000Z';
  expect(refused('LIMIT_REACHED', { until })).toMatchObject({ until });
  expect(refused('LIMIT_REACHED', { until: 'soon' })).toMatchObject({ until: null });
  expect(refused('CURRENCY_NOT_SUPPORTED', { alternatives: ['USD', 7, 'javascript'] })).toMatchObject({
    alternatives: ['USD'],
  });
});

it('knows of which launch nobody can say whether it was carried out', () => {
  const uncertain = (code: string, status: number) => readRefusal(new ApiError({ code, status })).isUncertain;
  expect(uncertain('NETWORK', 0)).toBe(true);
  expect(uncertain('TIMEOUT', 0)).toBe(true);
  expect(uncertain('HTTP', 502)).toBe(true);
  expect(uncertain('PROVIDER_DOWN', 200)).toBe(false);
  expect(readRefusal(new TypeError('x is undefined'))).toMatchObject({ kind: 'failed', isUncertain: false });
});
