import { PaymentRefused } from '../errors.ts';
import { feeOf } from './fee.ts';
import { after } from './payment.ts';
import type { CoinTransaction, DepositAnswer, Payment, Step } from './payment.ts';

/** How long a slow bank takes, and one that has promised the money. */
export const SLOW_MS = 10_000;
export const PROMISED_MS = 5_000;
/** A late success comes so long after the payment has expired. */
export const LATE_MS = 5_000;

/** Whether the payer can still do something on the page. */
export const takesPayment = ({ state, underway, expires_at: expiresAt }: Payment, now: Date): boolean =>
  (state === 'created' || state === 'pending') && underway === null && expiresAt !== null && now < expiresAt;

/** All the money of a deposit that is not paid in coins. It is taken once, whatever comes again. */
const takeMoney = (payment: Payment): Step | null =>
  payment.credited_minor > 0n
    ? null
    : {
        change: {
          state: 'succeeded',
          credited_minor: payment.amount_minor,
          fee_minor: feeOf(payment, payment.amount_minor),
          underway: null,
          challenge: null,
        },
      };

const settleLater = (state: 'pending' | 'authorised', dueAt: Date): Step => ({
  change: { state, underway: 'approved', challenge: null },
  tasks: [{ kind: 'settle', dueAt }],
});

const answered = (payment: Payment, answer: DepositAnswer, now: Date): Step | null => {
  switch (answer) {
    case 'approved':
      return takeMoney(payment);
    case 'asks':
      return { change: { state: 'pending', challenge: 'approved' } };
    case 'promised':
      return settleLater('authorised', after(now, PROMISED_MS));
    case 'slow':
      return settleLater('pending', after(now, SLOW_MS));
    case 'late':
      return settleLater('pending', after(payment.expires_at ?? now, LATE_MS));
    default:
      return { change: { state: 'failed', decline_reason: answer, challenge: null } };
  }
};

/**
 * The payer has named what to pay with, once: what comes again, or too late, changes nothing.
 *
 * @param asksFirst the bank asks its customer before it answers
 */
export const submitDeposit = (
  payment: Payment,
  { token, answer, asksFirst }: { token: string | null; answer: DepositAnswer; asksFirst: boolean },
  now: Date,
): Step | null => {
  if (!takesPayment(payment, now) || payment.challenge !== null) return null;
  const step: Step | null = asksFirst
    ? { change: { state: 'pending', challenge: answer } }
    : answered(payment, answer, now);
  return step && { ...step, change: { ...step.change, instrument_token: token } };
};

/** The payer has told their bank yes or no, once. */
export const answerChallenge = (payment: Payment, isConfirmed: boolean, now: Date): Step | null => {
  if (!takesPayment(payment, now) || payment.challenge === null) return null;
  return answered(payment, isConfirmed ? payment.challenge : 'not_authenticated', now);
};

/** What was under way has come. */
export const settleDeposit = (payment: Payment): Step | null =>
  payment.underway === 'approved' ? takeMoney(payment) : null;

/** Whether coins have been seen that do not count yet. */
export const onTheWay = (coins: readonly CoinTransaction[]): boolean =>
  coins.some(({ state }) => state === 'seen' || state === 'confirming');

/** The time of the page is over. What is under way may still succeed. */
export const expireDeposit = (payment: Payment, coins: readonly CoinTransaction[]): Step | null =>
  (payment.state === 'created' || payment.state === 'pending') && !onTheWay(coins)
    ? { change: { state: 'expired', challenge: null } }
    : null;

/**
 * Gives a deposit up for which nothing was taken yet; once more changes nothing.
 *
 * @throws STATE_REFUSES
 */
export const cancelDeposit = (
  payment: Payment,
  coins: readonly CoinTransaction[],
  now: Date,
): Step | null => {
  if (payment.state === 'cancelled') return null;
  if ((payment.state !== 'created' && payment.state !== 'pending') || onTheWay(coins))
    throw new PaymentRefused('STATE_REFUSES');
  return { change: { state: 'cancelled', cancelled_at: now, challenge: null } };
};
