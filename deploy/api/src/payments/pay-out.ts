import { randomUUID } from 'node:crypto';

import { toDecimal } from '@marquee/kernel/money';
import type { CreatePayout } from '@marquee/kernel/payments-protocol';
import type { Queryable } from '@marquee/kernel/server/database';

import type { Environment } from '../env.ts';
import { publishEvent } from '../events/outbox.ts';
import { ofPlayer } from '../ledger/accounts.ts';
import { readPlayer } from '../players/player.ts';
import { createSecrets, type Secrets } from '../secrets/secrets.ts';
import { book, leg } from './books.ts';
import { readInstruments } from './instruments.ts';
import { queueOrder } from './orders.ts';
import { type PaymentRow, writePayment } from './payment-row.ts';
import { PAYMENTS } from './payment-service.ts';
import { payoutTargetOf } from './payout-target.ts';
import type { ReasonCode } from './reasons.ts';

export interface PayOutSetup {
  secrets: Secrets;
  /** What statements of banks say. */
  descriptor: string;
  newId: () => string;
}

/** That of an environment. */
export const payOutOf = ({
  secretKeys,
  statementDescriptor,
}: Pick<Environment, 'secretKeys' | 'statementDescriptor'>): PayOutSetup => ({
  secrets: createSecrets(secretKeys),
  descriptor: statementDescriptor,
  newId: randomUUID,
});

/** What the payment service is told of a withdrawal that is approved, once the transaction has committed. */
export const orderPayout = async (
  transaction: Queryable,
  { secrets, descriptor, newId }: PayOutSetup,
  { payment, at }: { payment: PaymentRow; at: Date },
): Promise<void> => {
  const { id, playerId, currency, amount, instrumentId } = payment;
  const player = await readPlayer(transaction, playerId);
  const instrument = (await readInstruments(transaction, [instrumentId ?? ''])).get(instrumentId ?? '');
  if (instrument === undefined) throw new Error(`The withdrawal ${id} has no target.`);
  const request: CreatePayout = {
    direction: 'payout',
    reference: id,
    amount: toDecimal({ amountMinor: amount, currency }),
    currency,
    payer: {
      ref: secrets.fingerprint(playerId, `player of ${PAYMENTS}`),
      name: `${player.name} ${player.surname}`,
      country: player.country,
    },
    descriptor,
    target: payoutTargetOf(secrets, playerId, instrument),
  };
  await queueOrder(transaction, {
    id: newId(),
    kind: 'create',
    playerId,
    paymentId: id,
    path: '/v1/payments',
    body: request,
    at,
  });
};

/** Ends a withdrawal without it having been paid: what is kept for it is the player's again. */
export const returnMoney = async (
  transaction: Queryable,
  payment: PaymentRow,
  { end, at }: { end: { state: 'rejected' | 'cancelled' | 'returned'; reason: ReasonCode | null }; at: Date },
): Promise<PaymentRow> => {
  const { id, playerId, currency, amount, credited } = payment;
  const kept = amount - credited;
  await book(transaction, payment, {
    type: 'withdrawal_returned',
    name: 'given back',
    legs: [
      leg(ofPlayer(playerId, 'pending_withdrawal', id), -kept, currency),
      leg(ofPlayer(playerId, 'real'), kept, currency),
    ],
    at,
  });
  const after: PaymentRow = { ...payment, ...end, decideBy: null };
  await writePayment(transaction, payment, { after, at, nextAskAt: null });
  return after;
};

/** Tells the player's pages where a payment stands, and that money has moved. Make it the last of a transaction. */
export const tellPages = async (
  transaction: Queryable,
  { id, playerId }: Pick<PaymentRow, 'id' | 'playerId'>,
  { hasMoved, at }: { hasMoved: boolean; at: Date },
): Promise<void> => {
  const channel = `player:${playerId}` as const;
  await publishEvent(transaction, {
    channel,
    event: { type: 'player/payment-changed', payload: { paymentId: id } },
    at,
  });
  if (hasMoved)
    await publishEvent(transaction, { channel, event: { type: 'player/balance-changed', payload: {} }, at });
};
