import type { Queryable } from '@marquee/kernel/server/database';

import { ofPlayer } from '../ledger/accounts.ts';
import { book, clearingOf, feesOf, leg, SUSPENSE, takenFrom } from './books.ts';
import type { PaymentRow } from './payment-row.ts';
import type { Withheld } from './withhold-deposit.ts';

/** Books what has come since the last snapshot. */
export const bookCredit = async (
  transaction: Queryable,
  payment: PaymentRow,
  { credited, withheld, at }: { credited: bigint; withheld: Withheld | null; at: Date },
): Promise<void> => {
  const { playerId, currency } = payment;
  const amount = credited - payment.credited;
  const account = withheld === null ? ofPlayer(playerId, 'real') : SUSPENSE;
  await book(transaction, payment, {
    type: withheld === null ? 'deposit' : 'held_deposit',
    name: `credited ${credited}`,
    legs: [leg(clearingOf(payment), -amount, currency), leg(account, amount, currency)],
    at,
  });
};

/** Books what has gone back since the last snapshot: first what was kept from the player. Answers what is kept then. */
export const bookReturn = async (
  transaction: Queryable,
  payment: PaymentRow,
  given: { type: 'refund' | 'charge_back'; before: bigint; after: bigint; suspense: bigint; at: Date },
): Promise<bigint> => {
  const { type, before, after, suspense, at } = given;
  const { playerId, currency } = payment;
  const amount = after - before;
  const fromSuspense = amount < suspense ? amount : suspense;
  const rest = { amountMinor: amount - fromSuspense, currency };
  await book(transaction, payment, {
    type,
    name: `${type} ${after}`,
    legs: [
      leg(clearingOf(payment), amount, currency),
      leg(SUSPENSE, -fromSuspense, currency),
      ...(await takenFrom(transaction, playerId, rest)),
    ],
    at,
  });
  return suspense - fromSuspense;
};

export const bookFee = async (
  transaction: Queryable,
  payment: PaymentRow,
  { fee, at }: { fee: bigint; at: Date },
): Promise<void> => {
  const amount = fee - payment.serviceFee;
  await book(transaction, payment, {
    type: 'payment_fee',
    name: `fee ${fee}`,
    legs: [
      leg(clearingOf(payment), amount, payment.currency),
      leg(feesOf(payment), -amount, payment.currency),
    ],
    at,
  });
};
