import type { Money } from '@marquee/kernel/money';

import { BONUSES } from '../rules/bonuses.ts';
import { euro } from '../rules/euro.ts';
import { RESPONSIBLE_GAMING, VERIFICATION } from '../rules/index.ts';

/** What is asked of play for money under a licence, in a country or by the operator. */
export interface PlayPolicy {
  /** The least time from the beginning of one round to the next. A game may take longer. */
  minimumRoundMs: { slot: number; other: number };
  /** The most that one round may cost, all its bets together; null for what the game allows. */
  maximumStake: { under25: Money | null; from25: Money | null };
  /** A reality check is due after so much play at the latest; once it is acknowledged, play pauses. */
  realityCheck: { mostMinutes: number; pauseMinutes: number };
  /** The largest multiple that a bonus may have to be wagered; 0 where bonuses are not offered. */
  bonus: { mostWagerFactor: number };
  /** How long a looser limit waits. */
  limits: { looserAfterHours: number };
  verification: {
    /** Play waits for a verification that is due. */
    isBeforePlay: boolean;
    /** It is due once deposits over the life of an account are above this. */
    depositsAbove: Money;
  };
}

const { limits, realityCheck } = RESPONSIBLE_GAMING;

export const POLICIES = {
  default: {
    minimumRoundMs: { slot: 2_500, other: 5_000 },
    maximumStake: { under25: euro(20_00), from25: euro(100_00) },
    realityCheck: { mostMinutes: realityCheck.maximumMinutes, pauseMinutes: 0 },
    bonus: { mostWagerFactor: BONUSES.wagerFactorMaximum },
    limits: { looserAfterHours: limits.looserAfterHours },
    verification: { isBeforePlay: true, depositsAbove: VERIFICATION.depositsAbove },
  },
  strict: {
    minimumRoundMs: { slot: 5_000, other: 5_000 },
    maximumStake: { under25: euro(1_00), from25: euro(2_00) },
    realityCheck: { mostMinutes: 30, pauseMinutes: 5 },
    bonus: { mostWagerFactor: 10 },
    limits: { looserAfterHours: 72 },
    verification: { isBeforePlay: true, depositsAbove: euro(150_00) },
  },
  open: {
    minimumRoundMs: { slot: 0, other: 0 },
    maximumStake: { under25: null, from25: null },
    realityCheck: { mostMinutes: realityCheck.maximumMinutes, pauseMinutes: 0 },
    bonus: { mostWagerFactor: BONUSES.wagerFactorMaximum },
    limits: { looserAfterHours: limits.looserAfterHours },
    verification: { isBeforePlay: false, depositsAbove: VERIFICATION.sourceOfFundsAbove },
  },
} as const satisfies Record<string, PlayPolicy>;

export type PolicyName = keyof typeof POLICIES;

/** What this site is under. */
export const SITE_POLICIES: { licence: PolicyName; operator: PolicyName } = {
  licence: 'default',
  operator: 'default',
};

/** Countries whose rules have been looked at. For players of any other the strictest policy holds. */
export const COUNTRIES: Partial<Record<PolicyName, string>> = {
  default: `AD AT BE BG BR CA CH CL CY CZ DE DK EE ES FI FR GB GE GR HR HU IE IS IT KZ LI LT LU LV MC MT MX NL NO NZ PL PT
    RO RS SE SI SK SM TR UA`,
};
