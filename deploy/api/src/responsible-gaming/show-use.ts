import type { PlayerLimit } from '@marquee/kernel/contracts/player';
import { currencyExponent, decimalText } from '@marquee/kernel/money';

import { type ActiveLimit, type LimitFacts, mostOf, usedOf } from './limit-use.ts';

const MINUTE_MS = 60_000n;

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/**
 * How much of a limit is used, as its player reads it: minutes that are begun are used.
 *
 * @param playingMs what is played since time was last counted
 */
export const showUse = (limit: ActiveLimit, facts: LimitFacts, playingMs: number): PlayerLimit['use'] => {
  const { period, currency } = limit;
  if (period === 'round') return null;
  const isTime = currency === null;
  const used = usedOf(limit, facts) + (isTime ? BigInt(playingMs) : 0n);
  const most = mostOf(limit);
  if (isTime) {
    const minutes = (used + MINUTE_MS - 1n) / MINUTE_MS;
    return {
      used: { amount: null, minutes: Number(minutes) },
      left: { amount: null, minutes: Number(atLeastZero(most / MINUTE_MS - minutes)) },
    };
  }
  const text = (amount: bigint): string => decimalText(atLeastZero(amount), currencyExponent(currency));
  return {
    used: { amount: text(used), minutes: null },
    left: { amount: text(most - used), minutes: null },
  };
};
