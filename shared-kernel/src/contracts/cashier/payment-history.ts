import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, LanguageQuery, Slug, wholeNumber } from '../common.ts';
import { Payment, PAYMENT_DIRECTIONS, PAYMENT_STATES } from './payment.ts';

/** `YYYY-MM-DD`, in the player's time zone; first and last day are counted. */
const Day = z.iso.date();

const filter = {
  from: z.optional(Day),
  to: z.optional(Day),
  type: z.optional(z.enum(PAYMENT_DIRECTIONS)),
  state: z.optional(z.enum(PAYMENT_STATES)),
  currency: z.optional(CurrencyCode),
  method: z.optional(Slug),
};

/** `GET /player/history/payments/export`: a `DataExport` of all payments of the filter. */
export const PaymentExportQuery = z.extend(LanguageQuery, filter);
export const PaymentHistoryQuery = z.extend(LanguageQuery, {
  ...filter,
  /** Of the page before; left out for the first one. */
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z.prefault(wholeNumber(1, 100), 25),
});

/** What the payments of a filter come to, in one currency. */
export const PaymentTotals = z.object({
  currency: CurrencyCode,
  payments: z.int(),
  /** Credited, without what went back. */
  deposited: DecimalAmount,
  /** Paid out. */
  withdrawn: DecimalAmount,
  fees: DecimalAmount,
  /** Deposited without withdrawn. */
  net: DecimalAmount,
});

/** `GET /player/history/payments`, the newest first. */
export const PaymentHistory = z.object({
  items: z.array(Payment),
  /** Of the next page; null on the last one. Payments that begin meanwhile do not move it. */
  nextCursor: z.nullable(z.string()),
  /** On the first page alone: what the filter comes to, and what can be filtered by. */
  overview: z.nullable(
    z.object({
      totals: z.array(PaymentTotals),
      methods: z.array(z.object({ id: Slug, name: z.string() })),
      currencies: z.array(CurrencyCode),
    }),
  ),
  timeZone: z.string(),
});

export type PaymentHistoryQuery = z.infer<typeof PaymentHistoryQuery>;
export type PaymentExportQuery = z.infer<typeof PaymentExportQuery>;
export type PaymentTotals = z.infer<typeof PaymentTotals>;
export type PaymentHistory = z.infer<typeof PaymentHistory>;
