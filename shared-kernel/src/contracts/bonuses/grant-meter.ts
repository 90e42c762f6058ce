import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount } from '../common.ts';

/**
 * A bonus that is offered to the player is `offered` until they take it or its time is over. One that is taken waits for
 * its deposit, or in the queue while another one runs. It is `active` until the first stake counts, `wagering` from then
 * on, and has one of the last five states for ever.
 */
export const GRANT_STATES = [
  'offered',
  'declined',
  'offer_expired',
  'pending_deposit',
  'queued',
  'active',
  'wagering',
  'completed',
  'cancelled',
  'expired',
  'lost',
  'revoked',
] as const;

/** What of a grant a player sees wherever money is shown. */
export const GrantMeter = z.object({
  id: z.uuid(),
  /** In the language of the question; where it has none, in that of the player's account. */
  title: z.string(),
  state: z.enum(GRANT_STATES),
  currency: CurrencyCode,
  /** The bonus money that was given. */
  amount: DecimalAmount,
  /** What there is of it now, with what was won by it. It cannot be withdrawn. */
  locked: DecimalAmount,
  /** Of `locked`, what is not there but staked in rounds that are open. */
  inPlay: DecimalAmount,
  /** What has counted. */
  wagered: DecimalAmount,
  /** What has to count in all. */
  required: DecimalAmount,
  /** What is missing, rounded up to what can be staked. */
  leftToWager: DecimalAmount,
  /** Of `required`, in hundredths of a percent, rounded down. */
  progressBasisPoints: z.int(),
  /** The highest stake of a round while it runs; null for no bound. */
  maxStake: z.nullable(DecimalAmount),
  /** Null before it has begun. */
  expiresAt: z.nullable(z.iso.datetime()),
});

/** The same beside a game. */
export const GameGrantMeter = z.extend(GrantMeter, {
  /** Whether the game may be played while it runs. */
  isAllowed: z.boolean(),
  /** What a stake in this game counts, in hundredths of a percent of it. */
  contributionBasisPoints: z.int(),
});

export type GrantState = (typeof GRANT_STATES)[number];
export type GrantMeter = z.infer<typeof GrantMeter>;
export type GameGrantMeter = z.infer<typeof GameGrantMeter>;
