import type { Queryable } from '@marquee/kernel/server/database';

/** Points that become bonus money; a quote until it is confirmed. Points are hundredths. */
export interface ExchangeRow {
  id: string;
  playerId: string;
  points: bigint;
  currency: string;
  amount: bigint;
  pointsPerEuro: number;
  expiresAt: Date;
  confirmedAt: Date | null;
  grantId: string | null;
}

export const insertQuote = async (transaction: Queryable, row: ExchangeRow, at: Date): Promise<void> => {
  await transaction.query(
    `insert into points_exchange (id, player_id, points, currency, amount, points_per_euro, quoted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.playerId, row.points, row.currency, row.amount, row.pointsPerEuro, at, row.expiresAt],
  );
};

/** The player's own quote or exchange with this id. */
export const findExchange = async (
  transaction: Queryable,
  { id, playerId }: { id: string; playerId: string },
): Promise<ExchangeRow | null> => {
  const [row] = await transaction.query<ExchangeRow>(
    `select id, player_id as "playerId", points, currency, amount, points_per_euro as "pointsPerEuro",
       expires_at as "expiresAt", confirmed_at as "confirmedAt", grant_id as "grantId"
     from points_exchange where id = $1 and player_id = $2`,
    [id, playerId],
  );
  return row ?? null;
};

export const markConfirmed = async (
  transaction: Queryable,
  { id, grantId, at }: { id: string; grantId: string; at: Date },
): Promise<void> => {
  await transaction.query('update points_exchange set confirmed_at = $2, grant_id = $3 where id = $1', [
    id,
    at,
    grantId,
  ]);
};

/** Deletes at most `most` quotes that nobody confirmed in time, and answers how many. */
export const deleteLapsedExchanges = async (
  database: Queryable,
  now: Date,
  most: number,
): Promise<number> => {
  const deleted = await database.query(
    `delete from points_exchange where id in (select id from points_exchange
       where confirmed_at is null and expires_at < $1 limit $2 for update skip locked) returning id`,
    [now, most],
  );
  return deleted.length;
};
