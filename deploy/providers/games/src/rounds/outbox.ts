import type { Queryable } from '../database/database.ts';
import { transactionId } from './states.ts';
import type { Duty } from './states.ts';

/** Something a round owes, taken up by a worker. */
export interface DueDuty {
  round_id: string;
  kind: Duty;
  attempts: number;
}

/** Writes down what a round owes from now on, in the transaction that makes it owe it. */
export const owe = async (
  database: Queryable,
  duty: { roundId: string; kind: Duty; dueAt: Date },
): Promise<void> => {
  const { roundId, kind, dueAt } = duty;
  await database.query('insert into outbox (tx_id, round_id, kind, due_at) values ($1, $2, $3, $4)', [
    transactionId(roundId, kind),
    roundId,
    kind,
    dueAt,
  ]);
};

/** Strikes off what was owed, in the transaction that stores what came of it. */
export const discharge = async (
  database: Queryable,
  duty: { roundId: string; kind: Duty; at: Date; ledgerTxId?: string | undefined },
): Promise<void> => {
  await database.query(
    'update outbox set done_at = $2, ledger_tx_id = $3, last_error = null where tx_id = $1 and done_at is null',
    [transactionId(duty.roundId, duty.kind), duty.at, duty.ledgerTxId ?? null],
  );
};

/** Notes why what is owed could not be done; it stays owed. */
export const noteFailure = async (
  database: Queryable,
  { roundId, kind, error }: { roundId: string; kind: Duty; error: unknown },
): Promise<void> => {
  await database.query('update outbox set last_error = $2 where tx_id = $1 and done_at is null', [
    transactionId(roundId, kind),
    String(error).slice(0, 500),
  ]);
};

/**
 * Takes up what is due, the longest first, and puts each off by what `pauseMs` says of its tries so far: a worker that
 * dies with it leaves it to the next one, and what fails again and again gets rarer and holds up nothing else.
 */
export const takeDue = async (
  database: Queryable,
  { now, limit, pauseMs }: { now: Date; limit: number; pauseMs: (attempts: number) => number },
): Promise<DueDuty[]> => {
  const due = await database.query<DueDuty & { tx_id: string }>(
    `select tx_id, round_id, kind, attempts from outbox where done_at is null and due_at <= $1
     order by due_at limit $2 for update skip locked`,
    [now, limit],
  );
  for (const { tx_id: txId, attempts } of due) {
    await database.query('update outbox set attempts = attempts + 1, due_at = $2 where tx_id = $1', [
      txId,
      new Date(now.getTime() + pauseMs(attempts)),
    ]);
  }
  return due;
};
