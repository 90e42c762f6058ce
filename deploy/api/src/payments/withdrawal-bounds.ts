import type { Queryable } from '@marquee/kernel/server/database';

import { convert, type Rates } from '../rates/rates.ts';
import { WITHDRAWALS } from '../rules/withdrawals.ts';
import { boundIn } from './bounds.ts';

export interface WithdrawalBounds {
  minimum: bigint;
  /** Of one request. */
  maximum: bigint;
  /** Of what may be asked for on this day, UTC. */
  dayLeft: bigint;
}

/** What was asked for since the beginning of the day and is not on its way back. */
const ASKED = `select currency, sum(amount)::bigint as amount from payment
  where player_id = $1 and direction = 'withdrawal' and created_at >= $2
    and state not in ('rejected', 'cancelled', 'returned') group by currency`;

/** In minor units of a currency; nothing where it is not quoted. */
export const readWithdrawalBounds = async (
  database: Queryable,
  { playerId, currency, rates, now }: { playerId: string; currency: string; rates: Rates; now: Date },
): Promise<WithdrawalBounds> => {
  const dayStart = new Date(now);
  dayStart.setUTCHours(0, 0, 0, 0);
  const asked = await database.query<{ currency: string; amount: bigint }>(ASKED, [playerId, dayStart]);
  const most = boundIn(WITHDRAWALS.dailyMaximum, currency, { rates, rounded: 'down' }) ?? 0n;
  const used = asked.reduce(
    (sum, { currency: from, amount }) =>
      // What cannot be compared leaves nothing.
      sum + (convert({ amountMinor: amount, currency: from }, currency, { rates, rounded: 'up' }) ?? most),
    0n,
  );
  return {
    minimum: boundIn(WITHDRAWALS.minimum, currency, { rates, rounded: 'up' }) ?? 0n,
    maximum: boundIn(WITHDRAWALS.maximum, currency, { rates, rounded: 'down' }) ?? 0n,
    dayLeft: used < most ? most - used : 0n,
  };
};
