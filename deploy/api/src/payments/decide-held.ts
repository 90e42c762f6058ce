import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { ofPlayer } from '../ledger/accounts.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { countUse } from '../responsible-gaming/limit-counters.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { book, leg, SUSPENSE } from './books.ts';
import { DecisionRefused } from './decide-withdrawals.ts';
import { isOpen } from './deposit-state.ts';
import { hasOrder, queueOrder } from './orders.ts';
import { tellPages } from './pay-out.ts';
import { lockPayment, type PaymentRow, writePayment } from './payment-row.ts';
import { tellOfDeposit } from './tell-of-deposit.ts';

type Named = Pick<PaymentRow, 'id' | 'playerId'>;

const lock = async (transaction: Queryable, { id, playerId }: Named): Promise<PaymentRow> => {
  await lockForPlay(transaction, playerId);
  return lockPayment(transaction, id);
};

/** Gives a player what was kept from them, where they may have it now. @throws {DecisionRefused} */
export const releaseHeld = async (transaction: Queryable, named: Named, at: Date): Promise<void> => {
  const payment = await lock(transaction, named);
  const { playerId, currency, suspense } = payment;
  if (suspense === 0n) throw new DecisionRefused('Nothing is kept of it.');
  if (await hasOrder(transaction, payment.id, 'refund'))
    throw new DecisionRefused('It is on its way back already.');
  const decision = decide(await readPlayerState(transaction, playerId), 'receive-deposit', at);
  if (!decision.isAllowed) throw new DecisionRefused(`The player may not have it: ${decision.code}.`);
  await book(transaction, payment, {
    type: 'deposit',
    name: `released at version ${payment.version}`,
    legs: [leg(SUSPENSE, -suspense, currency), leg(ofPlayer(playerId, 'real'), suspense, currency)],
    at,
  });
  const after: PaymentRow = {
    ...payment,
    suspense: 0n,
    reason: null,
    state: payment.state === 'authorised' ? 'succeeded' : payment.state,
  };
  await writePayment(transaction, payment, { after, at, nextAskAt: null });
  await tellOfDeposit(transaction, { before: payment, after, at });
  await tellPages(transaction, after, { hasMoved: true, at });
};

/** Has the service send back what was kept of a payment, or what did not fit it. @throws {DecisionRefused} */
export const returnHeld = async (
  transaction: Queryable,
  named: Named,
  { newId, at }: { newId: () => string; at: Date },
): Promise<void> => {
  const { id, playerId, currency, suspense, stray, strayCurrency } = await lock(transaction, named);
  const held =
    suspense > 0n
      ? { amountMinor: suspense, currency }
      : { amountMinor: stray, currency: strayCurrency ?? currency };
  if (held.amountMinor <= 0n) throw new DecisionRefused('Nothing is kept of it.');
  if (await hasOrder(transaction, id, 'refund')) throw new DecisionRefused('It is on its way back already.');
  const refundRef = newId();
  await queueOrder(transaction, {
    id: refundRef,
    kind: 'refund',
    playerId,
    paymentId: id,
    path: `/v1/payments/${id}/refunds`,
    body: { refundRef, amount: toDecimal(held), reason: 'returned by staff' },
    at,
  });
};

/**
 * Somebody has looked at what did not fit a payment, and nothing of it is kept any more. A deposit that was open is over then.
 *
 * @throws {DecisionRefused}
 */
export const settleMisfit = async (transaction: Queryable, named: Named, at: Date): Promise<void> => {
  const payment = await lock(transaction, named);
  if (payment.misfit === null) throw new DecisionRefused('All that was heard of it fits.');
  if (payment.stray !== 0n) throw new DecisionRefused('Money of it lies in suspense: return it first.');
  const { playerId, currency, counted, credited, createdAt } = payment;
  const after: PaymentRow = { ...payment, misfit: null, reason: null };
  if (isOpen(payment.state)) {
    after.state = 'cancelled';
    after.counted = credited;
    await countUse(transaction, playerId, [
      { kind: 'deposit', currency, amount: credited - counted, at: createdAt },
    ]);
  }
  await writePayment(transaction, payment, { after, at, nextAskAt: null });
  await tellPages(transaction, after, { hasMoved: false, at });
};
