import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import type { Queryable } from '@marquee/kernel/server/database';

import { book, clearingOf, leg, SUSPENSE } from './books.ts';
import type { SnapshotSums } from './deposit-state.ts';
import { type PaymentRow, writePayment } from './payment-row.ts';

/**
 * What cannot be of this payment is real money all the same: it waits for a person. Where its sums cannot be read nobody knows
 * of how much, so nothing moves.
 *
 * @param given.sums null for those that cannot be read
 */
export const setAside = async (
  transaction: Queryable,
  payment: PaymentRow,
  given: { snapshot: ProviderPayment; sums: SnapshotSums | null; misfit: string; at: Date },
): Promise<void> => {
  const { snapshot, sums, misfit, at } = given;
  const { currency } = snapshot;
  const isOurs = currency === payment.currency;
  const known = isOurs ? payment.credited - payment.refunded - payment.chargedBack : 0n;
  const stray =
    sums !== null && snapshot.direction === 'deposit'
      ? sums.credited - sums.refunded - sums.chargedBack - known
      : 0n;
  // A second currency for one payment is more than the books of it hold: the log has it.
  const isSame = sums !== null && (payment.strayCurrency === null || payment.strayCurrency === currency);
  const moved = isSame ? stray - payment.stray : 0n;
  await book(transaction, payment, {
    type: 'held_deposit',
    name: `stray ${snapshot.version}`,
    legs: [leg(clearingOf(payment), -moved, currency), leg(SUSPENSE, moved, currency)],
    at,
  });
  const after: PaymentRow = {
    ...payment,
    version: snapshot.version,
    misfit,
    reason: 'under_review',
    ...(isSame && { stray, strayCurrency: currency }),
  };
  await writePayment(transaction, payment, { after, at, nextAskAt: null });
};
