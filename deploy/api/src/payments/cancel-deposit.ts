import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { endUnpaid } from './end-unpaid.ts';
import { nextAskAt } from './next-ask.ts';
import { queueOrder } from './orders.ts';
import { findPayment, lockPayment, type PaymentRow } from './payment-row.ts';

/** Whether the player may give it up: nothing of it has been taken yet. */
export const canCancel = ({ direction, state, crypto }: PaymentRow): boolean =>
  direction === 'deposit' &&
  (state === 'created' || state === 'pending') &&
  (crypto === null || crypto.transactions.length === 0);

/** One of the player's. @throws {ApiError} `PAYMENT_NOT_FOUND` */
export const requireOwnPayment = async (
  database: Queryable,
  { playerId, paymentId }: { playerId: string; paymentId: string },
): Promise<PaymentRow> => {
  const payment = await findPayment(database, paymentId);
  if (payment?.playerId !== playerId)
    throw new ApiError('PAYMENT_NOT_FOUND', 'The player has no such payment.');
  return payment;
};

/**
 * Gives a deposit up at once, and has the payment service told. Where money was under way, it comes all the same.
 *
 * @throws {ApiError} `PAYMENT_NOT_FOUND`, `PAYMENT_FIXED`
 */
export const cancelDeposit = async (
  transaction: Queryable,
  { playerId, paymentId, newId, at }: { playerId: string; paymentId: string; newId: () => string; at: Date },
): Promise<void> => {
  await lockForPlay(transaction, playerId);
  await requireOwnPayment(transaction, { playerId, paymentId });
  const payment = await lockPayment(transaction, paymentId);
  if (payment.state === 'cancelled') return;
  if (!canCancel(payment)) throw new ApiError('PAYMENT_FIXED', `The payment is ${payment.state}.`);
  await queueOrder(transaction, {
    id: newId(),
    kind: 'cancel',
    playerId,
    paymentId,
    path: `/v1/payments/${paymentId}/cancel`,
    body: {},
    at,
  });
  const end = { state: 'cancelled', pageUrl: null } as const;
  await endUnpaid(transaction, payment, { end, nextAskAt: nextAskAt({ ...payment, ...end }, at), at });
};
