import { PaymentRefused } from '../errors.ts';
import type { Payment, Step } from './payment.ts';

/** What was credited and not taken back yet, in minor units. */
export const leftOf = ({
  credited_minor: credited,
  refunded_minor: refunded,
  charged_back_minor: back,
}: Payment) => credited - refunded - back;

/**
 * Gives a part of what was credited back, or all of it.
 *
 * @throws STATE_REFUSES for a payout, where nothing was credited, and while a dispute is open; REFUND_TOO_LARGE
 */
export const refundDeposit = (payment: Payment, amountMinor: bigint): Step => {
  if (payment.direction !== 'deposit' || payment.credited_minor === 0n || payment.dispute === 'open')
    throw new PaymentRefused('STATE_REFUSES');
  if (amountMinor > leftOf(payment)) throw new PaymentRefused('REFUND_TOO_LARGE');
  return { change: { refunded_minor: payment.refunded_minor + amountMinor } };
};

/**
 * The payer's bank disputes a deposit, or has decided: what is left of a lost one goes back to the payer.
 *
 * @throws STATE_REFUSES where nothing is left to dispute, and out of order
 */
export const disputeDeposit = (payment: Payment, dispute: 'open' | 'won' | 'lost'): Step => {
  const isOpening = dispute === 'open' && payment.dispute === 'none' && leftOf(payment) > 0n;
  const isDeciding = dispute !== 'open' && payment.dispute === 'open';
  if (payment.direction !== 'deposit' || !(isOpening || isDeciding))
    throw new PaymentRefused('STATE_REFUSES');
  return { change: { dispute, ...(dispute === 'lost' && { charged_back_minor: leftOf(payment) }) } };
};
