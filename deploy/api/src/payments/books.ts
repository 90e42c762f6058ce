import type { Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { type AccountName, type Leg, ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { post, type TransactionType } from '../ledger/post.ts';
import type { PaymentRow } from './payment-row.ts';

/** Whose keys the postings of payments are. */
export const PAYMENTS_SCOPE = 'payments';

interface Booking {
  type: TransactionType;
  /** What it is of the payment, with the sum after it: the same is booked once, however often it is told. */
  name: string;
  legs: readonly Leg[];
  at: Date;
}

/** Moves money for a payment. Once for each name. */
export const book = async (
  transaction: Queryable,
  payment: Pick<PaymentRow, 'id' | 'number' | 'service'>,
  { type, name, legs, at }: Booking,
): Promise<void> => {
  const moved = legs.filter(({ money }) => money.amountMinor !== 0n);
  if (moved.length === 0) return;
  const { transactionId } = await post(transaction, {
    type,
    scope: PAYMENTS_SCOPE,
    key: `${payment.id} ${name}`,
    actor: `provider ${payment.service}`,
    legs: moved,
    details: { payment: payment.number },
    at,
  });
  await transaction.query(
    'insert into payment_posting (ledger_transaction_id, payment_id) values ($1, $2) on conflict do nothing',
    [transactionId, payment.id],
  );
};

/** What the house has at the service, as far as this player's payments go. Below zero is what the service owes. */
export const clearingOf = ({ service, playerId }: Pick<PaymentRow, 'service' | 'playerId'>): AccountName =>
  ofHouse('psp_clearing', { subject: service, playerId });

export const feesOf = ({ service, playerId }: Pick<PaymentRow, 'service' | 'playerId'>): AccountName =>
  ofHouse('psp_fees', { subject: service, playerId });

export const SUSPENSE = ofHouse('suspense');

export const leg = (account: AccountName, amountMinor: bigint, currency: string): Leg => ({
  account,
  money: { amountMinor, currency },
});

/** Takes money back from a player: from the cash that there is, and the rest is owed. */
export const takenFrom = async (
  transaction: Queryable,
  playerId: string,
  { amountMinor, currency }: Money,
): Promise<Leg[]> => {
  const [account] = await transaction.query<{ balance: bigint }>(
    `select balance from ledger_account where owner = $1::uuid::text and kind = 'real' and currency = $2`,
    [playerId, currency],
  );
  const cash = account?.balance ?? 0n;
  const fromCash = amountMinor < cash ? amountMinor : cash;
  return [
    leg(ofPlayer(playerId, 'real'), -fromCash, currency),
    leg(ofPlayer(playerId, 'receivable'), fromCash - amountMinor, currency),
  ];
};
