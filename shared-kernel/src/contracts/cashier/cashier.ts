import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, LanguageQuery, Slug } from '../common.ts';
import { DEVICES } from '../games/games.ts';
import { LIMIT_PERIODS } from '../player/safer-play.ts';
import { CRYPTO_ASSETS, ExpectedTime, Instrument, Payment, PAYMENT_KINDS } from './payment.ts';

/** `device` overrides what the edge told in `X-Marquee-Device`; without a currency it is the active one. */
export const CashierQuery = z.extend(LanguageQuery, {
  currency: z.optional(CurrencyCode),
  device: z.optional(z.enum(DEVICES)),
});

/** A share of the amount, in hundredths of a percent, and a sum beside it. */
const Fee = z.object({ basisPoints: z.int(), fixed: DecimalAmount });

/** Why a part of the cashier is closed: a code of `contracts/errors.ts`, and when the reason ends by itself. */
const Closed = z.object({ code: z.string(), until: z.nullable(z.iso.datetime()) });

/** A way to pay in: a kept instrument is a way of its own. */
export const DepositMethod = z.object({
  id: Slug,
  kind: z.enum(PAYMENT_KINDS),
  name: z.string(),
  /** A kept one; null for a new one. */
  instrument: z.nullable(Instrument),
  /** Of coins alone. */
  asset: z.nullable(z.enum(CRYPTO_ASSETS)),
  min: DecimalAmount,
  max: DecimalAmount,
  fee: Fee,
  expected: ExpectedTime,
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Since when it does not answer; null while it works. */
  downSince: z.nullable(z.iso.datetime()),
  canBePaidOutTo: z.boolean(),
  /** Whether the payment service may keep the instrument for the next time. */
  canBeKept: z.boolean(),
  /** Fields of the profile that it asks for and that are empty: `POST /payment/add-profile-data` fills them in. */
  missingFields: z.array(z.string()),
  /** The player has blocked it; `opensAt` once they have asked for it again. */
  block: z.nullable(z.object({ since: z.iso.datetime(), opensAt: z.nullable(z.iso.datetime()) })),
});

/** A limit of the player's own on paying in. */
const DepositLimit = z.object({
  period: z.enum(LIMIT_PERIODS),
  left: DecimalAmount,
  /** When it leaves room again; null while all of it is left. */
  renewsAt: z.nullable(z.iso.datetime()),
});

/** Where money may be paid out to. What came from an instrument goes back there first. */
export const WithdrawalTarget = z.object({
  /** The method's. */
  id: Slug,
  kind: z.enum(PAYMENT_KINDS),
  name: z.string(),
  /** Null where the player names a new one: an IBAN in their own name, or an address. */
  instrument: z.nullable(Instrument),
  asset: z.nullable(z.enum(CRYPTO_ASSETS)),
  /** What has to go back there before anything goes elsewhere. */
  owed: DecimalAmount,
  min: DecimalAmount,
  max: DecimalAmount,
  fee: Fee,
  expected: ExpectedTime,
  lastUsedAt: z.nullable(z.iso.datetime()),
  downSince: z.nullable(z.iso.datetime()),
});

/** `GET /cashier` */
export const Cashier = z.object({
  currency: CurrencyCode,
  /** Decimals of the currency. */
  exponent: z.int(),
  /** The player's open accounts. */
  currencies: z.array(CurrencyCode),
  timeZone: z.string(),
  serverTime: z.iso.datetime(),
  real: DecimalAmount,
  withdrawable: DecimalAmount,
  /** What the statement of the bank will say. */
  descriptor: z.string(),
  deposits: z.object({
    closed: z.nullable(Closed),
    methods: z.array(DepositMethod),
    /** To choose from, none of them before another. */
    presets: z.array(DecimalAmount),
    /** Of the player's limits on paying in, the one that leaves the least first. */
    limits: z.array(DepositLimit),
    /** Paid in without paid out. */
    net: z.object({ amount: DecimalAmount, since: z.iso.datetime() }),
    /** Not finished yet, the newest first. */
    pending: z.array(Payment),
    failedTries: z.object({ count: z.int(), most: z.int(), minutes: z.int() }),
  }),
  withdrawals: z.object({
    closed: z.nullable(Closed),
    targets: z.array(WithdrawalTarget),
    min: DecimalAmount,
    max: DecimalAmount,
    /** Of what may be asked for on a day. */
    dayLeft: DecimalAmount,
    decision: z.object({ usualHours: z.int(), latestHours: z.int() }),
    /** The player's documents have to be looked at first. */
    needsDocuments: z.boolean(),
    /** One at a time, in several payments where it goes to several targets. */
    pending: z.array(Payment),
  }),
});

/** `GET /payment/currencies`: what can be paid in with from the visitor's country. */
export const PaymentCurrencies = z.object({
  items: z.array(z.object({ currency: CurrencyCode, exponent: z.int(), methods: z.array(Slug) })),
});

export type CashierQuery = z.infer<typeof CashierQuery>;
export type DepositMethod = z.infer<typeof DepositMethod>;
export type WithdrawalTarget = z.infer<typeof WithdrawalTarget>;
export type Cashier = z.infer<typeof Cashier>;
export type PaymentCurrencies = z.infer<typeof PaymentCurrencies>;
