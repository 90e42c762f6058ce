import { LANGUAGES, Slug } from '@marquee/kernel/contracts';
import { BONUS_TRIGGERS, BONUS_TYPES } from '@marquee/kernel/contracts/bonuses';
import * as z from 'zod/mini';

import { BONUSES } from '../rules/bonuses.ts';
import { STATUS_KEYS } from '../rules/status-ladder.ts';

const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000));
const Texts = z.record(z.enum(LANGUAGES), Text);
const Count = z.int().check(z.gte(1), z.lte(1_000_000_000));
const HUNDREDTHS = 100;
const FactorX100 = z.int().check(z.gte(0), z.lte(BONUSES.wagerFactorMaximum * HUNDREDTHS));

/** A sum by currency; in one that is not named it is that of euro, at the day's rate and rounded to two digits. */
const Sum = z
  .record(Currency, z.string().check(z.regex(/^\d+(\.\d+)?$/)))
  .check(z.refine((sums) => 'EUR' in sums, { error: 'says nothing in EUR' }));

const Award = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('share'),
    shareBasisPoints: z.int().check(z.gte(1), z.lte(50_000)),
    most: Sum,
  }),
  z.strictObject({ kind: z.literal('sum'), amount: Sum }),
  z.strictObject({ kind: z.literal('free_spins') }),
]);

const FreeSpins = z.strictObject({
  count: z.int().check(z.gte(1), z.lte(1_000)),
  stake: Sum,
  games: z.array(Slug).check(z.minLength(1)),
  validDays: Count,
  wagerFactorX100: FactorX100,
  mostWon: z.nullable(Sum),
});

/** A campaign as operators write it. */
export const CampaignDefinition = z
  .strictObject({
    key: Slug,
    type: z.enum(BONUS_TYPES),
    trigger: z.enum(BONUS_TRIGGERS),
    /** The first, second … deposit; null for any other trigger. */
    depositNumber: z.nullable(Count),
    /** Whether the player takes it, or has it at once. What comes with a deposit or a code is chosen there. */
    activation: z.enum(['auto', 'claim', 'choose_at_deposit', 'code']),
    title: Texts,
    summary: Texts,
    notes: z.nullable(Texts),
    startsAt: z.iso.datetime(),
    endsAt: z.nullable(z.iso.datetime()),
    countries: z.nullable(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
    currencies: z.nullable(z.array(Currency)),
    statusFrom: z.nullable(z.enum(STATUS_KEYS)),
    perPlayer: z.nullable(Count),
    cooldownDays: z.nullable(Count),
    totalCount: z.nullable(Count),
    /** In euro. */
    totalBudget: z.nullable(z.string().check(z.regex(/^\d+\.\d{2}$/))),
    award: Award,
    minDeposit: z.nullable(Sum),
    deniedMethods: z.array(Slug),
    freeSpins: z.nullable(FreeSpins),
    wager: z.strictObject({
      factorX100: FactorX100,
      base: z.enum(['bonus', 'deposit_plus_bonus', 'free_spin_wins']),
      counts: z.enum(['all_stakes', 'bonus_stakes']),
      maxStake: z.nullable(Sum),
      deniedGames: z.array(Slug),
      allowedGames: z.nullable(z.array(Slug)),
    }),
    validDays: Count,
    claimDays: z.nullable(Count),
    maxConversion: z.nullable(Sum),
    onWithdrawal: z.enum(['forfeit', 'keep']),
  })
  .check(
    z.refine(({ trigger, depositNumber }) => (trigger === 'deposit_nth') === (depositNumber !== null), {
      error: 'depositNumber goes with the trigger deposit_nth',
    }),
    z.refine(({ award, minDeposit }) => award.kind !== 'share' || minDeposit !== null, {
      error: 'a share is one of a deposit, so it needs minDeposit',
    }),
    z.refine(({ award, freeSpins }) => award.kind !== 'free_spins' || freeSpins !== null, {
      error: 'free spins alone need freeSpins',
    }),
    z.refine(({ trigger, activation }) => (trigger === 'code') === (activation === 'code'), {
      error: 'a code is chosen by typing it',
    }),
    z.refine(
      ({ trigger, activation }) => trigger.startsWith('deposit_') === (activation === 'choose_at_deposit'),
      { error: 'what comes with a deposit is chosen there' },
    ),
    z.refine(({ startsAt, endsAt }) => endsAt === null || startsAt < endsAt, {
      error: 'it ends before it begins',
    }),
    // GLI-19 A.5.3(c): winnings are not limited once the conditions are met. What costs the player nothing may be.
    z.refine(({ maxConversion, minDeposit }) => maxConversion === null || minDeposit === null, {
      error: 'a bonus that comes with a deposit has no maxConversion',
    }),
  );

export type CampaignDefinition = z.infer<typeof CampaignDefinition>;
export type CampaignSum = z.infer<typeof Sum>;
