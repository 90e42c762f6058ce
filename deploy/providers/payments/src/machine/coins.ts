import { PaymentRefused } from '../errors.ts';
import { feeOf } from './fee.ts';
import { after } from './payment.ts';
import type { Asset, CoinTransaction, Payment, Step } from './payment.ts';

/** From one block to the next, and until coins are sent back. */
export const BLOCK_MS = 5_000;
export const SEND_BACK_MS = 5_000;

/** After how many blocks coins count. */
export const NEEDED: Record<Asset, number> = { BTC: 2, ETH: 12 };

/**
 * What coins are worth at the held rate, rounded down. In shares of what was asked for, so that exactly the coins asked
 * for are worth exactly the amount: a hundred-millionth is more than a minor unit in some currencies.
 */
export const worthOf = ({ amount_minor: amount, coins }: Payment, sent: bigint): bigint =>
  coins === null ? 0n : (sent * amount) / coins;

const total = (coins: readonly CoinTransaction[]): bigint =>
  coins.reduce((sum, each) => sum + each.coins, 0n);

const creditStep = (payment: Payment, worthMinor: bigint): Partial<Payment> => {
  const creditedMinor = payment.credited_minor + worthMinor;
  return { credited_minor: creditedMinor, fee_minor: feeOf(payment, creditedMinor) };
};

const isIdle = ({ state }: Payment): boolean => state === 'cancelled' || state === 'expired';

export interface SeenCoins {
  id: string;
  hash: string;
  sent: bigint;
  /** Which of the payment's transactions it is. */
  number: number;
  /** A test may have them come too late although the rate still holds. */
  isLate?: boolean;
}

/** Coins appear on the chain. They count for nothing yet. */
export const seeCoins = (
  payment: Payment,
  { id, hash, sent, number, isLate = false }: SeenCoins,
  now: Date,
): Step => {
  if (payment.direction !== 'deposit' || payment.asset === null || payment.rate_until === null)
    throw new PaymentRefused('STATE_REFUSES');
  const isAfter = now >= payment.rate_until || isIdle(payment) || payment.credited_minor > 0n;
  const seen: CoinTransaction = {
    id,
    reference: payment.reference,
    number,
    hash,
    coins: sent,
    worth_minor: worthOf(payment, sent),
    confirmations: 0,
    needed: NEEDED[payment.asset],
    state: 'seen',
    is_late: isLate || isAfter,
    return_address: null,
    seen_at: now,
  };
  return {
    change: payment.state === 'created' ? { state: 'pending' } : {},
    coins: [seen],
    tasks: [{ kind: 'confirm', subject: id, dueAt: after(now, BLOCK_MS) }],
  };
};

/** All coins asked for are there, if need be of several transactions: the last one is `over` where more came. */
const creditTogether = (payment: Payment, waiting: CoinTransaction[], confirmed: CoinTransaction): Step => {
  const together = total([...waiting, confirmed]);
  const isOver = payment.coins !== null && together > payment.coins;
  return {
    change: { state: 'succeeded', ...creditStep(payment, worthOf(payment, together)) },
    coins: [
      ...waiting.map((each): CoinTransaction => ({ ...each, state: 'credited' })),
      { ...confirmed, state: isOver ? 'over' : 'credited' },
    ],
  };
};

const countConfirmed = (
  payment: Payment,
  coins: readonly CoinTransaction[],
  confirmed: CoinTransaction,
): Step => {
  const waitForChoice = (state: 'under' | 'late'): Step => ({
    change: payment.state === 'succeeded' ? {} : { state: 'awaiting_choice' },
    coins: [{ ...confirmed, state }],
  });
  if (confirmed.is_late) return waitForChoice('late');
  const waiting = coins.filter(({ state }) => state === 'under');
  const isEnough = total([...waiting, confirmed]) >= (payment.coins ?? 0n);
  // What the platform has credited alone is no part of the sum any more.
  if (isEnough && payment.credited_minor === 0n) return creditTogether(payment, waiting, confirmed);
  return waitForChoice('under');
};

/** One more block lies on a transaction. */
export const confirmCoins = (
  payment: Payment,
  coins: readonly CoinTransaction[],
  id: string,
  now: Date,
): Step | null => {
  const found = coins.find((each) => each.id === id);
  if (!found || (found.state !== 'seen' && found.state !== 'confirming')) return null;
  const confirmed = { ...found, confirmations: found.confirmations + 1 };
  if (confirmed.confirmations >= confirmed.needed) return countConfirmed(payment, coins, confirmed);
  return {
    change: {},
    coins: [{ ...confirmed, state: 'confirming' }],
    tasks: [{ kind: 'confirm', subject: id, dueAt: after(now, BLOCK_MS) }],
  };
};

const waitsForChoice = ({ state }: CoinTransaction): boolean => state === 'under' || state === 'late';

/** Where a payment is once nothing of it waits for a choice any more. */
const stateWithoutChoice = (payment: Payment, now: Date): Payment['state'] => {
  if (payment.credited_minor > 0n) return 'succeeded';
  if (payment.cancelled_at) return 'cancelled';
  return payment.expires_at && now >= payment.expires_at ? 'expired' : 'pending';
};

const afterChoice = (
  payment: Payment,
  coins: readonly CoinTransaction[],
  chosen: CoinTransaction,
  now: Date,
): Payment['state'] => {
  const isOpen = coins.some((each) => each.id !== chosen.id && waitsForChoice(each));
  return isOpen ? payment.state : stateWithoutChoice(payment, now);
};

const findChosen = (coins: readonly CoinTransaction[], id: string): CoinTransaction => {
  const found = coins.find((each) => each.id === id);
  if (!found) throw new PaymentRefused('TRANSACTION_UNKNOWN');
  return found;
};

/**
 * Takes coins that were too few or too late; once more changes nothing.
 *
 * @throws TRANSACTION_UNKNOWN, STATE_REFUSES
 */
export const creditCoins = (
  payment: Payment,
  coins: readonly CoinTransaction[],
  id: string,
  now: Date,
): Step | null => {
  const chosen = findChosen(coins, id);
  if (chosen.state === 'credited') return null;
  if (!waitsForChoice(chosen)) throw new PaymentRefused('STATE_REFUSES');
  const credit = creditStep(payment, chosen.worth_minor);
  return {
    change: { ...credit, state: afterChoice({ ...payment, ...credit }, coins, chosen, now) },
    coins: [{ ...chosen, state: 'credited' }],
  };
};

/**
 * Sends coins back that were too few or too late; once more to the same address changes nothing.
 *
 * @throws TRANSACTION_UNKNOWN, STATE_REFUSES
 */
export const refundCoins = (
  payment: Payment,
  coins: readonly CoinTransaction[],
  { id, address }: { id: string; address: string },
  now: Date,
): Step | null => {
  const chosen = findChosen(coins, id);
  if (chosen.return_address === address) return null;
  if (!waitsForChoice(chosen)) throw new PaymentRefused('STATE_REFUSES');
  return {
    change: { state: afterChoice(payment, coins, chosen, now) },
    coins: [{ ...chosen, state: 'refunding', return_address: address }],
    tasks: [{ kind: 'send_back', subject: id, dueAt: after(now, SEND_BACK_MS) }],
  };
};

/** Coins have left for where they came from. */
export const sendCoinsBack = (coins: readonly CoinTransaction[], id: string): Step | null => {
  const found = coins.find((each) => each.id === id);
  return found?.state === 'refunding' ? { change: {}, coins: [{ ...found, state: 'refunded' }] } : null;
};
