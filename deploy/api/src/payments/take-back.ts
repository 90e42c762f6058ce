import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { WITHDRAWALS } from '../rules/withdrawals.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { returnMoney, tellPages } from './pay-out.ts';
import { lockPayment, type PaymentRow } from './payment-row.ts';

/** Whether its player may take a withdrawal back: where the rules let them, until it is approved. */
export const canTakeBack = (
  { direction, state }: Pick<PaymentRow, 'direction' | 'state'>,
  rule: (typeof WITHDRAWALS)['cancel'] = WITHDRAWALS.cancel,
): boolean =>
  rule === 'until-approved' &&
  direction === 'withdrawal' &&
  ['requested', 'kyc_required', 'in_review'].includes(state);

/**
 * Takes a withdrawal back: the money is in the balance again.
 *
 * @throws {ApiError} `PAYMENT_FIXED` where the player may not
 */
export const takeBack = async (
  transaction: Queryable,
  { id, playerId }: Pick<PaymentRow, 'id' | 'playerId'>,
  { at, rule = WITHDRAWALS.cancel }: { at: Date; rule?: (typeof WITHDRAWALS)['cancel'] },
): Promise<void> => {
  await lockForPlay(transaction, playerId);
  const payment = await lockPayment(transaction, id);
  if (payment.state === 'cancelled') return;
  if (!canTakeBack(payment, rule)) throw new ApiError('PAYMENT_FIXED', `The payment is ${payment.state}.`);
  await returnMoney(transaction, payment, { end: { state: 'cancelled', reason: null }, at });
  await tellPages(transaction, payment, { hasMoved: true, at });
};
