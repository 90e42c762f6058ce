import type { Payment, PaymentState } from '@marquee/kernel/contracts/cashier';
import type { IconName } from '@marquee/kernel/ui';

/** What a player waits for, what was made, what was not, and what went back. */
type Kind = 'open' | 'made' | 'over';

const KINDS: Record<PaymentState, Kind> = {
  created: 'open',
  pending: 'open',
  authorised: 'open',
  awaiting_choice: 'open',
  succeeded: 'made',
  failed: 'over',
  cancelled: 'over',
  expired: 'over',
  partially_refunded: 'over',
  refunded: 'over',
  charged_back: 'over',
  requested: 'open',
  kyc_required: 'open',
  in_review: 'open',
  frozen: 'open',
  approved: 'open',
  processing: 'open',
  paid: 'made',
  rejected: 'over',
  returned: 'over',
};

const ICONS: Record<Kind, IconName> = { open: 'clock', made: 'check', over: 'close' };

/** A withdrawal that failed at the payment service is tried again: it is not over. */
export const kindOf = ({ state, direction }: Payment): Kind =>
  state === 'failed' && direction === 'withdrawal' ? 'open' : KINDS[state];

export const iconOf = (payment: Payment): IconName => ICONS[kindOf(payment)];

/** Key of the words for a state. */
export const stateKey = ({ state, direction }: Pick<Payment, 'state' | 'direction'>) =>
  state === 'failed' && direction === 'withdrawal'
    ? 'payments.state.failedPayOut'
    : (`payments.state.${state}` as const);

/** The change of the balance: without a sign where nothing has moved. */
export const signedAmount = (payment: Payment): { amount: string; isSigned: boolean } => {
  const { direction, amount, credited } = payment;
  if (direction === 'deposit') {
    const hasArrived = /[1-9]/.test(credited);
    return { amount: hasArrived ? credited : amount, isSigned: hasArrived };
  }
  const isBack = ['rejected', 'cancelled', 'returned'].includes(payment.state);
  return { amount: isBack ? amount : `-${amount}`, isSigned: !isBack };
};

/** An instrument as its owner knows it. Most labels name their brand. */
export const methodOf = ({ method, instrument }: Payment): string => {
  if (instrument === null) return method.name;
  const { label } = instrument;
  const brand = instrument.brand ?? method.name;
  return label.startsWith(brand) ? label : `${brand} ${label}`;
};
