import * as z from 'zod/mini';

import { LANGUAGES } from '../locale/languages.ts';
import { DecimalAmount } from './common.ts';

/**
 * What the platform and a payment provider say to each other, server to server, signed both ways (see the kernel's
 * `provider-signature`).
 *
 * The platform asks; every answer is the whole payment as it stands, a `ProviderPayment`:
 *
 * - `POST /v1/payments` with a `CreatePayment`: once per `reference`, however often it is sent
 * - `GET /v1/payments/{reference}`
 * - `POST /v1/payments/{reference}/cancel`, of a deposit for which nothing was taken yet
 * - `POST /v1/payments/{reference}/refunds` with a `RefundPayment`: once per `refundRef`
 * - `POST /v1/payments/{reference}/transactions/{id}/credit`: takes coins that were too few or too late, at the held rate
 * - `POST /v1/payments/{reference}/transactions/{id}/refund` with a `RefundTransaction`: sends them back
 * - `POST /v1/instruments/{token}/forget`: a kept instrument is used no more; answered with 204
 *
 * The provider tells of every change with `POST <platform>/payments/v1/notices` and a `PaymentNotice`, until it is
 * answered with 2xx. Notices are snapshots with a `version`: a receiver that ignores those not newer than what it has, and
 * moves what the difference to its own books says, ends the same whether notices are lost, doubled, late or reordered.
 *
 * Amounts are decimal strings with exactly the decimals of their currency, or of their cryptocurrency (eight).
 */

const DEPOSIT_KINDS = ['card', 'bank', 'wallet', 'voucher', 'crypto'] as const;

/** Why a payment was not made. Screens choose their words by it. */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'do_not_honour',
  'expired_card',
  'lost_card',
  /** The owner did not confirm towards the bank, or said no. */
  'not_authenticated',
  'security_code_wrong',
  'voucher_unknown',
  'voucher_used',
  /** Of a voucher: worth less than the amount, or in another currency. */
  'voucher_does_not_fit',
  'account_closed',
  /** The instrument takes no money. */
  'payout_refused',
] as const;

/** Every refusal of a payment provider has one of these codes. */
export const PAYMENT_FAULTS = [
  'SIGNATURE_INVALID',
  'SIGNATURE_STALE',
  'SIGNATURE_REPEATED',
  'REQUEST_INVALID',
  'ROUTE_UNKNOWN',
  /** Not above zero, or not with the decimals of its currency. */
  'AMOUNT_INVALID',
  'CURRENCY_UNKNOWN',
  'RETURN_URL_REFUSED',
  /** The `reference` or `refundRef` was used with another content. */
  'DUPLICATE_REFERENCE',
  'PAYMENT_UNKNOWN',
  'TRANSACTION_UNKNOWN',
  /** Not there, of another payer, or forgotten. */
  'INSTRUMENT_UNKNOWN',
  'IBAN_INVALID',
  'ADDRESS_INVALID',
  /** The payment's state does not allow it (any more): read the payment. */
  'STATE_REFUSES',
  /** More than was credited and not taken back yet. */
  'REFUND_TOO_LARGE',
  'DATABASE_UNAVAILABLE',
  'INTERNAL',
] as const;

const Amount = DecimalAmount.check(z.maxLength(24), z.regex(/^\d/));
/** ISO 4217. */
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const CryptoAsset = z.enum(['BTC', 'ETH']);
/** The platform's own name for a payment. */
const Reference = z.uuid();
const Token = z.string().check(z.regex(/^[\w-]{8,64}$/));
const Address = z.string().check(z.minLength(14), z.maxLength(128));
const Words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const Payer = z.strictObject({
  /** The platform's own name for the player, opaque to the provider; kept instruments belong to it. */
  ref: z.string().check(z.minLength(1), z.maxLength(128)),
  name: Words(140),
  /** ISO 3166-1, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

const CreateDeposit = z.strictObject({
  direction: z.literal('deposit'),
  reference: Reference,
  kind: z.enum(DEPOSIT_KINDS),
  amount: Amount,
  currency: Currency,
  payer: Payer,
  locale: z.enum(LANGUAGES),
  /** Where the hosted page leads back to; `reference` is added to its query. */
  returnUrl: z.url({ protocol: /^https?$/ }),
  /** What statements say. */
  descriptor: Words(40),
  /** From then on the page takes nothing any more; what was under way may still succeed. */
  expiresAt: z.iso.datetime(),
  /** A kept instrument of this payer and kind. */
  instrument: z.optional(Token),
  /** Whether the page may offer to keep the instrument. */
  mayKeep: z.boolean(),
  /** Of crypto, which cannot do without. */
  asset: z.optional(CryptoAsset),
});

const PayoutTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('instrument'), token: Token }),
  z.strictObject({ kind: z.literal('bank'), iban: Words(42), holder: Words(140) }),
  z.strictObject({ kind: z.literal('crypto'), asset: CryptoAsset, address: Address }),
]);

const CreatePayout = z.strictObject({
  direction: z.literal('payout'),
  reference: Reference,
  amount: Amount,
  currency: Currency,
  payer: Payer,
  descriptor: z.optional(Words(40)),
  target: PayoutTarget,
});

/** Body of `POST /v1/payments`. */
export const CreatePayment = z.discriminatedUnion('direction', [CreateDeposit, CreatePayout]);

/** Body of `POST /v1/payments/{reference}/refunds`: a part of what was credited, or all of it. */
export const RefundPayment = z.strictObject({
  refundRef: z.uuid(),
  amount: Amount,
  reason: Words(200),
});

