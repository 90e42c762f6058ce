import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import type { Queryable } from '@marquee/kernel/server/database';

import { ofPlayer } from '../ledger/accounts.ts';
import { book, clearingOf, feesOf, leg } from './books.ts';
import type { SnapshotSums } from './deposit-state.ts';
import { nextAskAt } from './next-ask.ts';
import { returnMoney, tellPages } from './pay-out.ts';
import { type PaymentRow, writePayment } from './payment-row.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';

export type PayoutSnapshot = Extract<ProviderPayment, { direction: 'payout' }>;

/** What went out, and what of it came back to the player. */
const bookPayout = async (
  transaction: Queryable,
  payment: PaymentRow,
  { sums, at }: { sums: SnapshotSums; at: Date },
): Promise<void> => {
  const { id, playerId, currency } = payment;
  const [went, back, fee] = [
    sums.credited - payment.credited,
    sums.refunded - payment.refunded,
    sums.fee - payment.serviceFee,
  ];
  const clearing = clearingOf(payment);
  await book(transaction, payment, {
    type: 'payout',
    name: `credited ${sums.credited}`,
    legs: [leg(ofPlayer(playerId, 'pending_withdrawal', id), -went, currency), leg(clearing, went, currency)],
    at,
  });
  await book(transaction, payment, {
    type: 'withdrawal_returned',
    name: `returned ${sums.refunded}`,
    legs: [leg(clearing, -back, currency), leg(ofPlayer(playerId, 'real'), back, currency)],
    at,
  });
  await book(transaction, payment, {
    type: 'payment_fee',
    name: `fee ${sums.fee}`,
    legs: [leg(clearing, fee, currency), leg(feesOf(payment), -fee, currency)],
    at,
  });
};

/**
 * Takes over what the service says of a withdrawal that it was told to pay. What it could not pay is the player's again, and
 * so is what comes back later.
 */
export const applyToWithdrawal = async (
  transaction: Queryable,
  payment: PaymentRow,
  { snapshot, sums, at }: { snapshot: PayoutSnapshot; sums: SnapshotSums; at: Date },
): Promise<void> => {
  const { state, declineReason, version } = snapshot;
  await bookPayout(transaction, payment, { sums, at });
  const booked: PaymentRow = {
    ...payment,
    credited: sums.credited,
    refunded: sums.refunded,
    serviceFee: sums.fee,
    version,
  };
  const isBack = state === 'failed' || state === 'returned';
  const told = { payment: booked, at };
  if (isBack) await writePayment(transaction, payment, { after: booked, at, nextAskAt: null });
  if (isBack && payment.state !== 'returned') {
    await returnMoney(transaction, booked, { end: { state: 'returned', reason: declineReason }, at });
    await tellOfWithdrawal(transaction, {
      ...told,
      template: 'withdrawal-returned',
      amountMinor: payment.amount,
    });
  } else if (!isBack) {
    const isPaid = state === 'paid';
    const after: PaymentRow = { ...booked, state: isPaid ? 'paid' : 'processing', reason: null };
    await writePayment(transaction, payment, { after, at, nextAskAt: nextAskAt(after, at) });
    if (isPaid && payment.state !== 'paid')
      await tellOfWithdrawal(transaction, {
        ...told,
        template: 'withdrawal-paid',
        amountMinor: sums.credited,
      });
  }
  await tellPages(transaction, payment, { hasMoved: isBack || sums.credited > payment.credited, at });
};
