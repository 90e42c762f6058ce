import { runJob } from '@marquee/kernel/server/jobs';
import type { Every } from '@marquee/kernel/server/jobs';
import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { deleteAccounts } from '../wallet/demo-repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 10 * 60_000;
/** Small enough that a batch delays no player, and often enough that the table does not grow. */
const AT_ONCE = 200;
const MOST_BATCHES = 20;

/** Demo sessions that nobody has used since then and that have no open tasks, the oldest first. */
const lockOldDemos = async (database: Queryable, usedBefore: Date, limit: number) =>
  database.query<{ id: string; wallet_account: string | null }>(
    `select id, wallet_account from game_session
     where mode = 'demo' and last_active_at < $1 and not exists (
       select 1 from round join outbox on outbox.round_id = round.id
       where round.session_id = game_session.id and done_at is null)
     order by last_active_at limit $2 for update skip locked`,
    [usedBefore, limit],
  );

const deleteSessions = async (database: Queryable, sessionIds: readonly string[]): Promise<void> => {
  const those = [sessionIds];
  await database.query(
    'delete from outbox where round_id in (select id from round where session_id = any($1))',
    those,
  );
  await database.query('delete from round where session_id = any($1)', those);
  await database.query('delete from seed_pair where session_id = any($1)', those);
  await database.query('delete from game_session where id = any($1)', those);
};

/**
 * Deletes demos that were last used longer ago than the setting says, with their rounds, seeds and play money, in
 * batches of one transaction each, up to a limit. Returns their number.
 */
export const deleteOldDemos = async (
  { database, environment, now }: Pick<Context, 'database' | 'environment' | 'now'>,
  { atOnce = AT_ONCE, mostBatches = MOST_BATCHES }: { atOnce?: number; mostBatches?: number } = {},
): Promise<number> => {
  const usedBefore = new Date(now().getTime() - environment.demoRetentionDays * DAY_MS);
  let deleted = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const found = await database.transaction(async (transaction) => {
      const demos = await lockOldDemos(transaction, usedBefore, atOnce);
      await deleteSessions(
        transaction,
        demos.map(({ id }) => id),
      );
      await deleteAccounts(
        transaction,
        demos.map(({ wallet_account: account }) => account).filter((account) => account !== null),
      );
      return demos.length;
    });
    deleted += found;
    if (found < atOnce) break;
  }
  return deleted;
};

/** Deletes old demos every ten minutes while the server runs. */
export const runRetention = (app: FastifyInstance, context: Context, every: Every): void => {
  const job = async (): Promise<void> => {
    const demos = await deleteOldDemos(context);
    if (demos > 0) app.log.info({ demos }, 'old demos deleted');
  };
  runJob(app, { every, ms: EVERY_MS, name: 'retention', job });
};
