import type { Database, Queryable } from '@marquee/kernel/server/database';

/** Filling takes longer than a visitor's statement may, and waits for whoever fills at the same time. */
export const FILL_TIMEOUT_MS = 10 * 60 * 1000;

/** Held while rows of the seed are written. Any number, as long as every process uses the same. */
const SEED_LOCK = 7_163_002;

const SEED_NAME = 'catalogue';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Releases are dated relative to the day of filling; past this the newest game would look old. */
const STALE_AFTER_DAYS = 7;

export interface SeedRun {
  /** Of all that the site was filled from. */
  fingerprint: string;
  /** The day that dates are relative to. */
  seededAt: Date;
}

/** The last filling, or undefined where there was none. */
export const readSeedRun = async (database: Queryable): Promise<SeedRun | undefined> => {
  const [last] = await database.query<SeedRun>(
    'select fingerprint, seeded_at as "seededAt" from seed_run where name = $1',
    [SEED_NAME],
  );
  return last;
};

export const recordSeedRun = async (
  transaction: Queryable,
  { fingerprint, seededAt }: SeedRun,
): Promise<void> => {
  await transaction.query(
    `insert into seed_run (name, fingerprint, seeded_at) values ($1, $2, $3)
     on conflict (name) do update set fingerprint = excluded.fingerprint, seeded_at = excluded.seeded_at`,
    [SEED_NAME, fingerprint, seededAt],
  );
};

/** Until the transaction is over, nobody else writes what the seed wrote. */
export const lockSeed = async (transaction: Queryable): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
};

/** Whole days by which the dates have fallen behind; 0 while too few to notice. */
export const daysBehind = ({ seededAt }: SeedRun, now: Date): number => {
  const days = Math.floor((now.getTime() - seededAt.getTime()) / DAY_MS);
  return days < STALE_AFTER_DAYS ? 0 : days;
};

/**
 * Moves the dates of what the seed wrote along with time: all of them or none, and once, however many processes start
 * together. Answers whether it did.
 */
export const moveDates = async (database: Database, now: Date): Promise<boolean> =>
  database.transaction(
    async (transaction) => {
      await lockSeed(transaction);
      // Whoever had the lock before may have moved or written them already.
      const last = await readSeedRun(transaction);
      const days = last ? daysBehind(last, now) : 0;
      if (days === 0) return false;
      await transaction.query(
        `update game set released_at = released_at + make_interval(days => $1::integer)
       from seeded_row as written
       where written.table_name = 'game' and written.key = jsonb_build_array(id)
         and (written.content ->> 'released_at')::timestamptz = released_at`,
        [days],
      );
      await transaction.query(
        `update seeded_row set content = jsonb_set(content, '{released_at}',
         to_jsonb((content ->> 'released_at')::timestamptz + make_interval(days => $1::integer)))
       where table_name = 'game'`,
        [days],
      );
      await transaction.query(
        `update document set publish_at = publish_at + make_interval(days => $1::integer),
         updated_at = updated_at + make_interval(days => $1::integer)
       where is_seeded and versions is null`,
        [days],
      );
      await transaction.query(
        'update seed_run set seeded_at = seeded_at + make_interval(days => $2::integer) where name = $1',
        [SEED_NAME, days],
      );
      return true;
    },
    { timeoutMs: FILL_TIMEOUT_MS },
  );
