import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { runJob } from '../schedule.ts';
import type { Every } from '../schedule.ts';
import { doOverdue } from './advance.ts';
import { takeDue } from './outbox.ts';
import type { DueDuty } from './outbox.ts';

const EVERY_MS = 1_000;
const AT_ONCE = 20;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** How long after so many tries the next one comes: twice as long each time, to five minutes, a fifth more or less. */
export const pauseAfter = (attempts: number, chance: () => number): number => {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS);
  return Math.round(pauseMs * (0.8 + 0.4 * chance()));
};

export type OnFailure = (error: unknown, duty: DueDuty) => void;

/**
 * Does everything that is due; answers how much. What fails is reported and comes again later: wins, rollbacks and
 * decisions are tried for ever, and none holds up another.
 */
export const drainOutbox = async (context: Context, onFailure: OnFailure): Promise<number> => {
  let done = 0;
  // One moment for all of it: what fails and comes again is the next call's.
  const now = context.now();
  for (;;) {
    const due = await context.database.transaction((transaction) =>
      takeDue(transaction, {
        now,
        limit: AT_ONCE,
        pauseMs: (attempts) => pauseAfter(attempts, context.chance),
      }),
    );
    if (due.length === 0) return done;
    const attempt = async (duty: DueDuty): Promise<void> => {
      try {
        await doOverdue(context, duty.round_id, duty.kind);
        done += 1;
      } catch (error) {
        onFailure(error, duty);
      }
    };
    // Wallets are waited for together. Decisions are computed here, so one after another: others have their turn between.
    const calls = due.filter(({ kind }) => kind !== 'decision').map(attempt);
    for (const decision of due.filter(({ kind }) => kind === 'decision')) await attempt(decision);
    await Promise.all(calls);
  }
};

/** Does what is due every second while the server runs. */
export const runWorker = (app: FastifyInstance, context: Context, every: Every): void => {
  const onFailure: OnFailure = (error, { round_id: roundId, kind, attempts }) =>
    app.log.error({ err: error, roundId, kind, attempts }, 'what a round owes could not be done');
  const job = async (): Promise<void> => void (await drainOutbox(context, onFailure));
  runJob(app, { every, ms: EVERY_MS, name: 'outbox', job });
};