/** Body of `POST /v1/payments/{reference}/transactions/{id}/refund`: where the coins go back to. */
export const RefundTransaction = z.strictObject({ address: Address });

/** What was paid with, without what would allow anybody to pay with it. */
export const PaymentInstrument = z.object({
  token: Token,
  kind: z.enum(DEPOSIT_KINDS),
  /** Of the card, the bank or the wallet: `Visa`, `Kestrel`. */
  brand: z.string(),
  /** Of a card or account, where there is one. */
  last4: z.nullable(z.string().check(z.regex(/^\w{4}$/))),
  /** Of a card. */
  first6: z.nullable(z.string().check(z.regex(/^\d{6}$/))),
  /** For people: `Visa ···· 4417`. */
  label: z.string(),
  /** As the instrument names its owner; null where it names none. */
  holder: z.nullable(z.string()),
  /** The last month of a card: `2028-09`. */
  expires: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  /** The payer asked for it to be kept, and it was not forgotten since. */
  kept: z.boolean(),
});

/** Coins on their way to the address of a deposit, or from the provider to that of a payout. */
export const CryptoTransaction = z.object({
  id: Token,
  /** On the chain. */
  hash: z.string(),
  /** Of the asset. */
  amount: Amount,
  confirmations: z.int().check(z.nonnegative()),
  needed: z.int().check(z.positive()),
  /**
   * `seen` and `confirming` count for nothing yet. `credited` and `over` are credited at the held rate; `over` says that
   * more came than was asked for. `under` and `late` wait for `credit` or `refund`; an `under` one is also credited when
   * others make the sum full in time.
   */
  state: z.enum(['seen', 'confirming', 'credited', 'under', 'over', 'late', 'refunding', 'refunded']),
  /** What it is worth at the held rate, in the payment's currency. */
  worth: Amount,
});

const Crypto = z.object({
  asset: CryptoAsset,
  /** For people: the chain on which coins must be sent. */
  network: z.string(),
  address: z.string(),
  /** Of the asset: what to send, or what was sent. */
  amount: Amount,
  /** The price of one whole coin in the payment's currency. */
  rate: Amount,
  /** Coins seen later are `late`. */
  rateUntil: z.iso.datetime(),
  transactions: z.array(CryptoTransaction),
});

const payment = {
  reference: Reference,
  /** The provider's own name for the payment. */
  providerRef: z.string(),
  kind: z.enum(DEPOSIT_KINDS),
  /** Grows with every change; the snapshot with the largest one counts. */
  version: z.int().check(z.positive()),
  amount: Amount,
  currency: Currency,
  /** What the provider keeps for it, so far. */
  fee: Amount,
  /** What has come for the player, in all; of a payout what has gone to them. Never becomes less. */
  credited: Amount,
  /** What was given back of it, in all; of a payout what came back. Never becomes less, nor more than `credited`. */
  refunded: Amount,
  /** What the payer's bank took back beside that, when a dispute was lost. */
  chargedBack: Amount,
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  /** Where the payer goes on; null when there is nothing for them to do. */
  pageUrl: z.nullable(z.url()),
  instrument: z.nullable(PaymentInstrument),
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  crypto: z.nullable(Crypto),
  /** Null of payouts. */
  expiresAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
};

/** States of a deposit. After `expired` and `cancelled` money may still come: `succeeded` or `awaiting_choice` follow. */
export const DEPOSIT_STATES = [
  /** The payer has not begun. */
  'created',
  /** The payer, the bank or the chain is at it. */
  'pending',
  /** The bank has promised the money. */
  'authorised',
  /** Coins came that were too few or too late. */
  'awaiting_choice',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
] as const;

/** States of a payout. A `paid` one may still come back. */
export const PAYOUT_STATES = ['accepted', 'sent', 'paid', 'failed', 'returned'] as const;

/** A payment as the provider has it: the answer of every call, and what notices carry. */
export const ProviderPayment = z.discriminatedUnion('direction', [
  z.object({ ...payment, direction: z.literal('deposit'), state: z.enum(DEPOSIT_STATES) }),
  z.object({ ...payment, direction: z.literal('payout'), state: z.enum(PAYOUT_STATES) }),
]);

/** Body of `POST <platform>/payments/v1/notices`; any 2xx acknowledges it. */
export const PaymentNotice = z.object({
  /** Of this notice: the same however often it is sent. */
  eventId: z.uuid(),
  payment: ProviderPayment,
});

/** Every refusal of a payment provider, beside a status that says what kind it is. */
export const PaymentFault = z.object({
  code: z.enum(PAYMENT_FAULTS),
  /** For staff. */
  message: z.string(),
});

export type CreatePayment = z.infer<typeof CreatePayment>;
export type CreateDeposit = z.infer<typeof CreateDeposit>;
export type CreatePayout = z.infer<typeof CreatePayout>;
export type CryptoTransaction = z.infer<typeof CryptoTransaction>;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
export type DepositKind = (typeof DEPOSIT_KINDS)[number];
export type DepositState = (typeof DEPOSIT_STATES)[number];
export type PaymentFault = z.infer<typeof PaymentFault>;
export type PaymentFaultCode = (typeof PAYMENT_FAULTS)[number];
export type PaymentInstrument = z.infer<typeof PaymentInstrument>;
export type PaymentNotice = z.infer<typeof PaymentNotice>;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export type ProviderPayment = z.infer<typeof ProviderPayment>;
export type RefundPayment = z.infer<typeof RefundPayment>;
export type RefundTransaction = z.infer<typeof RefundTransaction>;
