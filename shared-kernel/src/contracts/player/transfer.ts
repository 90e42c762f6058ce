import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount } from '../common.ts';
import { movesMoney } from '../moves-money.ts';

/** What one unit of a currency costs in another: `numerator` of `to` for `denominator` of `from`. */
export const ExchangeRate = z.object({
  from: CurrencyCode,
  to: CurrencyCode,
  numerator: z.string().check(z.regex(/^[1-9]\d*$/)),
  denominator: z.string().check(z.regex(/^[1-9]\d*$/)),
  /** Who publishes it. */
  source: z.string(),
  takenAt: z.iso.datetime(),
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/** `POST /player/transfer-money/quote`: a sum from one open account of the player to another. */
export const TransferAsked = z.object({
  from: CurrencyCode,
  to: CurrencyCode,
  amount: DecimalAmount.check(z.maxLength(24)),
});

export type TransferAsked = z.infer<typeof TransferAsked>;

const transfer = {
  id: z.uuid(),
  from: z.object({ currency: CurrencyCode, amount: DecimalAmount }),
  /** What arrives: converted at the rate, rounded down to the smallest unit. */
  to: z.object({ currency: CurrencyCode, amount: DecimalAmount }),
  rate: ExchangeRate,
  /** In the currency of `from`, and not part of its amount. */
  fee: DecimalAmount,
};

export const TransferQuote = z.object({
  ...transfer,
  /** Until then it can be confirmed. */
  expiresAt: z.iso.datetime(),
  serverTime: z.iso.datetime(),
});
export type TransferQuote = z.infer<typeof TransferQuote>;

/** `POST /player/transfer-money`: carries out what was quoted. */
export const TransferConfirmed = z.object({ quoteId: z.uuid() });

export const Transfer = movesMoney(z.object({ ...transfer, at: z.iso.datetime() }));
export type Transfer = z.infer<typeof Transfer>;
