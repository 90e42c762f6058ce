import { readJobStates } from '../schedule/job-states.ts';
import type { OperatorContext } from './context.ts';

const timeText = (at: Date | null): string => (at === null ? 'never' : at.toISOString().slice(0, 19));

/** A line for each job: when it was last done, when it is due, and what went wrong. */
export const listJobs = async ({
  database,
  now,
}: Pick<OperatorContext, 'database' | 'now'>): Promise<string[]> => {
  const states = await readJobStates(database, now());
  if (states.length === 0) return ['No process has run a job yet.'];
  return states.map(({ name, lastDoneAt, nextRunAt, runningSince, lateMs, lastFailure, failuresInRow }) =>
    [
      name.padEnd(20),
      `done ${timeText(lastDoneAt)}`,
      runningSince === null ? `due ${timeText(nextRunAt)}` : `running since ${timeText(runningSince)}`,
      ...(lateMs > 0 ? [`late by ${Math.round(lateMs / 1000)} s`] : []),
      ...(lastFailure === null ? [] : [`failed ${failuresInRow} times: ${lastFailure}`]),
    ].join('  '),
  );
};
