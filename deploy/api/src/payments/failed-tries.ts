import type { Queryable } from '@marquee/kernel/server/database';

import { DEPOSITS } from '../rules/deposits.ts';

const WINDOW_MS = DEPOSITS.failedAttemptsMinutes * 60_000;

/** How many tries in a row were declined within the window: since the last that was not, and since support has looked. */
export const countFailedTries = async (
  database: Queryable,
  { playerId, now }: { playerId: string; now: Date },
): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::integer as count from payment
     where player_id = $1 and direction = 'deposit' and state = 'failed' and changed_at > greatest($2,
       (select max(changed_at) from payment where player_id = $1 and direction = 'deposit' and credited > 0),
       (select max(lifted_at) from deposit_pause where player_id = $1))`,
    [playerId, new Date(now.getTime() - WINDOW_MS)],
  );
  return row?.count ?? 0;
};

/** Paying in waits for support once too many tries in a row were declined. */
export const pauseAfterFailures = async (
  transaction: Queryable,
  { playerId, now }: { playerId: string; now: Date },
): Promise<void> => {
  if ((await countFailedTries(transaction, { playerId, now })) < DEPOSITS.failedAttempts) return;
  await transaction.query(
    `insert into deposit_pause (player_id, paused_at) values ($1, $2)
     on conflict (player_id) where lifted_at is null do nothing`,
    [playerId, now],
  );
};

export const isPaused = async (database: Queryable, playerId: string): Promise<boolean> => {
  const rows = await database.query(
    'select from deposit_pause where player_id = $1 and lifted_at is null limit 1',
    [playerId],
  );
  return rows.length > 0;
};
