import { type Database, retryTransaction } from '@marquee/kernel/server/database';

import { followDeposit } from '../bonuses/deposit-bonus.ts';
import { tellOfGrants } from '../bonuses/news.ts';
import { publishEvent } from '../events/outbox.ts';
import { countUse } from '../responsible-gaming/limit-counters.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { endOrder } from './orders.ts';
import { findPayment, lockPayment, type PaymentRow, writePayment } from './payment-row.ts';

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
    if (payment.direction === 'deposit')
      await countUse(transaction, playerId, [
        { kind: 'deposit', currency: payment.currency, amount: -payment.counted, at: payment.createdAt },
      ]);
    const after: PaymentRow = { ...payment, ...end, counted: 0n };
    await writePayment(transaction, payment, { after, at, nextAskAt: null });
    const news = await followDeposit(transaction, {
      id: paymentId,
      inBalance: 0n,
      wentBack: 0n,
      isOver: true,
      at,
    });
    await tellOfGrants(transaction, news, at);
    await publishEvent(transaction, {
      channel: `player:${playerId}`,
      event: { type: 'player/payment-changed', payload: { paymentId } },
      at,
    });
  });
};
