import { growingDelay } from '@marquee/kernel/retry';
import { runJob } from '@marquee/kernel/server/jobs';
import type { Every } from '@marquee/kernel/server/jobs';
import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { runOverdueTask } from './advance.ts';
import { claimDueTasks, giveUp } from './outbox.ts';
import type { DueTask } from './outbox.ts';

const EVERY_MS = 1_000;
const AT_ONCE = 20;

const PAUSES = { baseMs: 1_000, mostMs: 5 * 60_000 };

/** Delay before the next attempt: doubles with each one up to five minutes, with 20 % jitter. */
export const retryDelayMs = (attempts: number, chance: () => number): number =>
  Math.round(growingDelay(attempts, PAUSES) * (0.8 + 0.4 * chance()));

/** How long a wallet that does not answer is asked to take a bet back. */
const ROLLBACK_MS = 72 * 60 * 60_000;

/** A rollback that was not answered for too long. It is in the statement of the day on which that was found. */
export class RollbackGivenUp extends Error {
  override readonly name = 'RollbackGivenUp';
}

export type OnFailure = (error: unknown, task: DueTask) => void;

const WORDS =
  'The wallet has not answered a rollback for three days: it is not sent again, and staff has to look.';

const isGivenUp = async (
  { database, now }: Context,
  { round_id: roundId, kind }: DueTask,
): Promise<boolean> => {
  const before = new Date(now().getTime() - ROLLBACK_MS);
  return kind === 'rollback' && giveUp(database, { roundId, kind, before, at: now() });
};

/**
 * Runs all due tasks and returns their number. Failures are reported and retried later: wins and decisions for ever,
 * rollbacks for three days. None delays another.
 */
export const drainOutbox = async (context: Context, onFailure: OnFailure): Promise<number> => {
  let done = 0;
  // One point in time for the whole run, so that a failed task is left to the next call.
  const now = context.now();
  for (;;) {
    const due = await context.database.transaction((transaction) =>
      claimDueTasks(transaction, {
        now,
        limit: AT_ONCE,
        delayMs: (attempts) => retryDelayMs(attempts, context.chance),
      }),
    );
    if (due.length === 0) return done;
    const attempt = async (task: DueTask): Promise<void> => {
      try {
        await runOverdueTask(context, task.round_id, task.kind);
        done += 1;
      } catch (error) {
        onFailure(
          (await isGivenUp(context, task)) ? new RollbackGivenUp(WORDS, { cause: error }) : error,
          task,
        );
      }
    };
    // Calls to wallets run in parallel. Decisions are computed in this process, so they run one after another and let
    // requests in between.
    const calls = due.filter(({ kind }) => kind !== 'decision').map(attempt);
    for (const decision of due.filter(({ kind }) => kind === 'decision')) await attempt(decision);
    await Promise.all(calls);
  }
};

/** Runs due tasks every second while the server runs. */
export const runWorker = (app: FastifyInstance, context: Context, every: Every): void => {
  const onFailure: OnFailure = (error, { round_id: roundId, kind, attempts }) =>
    app.log.error({ err: error, roundId, kind, attempts }, 'what a round owes could not be done');
  const job = async (): Promise<void> => void (await drainOutbox(context, onFailure));
  runJob(app, { every, ms: EVERY_MS, name: 'outbox', job });
};
