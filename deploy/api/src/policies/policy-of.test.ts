import * as fc from 'fast-check';

import { euro } from '../rules/euro.ts';
import { type PlayPolicy, POLICIES } from './policies.ts';
import { maximumStakeOf, minimumRoundMsOf, policyOf, strictestOf } from './policy-of.ts';

const stake = fc.option(fc.nat(10_000).map((cents) => euro(cents)));
const policies: fc.Arbitrary<PlayPolicy> = fc.record({
  minimumRoundMs: fc.record({ slot: fc.nat(9_000), other: fc.nat(9_000) }),
  maximumStake: fc.record({ under25: stake, from25: stake }),
  realityCheck: fc.record({ mostMinutes: fc.integer({ min: 15, max: 60 }), pauseMinutes: fc.nat(9) }),
  bonus: fc.record({ mostWagerFactor: fc.nat(50) }),
  limits: fc.record({ looserAfterHours: fc.integer({ min: 24, max: 200 }) }),
  verification: fc.record({ isBeforePlay: fc.boolean(), depositsAbove: fc.nat(9_000).map(euro) }),
});

/** Each rule as a number that is larger the stricter it is. Written out, so that a rule that is forgotten is missed. */
const strictness = ({
  minimumRoundMs,
  maximumStake,
  realityCheck,
  bonus,
  limits,
  verification,
}: PlayPolicy) => [
  minimumRoundMs.slot,
  minimumRoundMs.other,
  -Number(maximumStake.under25?.amountMinor ?? Infinity),
  -Number(maximumStake.from25?.amountMinor ?? Infinity),
  -realityCheck.mostMinutes,
  realityCheck.pauseMinutes,
  -bonus.mostWagerFactor,
  limits.looserAfterHours,
  Number(verification.isBeforePlay),
  -Number(verification.depositsAbove.amountMinor),
];

const countLeaves = (value: unknown): number =>
  typeof value === 'object' && value !== null && !('amountMinor' in value)
    ? Object.values(value).reduce<number>((sum, each) => sum + countLeaves(each), 0)
    : 1;

describe('several policies together', () => {
  it('are as strict as the strictest, rule by rule', () => {
    fc.assert(
      fc.property(policies, policies, (one, other) => {
        const [left, right] = [strictness(one), strictness(other)];
        expect(strictness(strictestOf(one, other))).toEqual(
          left.map((each, index) => Math.max(each, right[index] ?? 0)),
        );
      }),
    );
  });

  it('come to the same in any order, and however often one is named', () => {
    fc.assert(
      fc.property(policies, policies, policies, (one, other, third) => {
        const together = strictestOf(one, other, third);
        expect(strictestOf(third, one, other)).toEqual(together);
        expect(strictestOf(one, strictestOf(other, third))).toEqual(together);
        expect(strictestOf(together, one, together)).toEqual(together);
      }),
    );
  });

  it.each(Object.entries(POLICIES))('has a rule for all that %s says', (_, policy) => {
    expect(strictness(policy)).toHaveLength(countLeaves(policy));
  });
});

describe('a player’s policy', () => {
  it.each(['US', 'XX', '', 'de', 'constructor'])('is the strictest where the country is %j', (country) => {
    expect(policyOf({ country })).toEqual(POLICIES.strict);
  });

  it('is that of the site where the country asks for no more', () => {
    expect(policyOf({ country: 'DE' })).toEqual(POLICIES.default);
  });

  it('is never looser than what the site is under, whatever the country', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 2, maxLength: 2 }), (country) => {
        const [own, site] = [strictness(policyOf({ country })), strictness(POLICIES.default)];
        expect(own.every((each, index) => each >= (site[index] ?? 0))).toBe(true);
      }),
    );
  });
});

it.each([
  [
    'before the 25th birthday is over where days begin last',
    '2026-11-24T11:59:59.999Z',
    '2001-11-24',
    20_00n,
  ],
  ['from then on', '2026-11-24T12:00:00.000Z', '2001-11-24', 100_00n],
  ['who tells no age', '2026-11-24T12:00:00.000Z', null, 20_00n],
])('bounds the stake of a player %s', (_, now, dateOfBirth, most) => {
  expect(maximumStakeOf(POLICIES.default, dateOfBirth, new Date(now))).toEqual(euro(Number(most)));
  expect(maximumStakeOf(POLICIES.open, dateOfBirth, new Date(now))).toBeNull();
});

it('asks for the time of a slot of slots alone', () => {
  expect(minimumRoundMsOf(POLICIES.default, 'slot')).toBe(2_500);
  expect(minimumRoundMsOf(POLICIES.default, 'crash')).toBe(5_000);
});
