import { type Database, retryTransaction } from '@marquee/kernel/server/database';

import { lockForPlay } from '../wallet/repository.ts';
import { endUnpaid } from './end-unpaid.ts';
import { endOrder } from './orders.ts';
import { findPayment, lockPayment, type PaymentRow } from './payment-row.ts';

/**
 * Ends a deposit that the payment service does not know: it has refused it, or was not reached in time. Also its order is
 * done then. What the service has told of meanwhile stays.
 */
export const endUnsent = async (
  database: Pick<Database, 'transaction'>,
  given: {
    paymentId: string;
    orderId: string;
    end: Pick<PaymentRow, 'state' | 'reason'>;
    fault: string;
    at: Date;
  },
): Promise<void> => {
  const { paymentId, orderId, end, fault, at } = given;
  await retryTransaction(database, async (transaction) => {
    await endOrder(transaction, { id: orderId, fault, at });
    const known = await findPayment(transaction, paymentId);
    if (known === null) return;
    const { playerId } = known;
    await lockForPlay(transaction, playerId);
    const payment = await lockPayment(transaction, paymentId);
    if (payment.version > 0 || payment.state === 'cancelled') return;
    await endUnpaid(transaction, payment, { end, nextAskAt: null, at });
  });
};
