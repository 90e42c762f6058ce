import type { DepositState } from '@marquee/kernel/contracts/cashier';
import { fromDecimal } from '@marquee/kernel/money';
import type { ProviderPayment } from '@marquee/kernel/payments-protocol';

import type { PaymentRow } from './payment-row.ts';
import type { ReasonCode } from './reasons.ts';

export type DepositSnapshot = Extract<ProviderPayment, { direction: 'deposit' }>;

/** The sums of a snapshot in minor units of its currency. */
export interface SnapshotSums {
  amount: bigint;
  fee: bigint;
  credited: bigint;
  refunded: bigint;
  chargedBack: bigint;
}

/** @throws RangeError where a sum does not have the decimals of its currency, or the currency is not known */
export const sumsOf = (snapshot: ProviderPayment): SnapshotSums => {
  const minor = (text: string): bigint => fromDecimal(text, snapshot.currency).amountMinor;
  return {
    amount: minor(snapshot.amount),
    fee: minor(snapshot.fee),
    credited: minor(snapshot.credited),
    refunded: minor(snapshot.refunded),
    chargedBack: minor(snapshot.chargedBack),
  };
};

/** What of a snapshot cannot be of this payment; null where it can. */
export const misfitOf = (
  payment: Pick<
    PaymentRow,
    'currency' | 'amount' | 'state' | 'credited' | 'refunded' | 'chargedBack' | 'direction'
  >,
  { currency, direction, kind }: Pick<ProviderPayment, 'currency' | 'direction' | 'kind'>,
  { amount, credited, refunded, chargedBack }: SnapshotSums,
): string | null => {
  if (direction !== (payment.direction === 'deposit' ? 'deposit' : 'payout')) return 'direction';
  if (currency !== payment.currency) return 'currency';
  if (amount !== payment.amount) return 'amount';
  // Coins come as they come.
  if ((kind !== 'crypto' || direction === 'payout') && credited !== 0n && credited !== payment.amount)
    return 'credited';
  if (credited < payment.credited || refunded < payment.refunded || chargedBack < payment.chargedBack)
    return 'sums that became less';
  const isEnded = ['rejected', 'cancelled', 'returned'].includes(payment.state);
  if (direction === 'payout' && isEnded && credited > payment.credited) return 'paid after its end';
  return refunded + chargedBack > credited ? 'more went back than came' : null;
};

/** Whether a deposit may still take money without anybody asking for it again. */
export const isOpen = (state: PaymentRow['state']): boolean =>
  ['created', 'pending', 'authorised', 'awaiting_choice'].includes(state);

/** Where a deposit stands, by what the service says of it and what was kept from the player. */
export const depositStateOf = (
  { state }: Pick<DepositSnapshot, 'state'>,
  { credited, refunded, chargedBack }: SnapshotSums,
  suspense: bigint,
): DepositState => {
  if (chargedBack > 0n) return 'charged_back';
  if (refunded > 0n) return refunded === credited ? 'refunded' : 'partially_refunded';
  if (state === 'created') return 'pending';
  return state === 'succeeded' && suspense > 0n ? 'authorised' : state;
};

export const depositReasonOf = (
  { state, declineReason }: Pick<DepositSnapshot, 'state' | 'declineReason'>,
  before: ReasonCode | null,
): ReasonCode | null => {
  if (state === 'awaiting_choice') return 'coins_wait';
  if (state === 'failed') return declineReason ?? 'service_refused';
  // Why money was kept back stays with it, also when it has gone back.
  return before === 'not_own_name' || before === 'held' ? before : null;
};
