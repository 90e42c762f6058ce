import type { Money } from '@marquee/kernel/money';

import { ageOn } from '../registration/requirements.ts';
import { COUNTRIES, type PlayPolicy, POLICIES, type PolicyName, SITE_POLICIES } from './policies.ts';

/** Null is no bound. Policies are in one currency, euro. */
const lower = (one: Money | null, other: Money | null): Money | null => {
  if (one === null || other === null) return one ?? other;
  return one.amountMinor < other.amountMinor ? one : other;
};

const both = (one: PlayPolicy, other: PlayPolicy): PlayPolicy => ({
  minimumRoundMs: {
    slot: Math.max(one.minimumRoundMs.slot, other.minimumRoundMs.slot),
    other: Math.max(one.minimumRoundMs.other, other.minimumRoundMs.other),
  },
  maximumStake: {
    under25: lower(one.maximumStake.under25, other.maximumStake.under25),
    from25: lower(one.maximumStake.from25, other.maximumStake.from25),
  },
  realityCheck: {
    mostMinutes: Math.min(one.realityCheck.mostMinutes, other.realityCheck.mostMinutes),
    pauseMinutes: Math.max(one.realityCheck.pauseMinutes, other.realityCheck.pauseMinutes),
  },
  bonus: { mostWagerFactor: Math.min(one.bonus.mostWagerFactor, other.bonus.mostWagerFactor) },
  limits: { looserAfterHours: Math.max(one.limits.looserAfterHours, other.limits.looserAfterHours) },
  verification: {
    isBeforePlay: one.verification.isBeforePlay || other.verification.isBeforePlay,
    depositsAbove:
      one.verification.depositsAbove.amountMinor < other.verification.depositsAbove.amountMinor
        ? one.verification.depositsAbove
        : other.verification.depositsAbove,
  },
});

/** Of each rule the strictest: what several policies ask for together. */
export const strictestOf = (first: PlayPolicy, ...others: readonly PlayPolicy[]): PlayPolicy =>
  others.reduce(both, first);

const EVERYTHING_AT_ITS_STRICTEST = strictestOf(POLICIES.default, ...Object.values(POLICIES));

const ofCountry = new Map(
  Object.entries(COUNTRIES).flatMap(([name, codes]) =>
    codes.split(/\s+/).map((code) => [code, POLICIES[name as PolicyName]] as const),
  ),
);

/** What holds for a player of this country: the strictest of what it, the licence and the operator ask for. */
export const policyOf = ({ country }: { country: string }): PlayPolicy =>
  strictestOf(
    POLICIES[SITE_POLICIES.licence],
    POLICIES[SITE_POLICIES.operator],
    ofCountry.get(country) ?? EVERYTHING_AT_ITS_STRICTEST,
  );

const GROWN_UP_YEARS = 25;

/**
 * The most that a round of this player may cost, in euro; null for what the game allows. Who tells no age is young.
 *
 * @param dateOfBirth `YYYY-MM-DD`
 */
export const maximumStakeOf = (
  { maximumStake: { under25, from25 } }: PlayPolicy,
  dateOfBirth: string | null,
  now: Date,
): Money | null => {
  if (dateOfBirth === null) return lower(under25, from25);
  return ageOn(dateOfBirth, now) < GROWN_UP_YEARS ? under25 : from25;
};

/** The least time between rounds of a game of this kind. */
export const minimumRoundMsOf = ({ minimumRoundMs }: PlayPolicy, kind: string): number =>
  kind === 'slot' ? minimumRoundMs.slot : minimumRoundMs.other;
