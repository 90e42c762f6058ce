import type { PaymentNotice, ProviderPayment } from '@marquee/kernel/payments-protocol';

import type { Queryable } from '../database/database.ts';

/** A notice that is due and claimed by a worker. */
export interface DueNotice {
  event_id: string;
  body: string;
  attempts: number;
}

/** Adds what the platform is to be told, in the transaction that made it so. */
export const enqueueNotice = async (
  database: Queryable,
  { eventId, payment, now }: { eventId: string; payment: ProviderPayment; now: Date },
): Promise<void> => {
  const notice: PaymentNotice = { eventId, payment };
  await database.query(
    'insert into notice (event_id, reference, version, body, due_at) values ($1, $2, $3, $4, $5)',
    [eventId, payment.reference, payment.version, JSON.stringify(notice), now],
  );
};

/**
 * Claims notices that are due, the oldest first, and moves each one's time on by the delay for its number of attempts:
 * those of a worker that dies go to the next one, and one that keeps failing is tried less and less often.
 */
export const claimNotices = async (
  database: Queryable,
  { now, limit, delayMs }: { now: Date; limit: number; delayMs: (attempts: number) => number },
): Promise<DueNotice[]> => {
  const due = await database.query<DueNotice>(
    `select event_id, body, attempts from notice where due_at <= $1
     order by due_at, version limit $2 for update skip locked`,
    [now, limit],
  );
  for (const { event_id: eventId, attempts } of due) {
    // One after the other: the driver wants one statement at a time in a transaction.
    // oxlint-disable-next-line no-await-in-loop
    await database.query('update notice set attempts = attempts + 1, due_at = $2 where event_id = $1', [
      eventId,
      new Date(now.getTime() + delayMs(attempts)),
    ]);
  }
  return due;
};

/** It was acknowledged. */
export const removeNotice = async (database: Queryable, eventId: string): Promise<void> => {
  await database.query('delete from notice where event_id = $1', [eventId]);
};

/** Records why it was not acknowledged; it is sent again. */
export const noteFailure = async (database: Queryable, eventId: string, error: unknown): Promise<void> => {
  await database.query('update notice set last_error = $2 where event_id = $1', [
    eventId,
    String(error).slice(0, 500),
  ]);
};
