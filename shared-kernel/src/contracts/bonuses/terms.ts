import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, SitePath, Slug } from '../common.ts';
import { GAME_KINDS } from '../games/games.ts';

export const BONUS_TYPES = [
  'deposit',
  'reload',
  'no_deposit',
  'code',
  'free_spins',
  'cashback',
  'lossback',
  'status',
  'manual',
  'tournament_prize',
  'points_exchange',
] as const;

/** What brings a bonus: `deposit_nth` is the first, second … deposit. */
export const BONUS_TRIGGERS = [
  'registration',
  'email_confirmed',
  'deposit_nth',
  'deposit_any',
  'code',
  'status_up',
  'schedule',
  'manual',
] as const;

const BasisPoints = z.int().check(z.gte(0));

export const BonusGame = z.object({ id: z.int(), slug: Slug, title: z.string(), path: SitePath });

const Award = z.discriminatedUnion('kind', [
  /** A share of the deposit, in hundredths of a percent, up to a sum. */
  z.object({ kind: z.literal('share'), shareBasisPoints: BasisPoints, most: DecimalAmount }),
  z.object({ kind: z.literal('sum'), amount: DecimalAmount }),
  /** Free spins alone. */
  z.object({ kind: z.literal('free_spins') }),
]);

const FreeSpins = z.object({
  count: z.int(),
  /** Of each spin. */
  stake: DecimalAmount,
  games: z.array(BonusGame),
  validDays: z.int(),
  /** What the spins win becomes a bonus with this factor; 0 is real money. */
  wagerFactor: DecimalAmount,
  /** Null for no bound. */
  mostWon: z.nullable(DecimalAmount),
});

/** Every condition of a bonus that matters, in one currency. A grant keeps its own for ever, whatever becomes of the offer. */
export const BonusTerms = z.object({
  currency: CurrencyCode,
  award: Award,
  /** Null for none. */
  freeSpins: z.nullable(FreeSpins),
  /** Null where no deposit is asked for. */
  minDeposit: z.nullable(DecimalAmount),
  /** Ways to pay in that bring no bonus. */
  deniedMethods: z.array(z.object({ id: Slug, name: z.string() })),
  wager: z.object({
    /** Times the base. 0: the bonus is real money at once. */
    factor: DecimalAmount,
    base: z.enum(['bonus', 'deposit_plus_bonus', 'free_spin_wins']),
    /** Stakes that count while the bonus runs: all, or the bonus money in them. */
    counts: z.enum(['all_stakes', 'bonus_stakes']),
    /** Of a round; null for no bound. A higher stake is refused, and nothing is taken away for it. */
    maxStake: z.nullable(DecimalAmount),
    /** What a stake counts, in hundredths of a percent. */
    contributions: z.object({
      byKind: z.array(z.object({ kind: z.enum(GAME_KINDS), basisPoints: BasisPoints })),
      liveNearEven: BasisPoints,
      jackpot: BasisPoints,
      /** Games that return more than this count nothing. */
      highestReturn: BasisPoints,
    }),
    /** Refused while the bonus runs. */
    deniedGames: z.array(BonusGame),
    /** Null for all but those. */
    allowedGames: z.nullable(z.array(BonusGame)),
  }),
  /** From the first day it runs. */
  validDays: z.int(),
  /** How long an offer waits to be taken; null where there is nothing to take. */
  claimDays: z.nullable(z.int()),
  /** What it can become in real money at most; null for no bound. */
  maxConversion: z.nullable(DecimalAmount),
  /** Real money is staked first, bonus money after it. */
  fundsOrder: z.literal('real_first'),
  /** What becomes of it when the player withdraws in its currency while it runs. Real money is never touched. */
  onWithdrawal: z.enum(['forfeit', 'keep']),
  /** So often a player can have it; null for no bound. */
  perPlayer: z.nullable(z.int()),
  /** Between two of a player; null for none. */
  cooldownDays: z.nullable(z.int()),
});

/**
 * What wagering costs on average, exactly, for each sort of game that counts, the cheapest first. With `toWager` W, a
 * contribution of c and the returns r of the n games of the sort that the bonus allows (both in hundredths of a percent):
 *
 * - `toStake` S = ⌈W × 10000 / c⌉
 * - `expectedLoss` = ⌈S × Σ(10000 − r) / (n × 10000)⌉, up to a minor unit
 * - `rounds` = ⌈S / stake⌉, and `minutes` = ⌈rounds × the shortest time of a round / 60 s⌉
 *
 * `stake` is about one euro, and no more than the bonus allows. A player may end well above or below the average.
 */
export const TrueCost = z.object({
  /** What it is computed for; null where there is no deposit. */
  deposit: z.nullable(DecimalAmount),
  bonus: DecimalAmount,
  toWager: DecimalAmount,
  ways: z.array(
    z.object({
      kind: z.enum(GAME_KINDS),
      contributionBasisPoints: BasisPoints,
      games: z.int(),
      /** The mean of its games, rounded down. */
      returnBasisPoints: BasisPoints,
      toStake: DecimalAmount,
      expectedLoss: DecimalAmount,
      stake: DecimalAmount,
      rounds: z.int(),
      minutes: z.int(),
    }),
  ),
});

/** A campaign as players see it, in one language and currency. */
export const BonusCampaign = z.object({
  id: z.uuid(),
  key: Slug,
  /** Of its conditions: a later one does not change a grant. */
  version: z.int(),
  type: z.enum(BONUS_TYPES),
  trigger: z.enum(BONUS_TRIGGERS),
  /** The first, second … deposit; null for any, and for none. */
  depositNumber: z.nullable(z.int()),
  title: z.string(),
  summary: z.string(),
  /** What of the conditions has no field of its own; may be empty. */
  notes: z.string(),
  startsAt: z.iso.datetime(),
  /** Null for no end. */
  endsAt: z.nullable(z.iso.datetime()),
  terms: BonusTerms,
  /** For the most that it gives; null where nothing has to be wagered, and where it depends on what spins win. */
  cost: z.nullable(TrueCost),
});

export type BonusType = (typeof BONUS_TYPES)[number];
export type BonusTrigger = (typeof BONUS_TRIGGERS)[number];
export type BonusGame = z.infer<typeof BonusGame>;
export type BonusTerms = z.infer<typeof BonusTerms>;
export type TrueCost = z.infer<typeof TrueCost>;
export type BonusCampaign = z.infer<typeof BonusCampaign>;
