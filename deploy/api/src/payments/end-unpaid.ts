import type { Queryable } from '@marquee/kernel/server/database';

import { followDeposit } from '../bonuses/deposit-bonus.ts';
import { tellOfGrants } from '../bonuses/news.ts';
import { publishEvent } from '../events/outbox.ts';
import { countUse } from '../responsible-gaming/limit-counters.ts';
import { type PaymentRow, writePayment } from './payment-row.ts';

/**
 * Writes that a payment ends with no money moved: limits count a deposit no more, the bonus that was chosen with it is not
 * given, and open pages are told. Make it the last of a transaction.
 *
 * @param payment locked
 * @param end what it is from now on
 */
export const endUnpaid = async (
  transaction: Queryable,
  payment: PaymentRow,
  { end, nextAskAt, at }: { end: Partial<PaymentRow>; nextAskAt: Date | null; at: Date },
): Promise<void> => {
  const { id, playerId, direction, currency, counted, createdAt } = payment;
  if (direction === 'deposit')
    await countUse(transaction, playerId, [{ kind: 'deposit', currency, amount: -counted, at: createdAt }]);
  await writePayment(transaction, payment, { after: { ...payment, ...end, counted: 0n }, at, nextAskAt });
  const news = await followDeposit(transaction, { id, inBalance: 0n, wentBack: 0n, isOver: true, at });
  await tellOfGrants(transaction, news, at);
  await publishEvent(transaction, {
    channel: `player:${playerId}`,
    event: { type: 'player/payment-changed', payload: { paymentId: id } },
    at,
  });
};
