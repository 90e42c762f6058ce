import * as z from 'zod/mini';

import { LANGUAGES } from '../locale/languages.ts';
import { CurrencyCode, DecimalAmount, Slug } from './common.ts';

/**
 * What a game provider asks of players' money, server to server: a signed `POST /wallet/v1/<call>` (see the kernel's
 * `provider-signature`) for each call of `WALLET_CALLS`.
 *
 * The wallet answers every call that it understood with HTTP 200: `WalletAccepted`, or `WalletRefused`, after which
 * nothing was moved. After any other status, and after none, it is unknown whether the call was carried out: a bet is
 * then taken back, anything else is sent again.
 */

/** A provider's own name for something. */
const Id = z.string().check(z.regex(/^[\w.:-]{1,128}$/));
/** With exactly the decimals of its currency; a sum the currency cannot hold is refused with `PRECISION`. */
const Amount = DecimalAmount.check(z.maxLength(24));
/** Who plays which game, in which currency: the answer of `authenticate` gives it, and it is good for one play. */
const Account = z.string().check(z.minLength(1), z.maxLength(128));

/** What every posting says of itself. The same `txId` with the same content is the same posting, however often it is sent. */
const posting = { account: Account, txId: Id, roundId: Id, currency: CurrencyCode };

export const WALLET_CALLS = {
  /** Whose money it is. The launch token is good for one first use; its repetition gives the same answer. */
  authenticate: z.strictObject({ launchToken: z.string().check(z.minLength(16), z.maxLength(256)) }),
  balance: z.strictObject({ account: Account }),
  bet: z.strictObject({
    ...posting,
    gameId: Slug,
    amount: Amount,
    /** Of a package of free rounds, by its `grantRef`: the `amount` is zero. */
    isFree: z.optional(z.boolean()),
    grantRef: z.optional(Id),
    /** How much of the stake can be lost, in hundredths of a percent: a bet on red and black counts less for wagering. */
    riskBasisPoints: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  }),
  /** Of zero too: every round that was bet on gets its win. */
  win: z.strictObject({
    ...posting,
    /** The bet's `txId`. */
    refTxId: Id,
    amount: Amount,
    roundClosed: z.boolean(),
    /** As in its bet. */
    isFree: z.optional(z.boolean()),
    grantRef: z.optional(Id),
  }),
  /** Takes a bet back. One that has not come yet is refused when it comes. */
  rollback: z.strictObject({ ...posting, refTxId: Id, reason: z.string().check(z.maxLength(200)) }),
  'end-round': z.strictObject(posting),
  /** A prize of the provider's own, which belongs to no round. */
  'promo-win': z.strictObject({
    account: Account,
    txId: Id,
    promoRef: Id,
    currency: CurrencyCode,
    amount: Amount,
  }),
} as const;

export type WalletCallName = keyof typeof WALLET_CALLS;
export type WalletCallBody<Name extends WalletCallName> = z.infer<(typeof WALLET_CALLS)[Name]>;

/** Why a wallet does not carry a call out. Nothing has moved then, but for `DUPLICATE_TRANSACTION`. */
export const WALLET_REFUSALS = [
  'INVALID_SIGNATURE',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'WRONG_CURRENCY',
  'WRONG_SYNTAX',
  'INVALID_GAME',
  'GAME_DISABLED',
  /** `params.balance` is what can be staked. */
  'NOT_ENOUGH_MONEY',
  'USER_DISABLED',
  'EXCLUDED',
  /** `params.kind` is the limit, `params.until` when it leaves room again, `params.left` what it still leaves. */
  'LIMIT_REACHED',
  /** `params.max` is the highest stake while the bonus is active. */
  'BONUS_MAX_BET',
  'BONUS_FORBIDS_GAME',
  /** `params.min` and `params.max` are the bounds of a round. */
  'STAKE_TOO_LOW',
  'STAKE_TOO_HIGH',
  'STAKE_STEP',
  /** No round of this package is left, or there is no such package. */
  'FREE_ROUNDS_OVER',
  'ROUND_CLOSED',
  'ROUND_OPEN_ELSEWHERE',
  'ROUND_TOO_FAST',
  /** The player has to look at what they have played before they go on. */
  'REALITY_CHECK_DUE',
  'TRANSACTION_DOES_NOT_EXIST',
  'BET_CANCELLED',
  /** The `txId` was used with another content. */
  'DUPLICATE_TRANSACTION',
  'PRECISION',
  'MAINTENANCE',
] as const;
export type WalletRefusalCode = (typeof WALLET_REFUSALS)[number];

export const WalletRefused = z.object({
  status: z.literal('refused'),
  code: z.enum(WALLET_REFUSALS),
  /** For staff; players are told by the code. */
  message: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.null()]))),
});

/** Grows with each answer about a player: a balance is not shown over one with a larger number. */
const LedgerTxId = z.string().check(z.regex(/^\d{1,19}$/));

/** A game's bounds of a stake, and the stakes on offer, in the currency of the account. */
const Stakes = z.object({ min: Amount, max: Amount });

export const WALLET_ANSWERS = {
  authenticate: z.object({
    status: z.literal('ok'),
    account: Account,
    gameId: Slug,
    currency: CurrencyCode,
    /** What can be staked: cash, and bonus money that this game may use. */
    balance: Amount,
    /** Of the last posting that the balance counts; absent before the player's first one. */
    ledgerTxId: z.optional(LedgerTxId),
    locale: z.enum(LANGUAGES),
    stakes: Stakes,
    /** The least time from one round to the next; the larger of this and the game's own counts. */
    minimumRoundMs: z.int().check(z.nonnegative()),
  }),
  balance: z.object({
    status: z.literal('ok'),
    currency: CurrencyCode,
    balance: Amount,
    /** As with `authenticate`. */
    ledgerTxId: z.optional(LedgerTxId),
  }),
  posted: z.object({
    status: z.literal('ok'),
    txId: Id,
    ledgerTxId: LedgerTxId,
    currency: CurrencyCode,
    /** After this call. */
    balance: Amount,
  }),
} as const;

export type WalletRefused = z.infer<typeof WalletRefused>;
export type WalletAuthenticated = z.infer<typeof WALLET_ANSWERS.authenticate>;
export type WalletBalance = z.infer<typeof WALLET_ANSWERS.balance>;
export type WalletPosted = z.infer<typeof WALLET_ANSWERS.posted>;
