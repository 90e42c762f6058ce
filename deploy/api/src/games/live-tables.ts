import type { LiveGameInfo } from '@marquee/kernel/contracts/games';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import type { Visitor } from '../http/visitor.ts';
import { IS_OFFERED, visitorValues } from './offer.ts';

interface TableRow {
  gameId: number;
  slug: string;
  minimumMinor: bigint;
  maximumMinor: bigint;
  dealer: string | null;
  seats: number | null;
  takenSeats: number;
  /** Minutes after midnight, UTC. */
  opensAt: number | null;
  closesAt: number | null;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Whether a table is open, and when that changes; hours may go past midnight. */
export const hoursOf = (
  { opensAt, closesAt }: Pick<TableRow, 'opensAt' | 'closesAt'>,
  now: Date,
): { isOpen: boolean; changesAt: string | null } => {
  if (opensAt === null || closesAt === null) return { isOpen: true, changesAt: null };
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const minute = (now.getTime() - midnight) / MINUTE_MS;
  const since = (event: number) => (minute - event + DAY_MINUTES) % DAY_MINUTES;
  const isOpen = since(opensAt) < since(closesAt) || opensAt === closesAt;
  const next = isOpen ? closesAt : opensAt;
  const changesAt = midnight + (next > minute ? next : next + DAY_MINUTES) * MINUTE_MS;
  return { isOpen, changesAt: opensAt === closesAt ? null : new Date(changesAt).toISOString() };
};

/** The live tables of a visitor that take a currency. */
export const listLiveTables = async (
  database: Queryable,
  visitor: Visitor,
  currency: string,
  now: Date,
): Promise<LiveGameInfo> => {
  const rows = await database.query<TableRow>(
    `select game_id as "gameId", slug, minimum_minor as "minimumMinor", maximum_minor as "maximumMinor", dealer,
       seats, taken_seats as "takenSeats", (extract(epoch from opens_at) / 60)::integer as "opensAt",
       (extract(epoch from closes_at) / 60)::integer as "closesAt"
     from live_table_limit join live_table using (game_id) join game_offer as offer on offer.id = game_id
     where currency = $3 and ${IS_OFFERED} order by popularity_rank`,
    [...visitorValues(visitor), currency],
  );
  return {
    currency,
    tables: rows.map(({ gameId, slug, minimumMinor, maximumMinor, dealer, seats, takenSeats, ...hours }) => {
      const { isOpen, changesAt } = hoursOf(hours, now);
      return {
        gameId,
        slug,
        limits: {
          minimum: toDecimal({ amountMinor: minimumMinor, currency }),
          maximum: toDecimal({ amountMinor: maximumMinor, currency }),
        },
        dealer: isOpen ? dealer : null,
        // A closed table has no players.
        seats:
          seats === null ? null : { total: seats, free: isOpen ? Math.max(0, seats - takenSeats) : seats },
        isOpen,
        changesAt,
      };
    }),
  };
};
