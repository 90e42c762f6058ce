import type { Context } from '../context.ts';
import type { TaskKind } from '../machine/payment.ts';
import { runTask } from '../machine/run-task.ts';
import { changePayment } from '../payments/change-payment.ts';

const AT_ONCE = 50;

interface DueTask {
  reference: string;
  kind: TaskKind;
  subject: string;
}

/**
 * A task and its removal are one transaction, with the payment locked first as everywhere: whoever comes second finds it
 * gone.
 */
const runDueTask = async (context: Context, task: DueTask): Promise<void> => {
  await changePayment(context, task.reference, async ({ payment, coins, transaction, now }) => {
    const removed = await transaction.query(
      'delete from task where reference = $1 and kind = $2 and subject = $3 and due_at <= $4 returning kind',
      [task.reference, task.kind, task.subject, now],
    );
    return removed.length === 1 ? runTask(payment, coins, task, now) : null;
  });
};

/** Does what is due and returns how much that was; what a task leads to and is due too is done as well. */
export const runDueTasks = async (
  context: Context,
  onFailure: (error: unknown, task: DueTask) => void,
): Promise<number> => {
  let done = 0;
  for (;;) {
    // One after the other: they are short, and those of one payment have an order.
    /* oxlint-disable no-await-in-loop */
    const due = await context.database.query<DueTask>(
      'select reference, kind, subject from task where due_at <= $1 order by due_at, kind, subject limit $2',
      [context.now(), AT_ONCE],
    );
    let failures = 0;
    for (const task of due) {
      try {
        await runDueTask(context, task);
        done += 1;
      } catch (error) {
        failures += 1;
        onFailure(error, task);
      }
    }
    // Those that fail stay due: the next run tries them again.
    if (due.length - failures === 0) return done;
    /* oxlint-enable no-await-in-loop */
  }
};
