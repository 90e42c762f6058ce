import { parentPort, threadId } from 'node:worker_threads';

/** What a thread tells of an error that no task waited for. */
export interface StrayError {
  strayError: { name: string; message: string; stack: string | undefined };
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Keeps mistakes of a release inside its thread: a signal to the process is refused, and an error that nobody waits
 * for is told to the pool instead of ending the thread with the pages of other visitors in it.
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
    const stray: StrayError = { strayError: { name, message, stack } };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    parentPort?.postMessage(stray);
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

/** What a task came to. Errors travel as values, so that the pool tells them from the end of a thread. */
export type TaskOutcome<Value = unknown> = { value: Value } | { error: Error };

/** A thread tells once that it has loaded its release. */
export interface ThreadStarted {
  startedThread: number;
}

/** Tells the pool that this thread has loaded its release, or cannot: from here on, deadlines count. */
export function tellStarted(): void {
  const message: ThreadStarted = { startedThread: threadId };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(message);
}

/** Makes a function of a thread out of work that may fail in any way. */
export const asTask =
  <Task, Value>(work: (task: Task) => Promise<Value>) =>
  async (task: Task): Promise<TaskOutcome<Value>> => {
    try {
      return { value: await work(task) };
    } catch (thrown) {
      const { name, message, stack } = asError(thrown);
      // Anything else about it may be what no thread can send.
      return { error: Object.assign(new Error(message), { name, stack }) };
    }
  };
