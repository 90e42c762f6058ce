import { after } from './payment.ts';
import type { Payment, Step } from './payment.ts';

/** How long a payout waits to be sent, is on its way, and takes to come back. */
export const SEND_MS = 3_000;
export const PAY_MS = 5_000;
export const RETURN_MS = 20_000;

/** Hands a payout to the bank or the chain, which may refuse it. */
export const sendPayout = (payment: Payment, now: Date): Step | null => {
  if (payment.state !== 'accepted') return null;
  if (payment.underway === 'account_closed')
    return { change: { state: 'failed', decline_reason: 'account_closed', underway: null } };
  return { change: { state: 'sent' }, tasks: [{ kind: 'pay', dueAt: after(now, PAY_MS) }] };
};

/** The bank has answered. */
export const payPayout = (payment: Payment, now: Date): Step | null => {
  if (payment.state !== 'sent') return null;
  if (payment.underway === 'payout_refused')
    return { change: { state: 'failed', decline_reason: 'payout_refused', underway: null } };
  const paid: Step = { change: { state: 'paid', credited_minor: payment.amount_minor } };
  return payment.underway === 'returned'
    ? { ...paid, tasks: [{ kind: 'return', dueAt: after(now, RETURN_MS) }] }
    : { change: { ...paid.change, underway: null } };
};

/** What was paid comes back. */
export const returnPayout = (payment: Payment): Step | null =>
  payment.state === 'paid' && payment.underway === 'returned'
    ? { change: { state: 'returned', refunded_minor: payment.credited_minor, underway: null } }
    : null;
