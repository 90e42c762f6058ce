import type { Queryable } from '@marquee/kernel/server/database';

export interface JobState {
  name: string;
  nextRunAt: Date;
  /** Null where none runs now. */
  runningSince: Date | null;
  /** Of the last run that did not fail; null before the first. */
  lastDoneAt: Date | null;
  lastFailure: string | null;
  failuresInRow: number;
  /** How long it has been due without being begun, in milliseconds. */
  lateMs: number;
}

/** How every job stands. */
export const readJobStates = async (database: Queryable, now: Date): Promise<JobState[]> => {
  const rows = await database.query<Omit<JobState, 'lateMs'>>(
    `select name, next_run_at as "nextRunAt",
       case when leased_until > $1 then last_started_at end as "runningSince", last_done_at as "lastDoneAt",
       last_failure as "lastFailure", failures_in_row as "failuresInRow"
     from scheduled_job order by name`,
    [now],
  );
  return rows.map((row) => ({
    ...row,
    lateMs: row.runningSince === null ? Math.max(0, now.getTime() - row.nextRunAt.getTime()) : 0,
  }));
};
