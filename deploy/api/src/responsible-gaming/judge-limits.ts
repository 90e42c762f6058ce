import { currencyExponent, decimalText } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { convert } from '../rates/rates.ts';
import {
  type ActiveLimit,
  leftIn,
  type LimitFacts,
  mostOf,
  readLimitFacts,
  roomAgainAt,
  usedOf,
} from './limit-use.ts';

/** What somebody is about to use of each kind: a sum, or time in milliseconds with an empty currency. */
export type Wanted = Partial<Record<ActiveLimit['kind'], { amountMinor: bigint; currency: string }>>;

export interface ReachedLimit {
  kind: ActiveLimit['kind'];
  period: ActiveLimit['period'];
  /** When it leaves room again, if nothing else is used until then; null where it never does. */
  until: Date | null;
  /** What it still leaves, in the currency that was wanted; null for time. */
  left: string | null;
}

interface Asked {
  playerId: string;
  timeZone: string;
  now: Date;
}

/**
 * The first limit that would be passed, or null. A use is taken whole or not at all. A sum in a currency that is not
 * quoted passes every limit in another.
 */
export const findReachedLimit = async (
  database: Queryable,
  facts: LimitFacts,
  wanted: Wanted,
  asked: Asked,
): Promise<ReachedLimit | null> => {
  for (const limit of facts.limits) {
    const { kind, period, currency } = limit;
    const use = wanted[kind];
    if (use === undefined) continue;
    const added =
      currency === null ? use.amountMinor : convert(use, currency, { rates: facts.rates, rounded: 'up' });
    if (added !== null && usedOf(limit, facts) + added <= mostOf(limit)) continue;
    return {
      kind,
      period,
      // The first one that is reached ends the search.
      // oxlint-disable-next-line no-await-in-loop
      until:
        added === null ? null : await roomAgainAt(database, limit, { ...asked, rates: facts.rates, added }),
      left:
        currency === null
          ? null
          : decimalText(leftIn(use.currency, limit, facts), currencyExponent(use.currency)),
    };
  }
  return null;
};

/**
 * Whether a limit refuses this use: of a deposit `{ deposit: amount }`. Call it in the transaction that will then count
 * the use by `countUse`, once the player is locked: two uses at once would both find room.
 */
export const judgeLimits = async (
  transaction: Queryable,
  wanted: Wanted,
  asked: Asked,
): Promise<ReachedLimit | null> =>
  findReachedLimit(transaction, await readLimitFacts(transaction, asked), wanted, asked);
