import { POLICIES } from '../policies/policies.ts';
import { checkMinutes, readyAgainAt } from './reality-check.ts';

const CLOCK = {
  playedMs: 0,
  countedUntil: new Date('2026-11-21T17:20:00.000Z'),
  activeUntil: new Date('2026-11-21T17:20:00.000Z'),
  acknowledgedAt: new Date('2026-11-21T17:00:00.000Z'),
  lastRoundAt: null,
};

it.each([
  ['never chose', null, 60, 30],
  ['chose less than any policy asks for', { minutes: 15, previousMinutes: 15, isEarlier: true }, 15, 15],
  ['chose more for the next session', { minutes: 45, previousMinutes: 20, isEarlier: true }, 20, 20],
  ['chose more in a session before', { minutes: 45, previousMinutes: 20, isEarlier: false }, 45, 30],
])('is due after what a player chose, and sooner by a strict policy: %s', (_, chosen, open, strict) => {
  expect(checkMinutes(chosen, POLICIES.open)).toBe(open);
  expect(checkMinutes(chosen, POLICIES.strict)).toBe(strict);
});

it('pauses play from when it is acknowledged, where the policy asks for a pause', () => {
  expect(readyAgainAt(CLOCK, POLICIES.strict)).toEqual(new Date('2026-11-21T17:05:00.000Z'));
  expect(readyAgainAt(CLOCK, POLICIES.open)).toBeNull();
  expect(readyAgainAt({ ...CLOCK, acknowledgedAt: null }, POLICIES.strict)).toBeNull();
});
