import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import type { Totals } from './reconcile-day.ts';

export interface DifferenceRow {
  id: bigint;
  day: string;
  txId: string;
  told: Side | null;
  kept: Side | null;
  closedAt: Date | null;
}

/** For people. */
interface Side {
  kind: string;
  amount: string;
  currency: string;
  /** With a space before it; empty where it counts. */
  state: string;
}

interface StoredDifference extends Omit<DifferenceRow, 'told' | 'kept'> {
  told: { kind: string; amount: string; currency: string; state: string } | null;
  kept: { kind: string; amountMinor: string; currency: string } | null;
}

const SELECT = `select id, to_char(day, 'YYYY-MM-DD') as day, tx_id as "txId", told, kept, closed_at as "closedAt"
  from provider_difference`;

const present = ({ told, kept, ...row }: StoredDifference): DifferenceRow => ({
  ...row,
  told: told && { ...told, state: told.state === 'accepted' ? '' : ` (${told.state})` },
  kept: kept && {
    kind: kept.kind,
    amount: toDecimal({ amountMinor: BigInt(kept.amountMinor), currency: kept.currency }),
    currency: kept.currency,
    state: '',
  },
});

/** Differences that nobody has closed, the oldest first. */
export const listDifferences = async (database: Queryable, most: number): Promise<DifferenceRow[]> =>
  (
    await database.query<StoredDifference>(`${SELECT} where closed_at is null order by id limit $1`, [most])
  ).map(present);

/** All that were found on a day. */
export const listDifferencesOfDay = async (database: Queryable, day: string): Promise<DifferenceRow[]> =>
  (await database.query<StoredDifference>(`${SELECT} where day = $1::date order by id`, [day])).map(present);

export interface DayRow {
  provider: string;
  comparedAt: Date;
  told: Totals;
  kept: Totals;
}

/** What each provider and this API have of a day. */
export const findDay = async (database: Queryable, day: string): Promise<DayRow[]> =>
  database.query<DayRow>(
    'select provider, compared_at as "comparedAt", told, kept from provider_day where day = $1::date order by provider',
    [day],
  );

/** The last days that were compared. */
export const listDays = async (
  database: Queryable,
  most: number,
): Promise<Array<{ day: string; provider: string; found: bigint; open: bigint }>> =>
  database.query(
    `select to_char(provider_day.day, 'YYYY-MM-DD') as day, provider_day.provider, count(difference.id) as found,
       count(difference.id) filter (where closed_at is null) as open
     from provider_day left join provider_difference as difference
       on difference.provider = provider_day.provider and difference.day = provider_day.day
     group by provider_day.day, provider_day.provider order by provider_day.day desc, provider_day.provider limit $1`,
    [most],
  );
