import type { Queryable } from '../database/database.ts';
import { transactionId } from './states.ts';
import type { OutboxTask } from './states.ts';

/** A task of a round that is due and claimed by a worker. */
export interface DueTask {
  round_id: string;
  kind: OutboxTask;
  attempts: number;
}

/** Adds a task of a round to the outbox, in the transaction that brings the round into the state that needs it. */
export const enqueueTask = async (
  database: Queryable,
  task: { roundId: string; kind: OutboxTask; dueAt: Date },
): Promise<void> => {
  const { roundId, kind, dueAt } = task;
  await database.query('insert into outbox (tx_id, round_id, kind, due_at) values ($1, $2, $3, $4)', [
    transactionId(roundId, kind),
    roundId,
    kind,
    dueAt,
  ]);
};

/** Marks a task as done, in the transaction that stores its result. */
export const completeTask = async (
  database: Queryable,
  task: { roundId: string; kind: OutboxTask; at: Date; ledgerTxId?: string | undefined },
): Promise<void> => {
  await database.query(
    'update outbox set done_at = $2, ledger_tx_id = $3, last_error = null where tx_id = $1 and done_at is null',
    [transactionId(task.roundId, task.kind), task.at, task.ledgerTxId ?? null],
  );
};

/** Makes a task of a session's rounds due, where it is not done. */
export const bringForward = async (
  database: Queryable,
  { sessionId, kind, at }: { sessionId: string; kind: OutboxTask; at: Date },
): Promise<void> => {
  await database.query(
    `update outbox set due_at = $3 where kind = $2 and done_at is null and due_at > $3
       and round_id in (select id from round where session_id = $1)`,
    [sessionId, kind, at],
  );
};

/** Records why a task failed; it stays in the outbox. */
export const noteFailure = async (
  database: Queryable,
  { roundId, kind, error }: { roundId: string; kind: OutboxTask; error: unknown },
): Promise<void> => {
  await database.query('update outbox set last_error = $2 where tx_id = $1 and done_at is null', [
    transactionId(roundId, kind),
    String(error).slice(0, 500),
  ]);
};

/**
 * Stops the attempts at a task, so that staff of both sides look at it. Returns false, and changes nothing, where the round
 * is not that old.
 */
export const giveUp = async (
  database: Queryable,
  { roundId, kind, before, at }: { roundId: string; kind: OutboxTask; before: Date; at: Date },
): Promise<boolean> => {
  const given = await database.query(
    `update outbox set given_up_at = $3 where tx_id = $1 and done_at is null and given_up_at is null
       and exists (select 1 from round where id = round_id and created_at <= $2) returning tx_id`,
    [transactionId(roundId, kind), before, at],
  );
  return given.length === 1;
};

/**
 * Claims due tasks, the oldest first, and moves each one's due time on by the delay for its number of attempts: the
 * tasks of a worker that dies go to the next one, and a task that keeps failing is tried less and less often and
 * delays no other.
 */
export const claimDueTasks = async (
  database: Queryable,
  { now, limit, delayMs }: { now: Date; limit: number; delayMs: (attempts: number) => number },
): Promise<DueTask[]> => {
  const due = await database.query<DueTask & { tx_id: string }>(
    `select tx_id, round_id, kind, attempts from outbox where done_at is null and given_up_at is null and due_at <= $1
     order by due_at limit $2 for update skip locked`,
    [now, limit],
  );
  for (const { tx_id: txId, attempts } of due) {
    await database.query('update outbox set attempts = attempts + 1, due_at = $2 where tx_id = $1', [
      txId,
      new Date(now.getTime() + delayMs(attempts)),
    ]);
  }
  return due;
};
