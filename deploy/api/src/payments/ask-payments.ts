import type { Queryable } from '@marquee/kernel/server/database';

import { nextAskAt } from './next-ask.ts';
import { type PaymentRow, selectPayments } from './payment-row.ts';
import { PAYMENTS } from './payment-service.ts';
import { askAbout, type FollowSetup } from './send-orders.ts';
import { noteAnswer, noteFailure } from './service-state.ts';

/** Payments that are asked about in one go. */
const BATCH = 50;

const DUE = `where next_ask_at <= $1 and not exists (
    select from payment_order where payment_id = payment.id and kind = 'create' and done_at is null)
  order by next_ask_at limit $2`;

const noteAsked = async (database: Queryable, payment: PaymentRow, at: Date): Promise<void> => {
  const asks = payment.asks + 1;
  await database.query('update payment set asks = $2, next_ask_at = $3 where id = $1 and version = $4', [
    payment.id,
    asks,
    nextAskAt({ ...payment, asks }, at),
    payment.version,
  ]);
};

/**
 * Asks the service about payments of which it has not told for a while: a notice may be lost. Answers those of which nothing
 * was heard, and why.
 */
export const askPayments = async (
  setup: FollowSetup,
  signal: AbortSignal,
): Promise<Array<{ paymentId: string; error: unknown }>> => {
  const { database, now } = setup;
  const failures: Array<{ paymentId: string; error: unknown }> = [];
  for (const payment of await database.query<PaymentRow>(selectPayments(DUE), [now(), BATCH])) {
    if (signal.aborted) break;
    /* oxlint-disable no-await-in-loop -- the service is not to be overrun */
    // First, so that one that fails does not keep the others from their turn.
    await noteAsked(database, payment, now());
    try {
      const isKnown = await askAbout(setup, payment.id);
      await noteAnswer(database, PAYMENTS);
      if (!isKnown)
        failures.push({ paymentId: payment.id, error: new Error('The service knows no such payment.') });
    } catch (error) {
      await noteFailure(database, PAYMENTS, now());
      failures.push({ paymentId: payment.id, error });
    }
    /* oxlint-enable no-await-in-loop */
  }
  return failures;
};
