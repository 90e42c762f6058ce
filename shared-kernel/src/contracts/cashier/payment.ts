import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, Slug } from '../common.ts';

export const PAYMENT_KINDS = ['card', 'bank', 'wallet', 'voucher', 'crypto'] as const;
export const PAYMENT_DIRECTIONS = ['deposit', 'withdrawal'] as const;
export const CRYPTO_ASSETS = ['BTC', 'ETH'] as const;

/**
 * A deposit is `created` until the payment service has heard of it, and `pending` while the player is there. What is
 * `succeeded` may be `refunded` or `charged_back` later.
 */
export const DEPOSIT_STATES = [
  'created',
  'pending',
  'authorised',
  /** Coins have arrived, but not as asked: the player says whether they are credited or sent back. */
  'awaiting_choice',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'partially_refunded',
  'refunded',
  'charged_back',
] as const;

/** `failed` at the payment service is tried again by staff, or returned: the money is then back in the balance. */
export const WITHDRAWAL_STATES = [
  'requested',
  'kyc_required',
  'in_review',
  'frozen',
  'approved',
  'processing',
  'paid',
  'failed',
  'rejected',
  'cancelled',
  'returned',
] as const;

export const PAYMENT_STATES = [...new Set([...DEPOSIT_STATES, ...WITHDRAWAL_STATES])] as const;

/** How long something takes. At once where `to` is 0. */
export const ExpectedTime = z.object({
  unit: z.enum(['minutes', 'hours', 'bank_days']),
  from: z.int(),
  to: z.int(),
});

/** A card, an account or the like of the player's own, of which no more is known than this. */
export const Instrument = z.object({
  id: z.uuid(),
  kind: z.enum(PAYMENT_KINDS),
  /** As `Visa`; null where there is none. */
  brand: z.nullable(z.string()),
  /** How its owner knows it, as `···· 4417`. */
  label: z.string(),
  /** `YYYY-MM`; null where it does not expire. */
  expires: z.nullable(z.string()),
});

/** Why a payment stands where it stands, in the language of the question. */
export const PaymentReason = z.object({
  /** As `insufficient_funds`, `documents_needed`. Later releases have more. */
  code: z.string(),
  text: z.string(),
  /** What the player can do about it; null for nothing. */
  advice: z.nullable(z.string()),
});

export const CryptoTransaction = z.object({
  id: z.string(),
  hash: z.string(),
  /** In the asset. */
  amount: DecimalAmount,
  confirmations: z.int(),
  needed: z.int(),
  state: z.enum(['seen', 'confirming', 'credited', 'under', 'over', 'late', 'refunding', 'refunded']),
  /** What the player would get for it, at the held rate; null where nothing is to be chosen. */
  creditAmount: z.nullable(DecimalAmount),
});

const CryptoPayment = z.object({
  asset: z.enum(CRYPTO_ASSETS),
  /** As `bitcoin`. Sent over another one, coins are lost. */
  network: z.string(),
  address: z.string(),
  /** What is to be sent, in the asset. */
  amount: DecimalAmount,
  /** What one unit of the asset costs, in the currency of the payment. */
  rate: DecimalAmount,
  rateUntil: z.iso.datetime(),
  transactions: z.array(CryptoTransaction),
});

/** `GET /payment/{paymentId}`, and the answer to what changes one. */
export const Payment = z.object({
  id: z.uuid(),
  /** As players and support say it: `PD-81F3-20D1`. */
  number: z.string(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  method: z.object({ id: Slug, kind: z.enum(PAYMENT_KINDS), name: z.string() }),
  instrument: z.nullable(Instrument),
  currency: CurrencyCode,
  amount: DecimalAmount,
  /** What the house takes. */
  fee: DecimalAmount,
  /** What has come into the balance so far, of a deposit; what has left the house, of a withdrawal. */
  credited: DecimalAmount,
  /** What went back where it came from. */
  refunded: DecimalAmount,
  state: z.enum(PAYMENT_STATES),
  reason: z.nullable(PaymentReason),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** When a deposit that is not made ends by itself. Money that comes later is credited all the same. */
  expiresAt: z.nullable(z.iso.datetime()),
  /** Of the payment service: where the player pays. Null before it has answered, and when there is nothing to do there. */
  pageUrl: z.nullable(z.url()),
  /** What has happened, the first in front. */
  steps: z.array(z.object({ state: z.enum(PAYMENT_STATES), at: z.iso.datetime() })),
  /** Of a withdrawal that is not decided. */
  decision: z.nullable(
    z.object({
      /** Null while the clock stands still, since the player is to do something. */
      by: z.nullable(z.iso.datetime()),
      usualHours: z.int(),
      needs: z.nullable(z.literal('documents')),
    }),
  ),
  /** How long the way takes once it is approved, or paid. */
  expected: ExpectedTime,
  canCancel: z.boolean(),
  hasReceipt: z.boolean(),
  /** What the statement of the bank will say. */
  descriptor: z.string(),
  crypto: z.nullable(CryptoPayment),
});

export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number];
export type CryptoAsset = (typeof CRYPTO_ASSETS)[number];
export type DepositState = (typeof DEPOSIT_STATES)[number];
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type ExpectedTime = z.infer<typeof ExpectedTime>;
export type Instrument = z.infer<typeof Instrument>;
export type PaymentReason = z.infer<typeof PaymentReason>;
export type CryptoTransaction = z.infer<typeof CryptoTransaction>;
export type Payment = z.infer<typeof Payment>;
