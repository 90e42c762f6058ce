import type { Database, Queryable } from '@marquee/kernel/server/database';

import { repeat, type RepeatSetup } from './repeat.ts';

/** How long a due job waits at most for a process to notice it, in milliseconds. */
const NOTICE_MS = 10_000;

export interface Job {
  /** In the table of jobs, in metrics and in the log. */
  name: string;
  everyMs: number;
  /** Until it is tried again after a failure. */
  afterFailureMs: number;
  /** A run that takes longer is stopped, and another process may begin one. */
  mostMs: number;
  /** Does what is due. It may be run twice at a time where a process was taken for dead, and stops with the signal. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

export interface JobsSetup extends Pick<RepeatSetup, 'setTimer'> {
  database: Database;
  jobs: readonly Job[];
  /** Told of each run that failed; it is tried again. */
  onFailure: (job: string, error: unknown) => void;
  now: () => Date;
  /** Of this process. */
  id: string;
}

/** Whether the job is due and this process is to do it. */
const lease = async (
  database: Queryable,
  { name, mostMs }: Job,
  { id, now }: { id: string; now: Date },
): Promise<boolean> => {
  const leased = await database.query(
    `insert into scheduled_job (name, next_run_at, leased_by, leased_until, last_started_at)
     values ($1, $2, $3, $4, $2)
     on conflict (name) do update
       set leased_by = excluded.leased_by, leased_until = excluded.leased_until, last_started_at = $2
       where scheduled_job.next_run_at <= $2
         and (scheduled_job.leased_until is null or scheduled_job.leased_until <= $2)
     returning name`,
    [name, now, id, new Date(now.getTime() + mostMs)],
  );
  return leased.length > 0;
};

/** What came of a run: a process that stops leaves the rest of it to the next one. */
type Outcome = { kind: 'done' } | { kind: 'stopped' } | { kind: 'failed'; failure: string };

const delayAfter = ({ everyMs, afterFailureMs }: Job, { kind }: Outcome): number =>
  ({ done: everyMs, stopped: 0, failed: afterFailureMs })[kind];

/** A process that was taken for dead says nothing about the run of the one after it. */
const release = async (
  database: Queryable,
  job: Job,
  { id, now, outcome }: { id: string; now: Date; outcome: Outcome },
): Promise<void> => {
  const next = new Date(now.getTime() + delayAfter(job, outcome));
  const failure = outcome.kind === 'failed' ? outcome.failure : null;
  await database.query(
    `update scheduled_job set leased_by = null, leased_until = null, next_run_at = $3, last_failure = $5,
       last_done_at = case when $4 = 'done' then $6 else last_done_at end,
       failures_in_row = case when $4 = 'failed' then failures_in_row + 1 else 0 end
     where name = $1 and leased_by = $2`,
    [job.name, id, next, outcome.kind, failure, now],
  );
};

/** Runs a job if it is due and no other process does it. Returns whether it was run. */
export const runIfDue = async (
  job: Job,
  { database, onFailure, now, id }: Omit<JobsSetup, 'jobs' | 'setTimer'>,
  signal: AbortSignal,
): Promise<boolean> => {
  if (!(await lease(database, job, { id, now: now() }))) return false;
  let outcome: Outcome = { kind: 'done' };
  try {
    const timeOut = AbortSignal.timeout(job.mostMs);
    await job.run(AbortSignal.any([signal, timeOut]));
    // A run that heeds the signal ends without having done all of its work.
    if (timeOut.aborted) throw new Error(`It was stopped after ${job.mostMs} ms, and had not ended.`);
    if (signal.aborted) outcome = { kind: 'stopped' };
  } catch (error) {
    onFailure(job.name, error);
    outcome = { kind: 'failed', failure: error instanceof Error ? error.message : String(error) };
  }
  await release(database, job, { id, now: now(), outcome });
  return true;
};

/**
 * Does jobs at their intervals, each in one process at a time however many there are: the table says when each is due,
 * also over a restart. Returns a function that stops it.
 */
export const runJobs = ({ jobs, setTimer, ...setup }: JobsSetup): (() => Promise<void>) => {
  const stops = jobs.map((job) =>
    repeat({
      run: (signal) => runIfDue(job, setup, signal),
      everyMs: Math.min(job.everyMs, NOTICE_MS),
      afterFailureMs: NOTICE_MS,
      onFailure: (error) => setup.onFailure(job.name, error),
      ...(setTimer && { setTimer }),
    }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
