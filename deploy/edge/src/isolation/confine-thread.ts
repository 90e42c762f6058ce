import { flushCompileCache } from 'node:module';
import { parentPort, threadId } from 'node:worker_threads';

/** An error outside of every task, as a thread reports it. */
export interface UnhandledError {
  strayError: { name: string; message: string; stack: string | undefined };
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Contains the mistakes of a release in its thread: it cannot signal the process, and an unhandled error is reported
 * to the pool instead of ending the thread with the pages of other visitors.
 *
 * This contains accidents, not attacks: who may publish a release is decided by the registry.
 */
export function confineThread(): void {
  const refuse = (): never => {
    throw new Error('A release may not send signals.');
  };
  Object.assign(process, { kill: refuse, _kill: refuse });
  const report = (thrown: unknown): void => {
    const { name, message, stack } = asError(thrown);
    const stray: UnhandledError = { strayError: { name, message, stack } };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    parentPort?.postMessage(stray);
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

/**
 * The result of a task. Errors are returned as values, so that the pool can distinguish them from the end of a thread.
 */
export type TaskOutcome<Value = unknown> = { value: Value } | { error: Error };

/** Sent once, when the thread has loaded its release. */
export interface ThreadStarted {
  startedThread: number;
}

/**
 * Reports to the pool that this thread has loaded its release, or failed to. Deadlines count from here on. What it has compiled
 * is written down for threads that start later; where no folder is given for it, nowhere.
 */
export function reportStarted(): void {
  flushCompileCache();
  const message: ThreadStarted = { startedThread: threadId };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(message);
}

/** Wraps work that may throw anything as a function of a thread. */
export const asTask =
  <Task, Value>(work: (task: Task) => Promise<Value>) =>
  async (task: Task): Promise<TaskOutcome<Value>> => {
    try {
      return { value: await work(task) };
    } catch (thrown) {
      const { name, message, stack } = asError(thrown);
      // Other properties of an error may not be serialisable.
      return { error: Object.assign(new Error(message), { name, stack }) };
    }
  };
