import type { PaymentHistoryQuery, PaymentTotals } from '@marquee/kernel/contracts/cashier';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';
import * as z from 'zod/mini';

import type { Period } from '../history/period.ts';
import { cursorOf } from '../http/cursor.ts';
import { type MethodRow, readAllMethods } from './methods.ts';
import { type PaymentRow, selectPayments } from './payment-row.ts';

export interface PaymentFilter
  extends Period, Pick<PaymentHistoryQuery, 'type' | 'state' | 'currency' | 'method'> {
  playerId: string;
}

const CURSOR = cursorOf(z.tuple([z.iso.datetime(), z.uuid()]));

/** Payments of a filter, whose values are `$1` to `$7`. */
const MATCHING = `player_id = $1 and created_at > $2 and created_at <= $3 and ($4::text is null or direction = $4)
  and ($5::text is null or payment.state = $5) and ($6::text is null or payment.currency = $6)
  and ($7::text is null or method = $7)`;

const valuesOf = ({ playerId, after, until, type, state, currency, method }: PaymentFilter): unknown[] => [
  playerId,
  after,
  until,
  type ?? null,
  state ?? null,
  currency ?? null,
  method ?? null,
];

/**
 * A page of a player's payments, the newest first. Payments that begin meanwhile do not move the next page.
 *
 * @throws {InvalidInput} for a cursor that was not given out
 */
export const readPaymentPage = async (
  database: Queryable,
  filter: PaymentFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: PaymentRow[]; nextCursor: string | null }> => {
  const place = cursor === undefined ? null : CURSOR.read(cursor);
  const rows = await database.query<PaymentRow>(
    selectPayments(
      `where ${MATCHING} ${place === null ? '' : 'and (created_at, id) < ($9, $10)'}
       order by created_at desc, id desc limit $8`,
    ),
    [...valuesOf(filter), limit + 1, ...(place ?? [])],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? CURSOR.write([last.createdAt.toISOString(), last.id]) : null,
  };
};

/** What the payments of a filter come to, by currency. The house takes no fees: `rules/deposits.ts`, `rules/withdrawals.ts`. */
export const sumPayments = async (database: Queryable, filter: PaymentFilter): Promise<PaymentTotals[]> => {
  const rows = await database.query<{
    currency: string;
    payments: number;
    deposited: bigint;
    withdrawn: bigint;
  }>(
    `select currency, count(*)::integer as payments,
       coalesce(sum(credited - refunded - charged_back - suspense) filter (where direction = 'deposit'), 0)::bigint
         as deposited,
       coalesce(sum(credited - refunded) filter (where direction = 'withdrawal'), 0)::bigint as withdrawn
     from payment where ${MATCHING} group by currency order by currency`,
    valuesOf(filter),
  );
  return rows.map(({ currency, payments, deposited, withdrawn }) => {
    const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
    return {
      currency,
      payments,
      deposited: decimal(deposited),
      withdrawn: decimal(withdrawn),
      fees: decimal(0n),
      net: decimal(deposited - withdrawn),
    };
  });
};

/** Methods that a player has paid by. */
export const readUsedMethods = async (database: Queryable, playerId: string): Promise<MethodRow[]> => {
  const used = await database.query<{ method: string }>(
    'select distinct method from payment where player_id = $1',
    [playerId],
  );
  const methods = await readAllMethods(database);
  return [...methods.values()].filter(({ id }) => used.some(({ method }) => method === id));
};
