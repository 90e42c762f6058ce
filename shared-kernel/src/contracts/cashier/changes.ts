import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';
import { CurrencyCode, DecimalAmount, LanguageQuery, Slug } from '../common.ts';
import { movesMoney } from '../moves-money.ts';
import { ProfileFieldName } from '../player/profile.ts';
import { CRYPTO_ASSETS, Payment } from './payment.ts';

const lang = z.enum(LANGUAGES);
const Amount = DecimalAmount.check(z.maxLength(24));
/** Of Bitcoin or Ethereum. */
const CryptoAddress = z.string().check(z.trim(), z.minLength(14), z.maxLength(100));

export const PaymentPath = z.object({ paymentId: z.uuid() });
/** `GET /payment/{paymentId}` */
export const PaymentQuery = LanguageQuery;

/** `POST /payment/deposit`, answered with a `Payment`: its page is there once the payment service has answered. */
export const Deposit = z.object({
  lang,
  method: Slug,
  /** A kept one; left out for a new one. */
  instrumentId: z.optional(z.uuid()),
  amount: Amount,
  currency: CurrencyCode,
  /** Whether the payment service may keep the instrument for the next time. */
  mayKeep: z.boolean(),
  /** Of the bonus that the player has chosen; left out for none. */
  bonusCampaignId: z.optional(z.uuid()),
});

export const PaymentChanged = movesMoney(Payment);

/** `POST /payment/cancel/{paymentId}` and the crypto calls. */
export const PaymentChange = z.object({ lang });

const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('instrument'), instrumentId: z.uuid() }),
  /** Its owner is the player. */
  z.object({ kind: z.literal('bank'), iban: z.string().check(z.trim(), z.minLength(15), z.maxLength(42)) }),
  z.object({ kind: z.literal('crypto'), asset: z.enum(CRYPTO_ASSETS), address: CryptoAddress }),
]);

/** `POST /payment/withdrawal`: what has to go back to other instruments goes there first, the rest to the target. */
export const Withdrawal = z.object({
  lang,
  amount: Amount,
  currency: CurrencyCode,
  target: Target,
  /**
   * The bonuses that end by it, and what goes with each, as the player was shown: see `can-lose-gamification-reward`. Where
   * more would go, nothing happens.
   */
  givesUp: z.optional(z.array(z.object({ bonusId: z.uuid(), amount: Amount })).check(z.maxLength(10))),
});
export const WithdrawalAsked = movesMoney(
  z.object({
    /** One for each target, in the order in which the money goes. */
    payments: z.array(Payment),
    /** Bonuses that have ended by it, and the bonus money that went with each. */
    endedBonuses: z.optional(
      z.array(
        z.object({ bonusId: z.uuid(), title: z.string(), forfeited: DecimalAmount, currency: CurrencyCode }),
      ),
    ),
  }),
);

/** `POST /payment/deposit/{paymentId}/crypto/{cryptoTransactionId}/refund`, and `/credit` without an address. */
export const CryptoPath = z.extend(PaymentPath, {
  cryptoTransactionId: z.string().check(z.minLength(1), z.maxLength(128)),
});
export const CryptoRefund = z.object({ lang, address: CryptoAddress });

/** `POST /payment/add-profile-data`: what a method needs to know, once. */
export const PaymentProfile = z.object({
  fields: z.partialRecord(ProfileFieldName, z.string().check(z.maxLength(200))),
});
export const PaymentProfileSaved = z.object({ handled: z.boolean() });

/** `POST /payment/method/block` holds at once; `POST /payment/method/unblock` opens it a day later. */
export const MethodChoice = z.object({ method: Slug });
export const MethodChosen = z.object({ method: Slug, opensAt: z.nullable(z.iso.datetime()) });

/** `POST /payment/instrument/remove` */
export const InstrumentChoice = z.object({ instrumentId: z.uuid() });
export const InstrumentRemoved = z.object({ handled: z.boolean() });

export const ReceiptQuery = LanguageQuery;
/** `GET /payment/{paymentId}/receipt`: of a payment that was made. */
export const Receipt = z.object({
  payment: Payment,
  /** When the money was moved. */
  at: z.iso.datetime(),
  payer: z.object({ name: z.string(), login: z.string() }),
  /** Through whom. */
  service: z.string(),
  seller: z.string(),
});

export type Deposit = z.infer<typeof Deposit>;
export type Withdrawal = z.infer<typeof Withdrawal>;
export type WithdrawalAsked = z.infer<typeof WithdrawalAsked>;
export type CryptoRefund = z.infer<typeof CryptoRefund>;
export type PaymentProfile = z.infer<typeof PaymentProfile>;
export type MethodChosen = z.infer<typeof MethodChosen>;
export type Receipt = z.infer<typeof Receipt>;
