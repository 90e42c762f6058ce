import pLimit from 'p-limit';
import { Piscina } from 'piscina';

import type { UnhandledError, TaskOutcome, ThreadStarted } from './confine-thread.ts';
import { createCrashBackoff } from './crash-backoff.ts';

/** The threads of the release are busy and the queue is full: try again later. */
export class ReleaseOverloaded extends Error {
  override readonly name = 'ReleaseOverloaded';
}

/** The thread of a release ended, or had to be ended, while it worked. */
export class ReleaseCrashed extends Error {
  override readonly name = 'ReleaseCrashed';
}

/** The release has crashed repeatedly and is not used for a while. */
export class ReleasePaused extends Error {
  override readonly name = 'ReleasePaused';
}

/** The task itself threw; its thread is intact. */
class TaskFailed extends Error {
  override readonly cause: Error;

  constructor(cause: Error) {
    super(cause.message);
    this.cause = cause;
  }
}

export interface ReleasePoolSetup {
  /** The module whose exports are the tasks. */
  worker: URL;
  workerData: object;
  threads: number;
  /** Time between a task's deadline and the termination of a thread that has missed it. */
  graceMs: number;
  /** How long a thread may take to start. */
  startMs: number;
  /** Of a thread; one that needs more is ended, and a new one takes its place. */
  memoryMb: number;
  clock: () => Date;
  /** Folder for compiled code, which threads that start later take from there; null for none. */
  compileCache: string | null;
  /** Called with errors outside of every task: an unhandled rejection, an error in a timer. */
  onStrayError: (error: Error) => void;
}

export interface ReleasePool {
  /**
   * Runs one task in a thread of the release.
   *
   * @param deadlineMs after which the task itself gives up; a thread that does not is ended
   * @throws what the task throws, or `ReleaseOverloaded`, `ReleaseCrashed`, `ReleasePaused`
   */
  run(name: string, task: object | undefined, deadlineMs: number): Promise<unknown>;
  /** Ends the threads, at once. */
  close(): Promise<void>;
}

/** A render waits for data most of its time. */
const TASKS_A_THREAD = 4;
/** Longer queues would only keep visitors waiting for a page without its remote. */
const MAXIMUM_WAITING = 200;
const IDLE_MS = 30_000;

/** A release must not see the secrets of the edge. By the public keys its threads check what they load. */
const threadEnvironment = (
  { NODE_ENV = 'development', REGISTRY_PUBLIC_KEYS }: NodeJS.ProcessEnv,
  compileCache: string | null,
): NodeJS.ProcessEnv => ({
  NODE_ENV,
  ...(compileCache !== null && { NODE_COMPILE_CACHE: compileCache }),
  ...(REGISTRY_PUBLIC_KEYS !== undefined && { REGISTRY_PUBLIC_KEYS }),
});

/** A pool of threads for one release. Its faults stay inside: threads are terminated and replaced. */
export function openReleasePool(setup: ReleasePoolSetup): ReleasePool {
  const { worker, workerData, threads, graceMs, startMs, memoryMb, clock, compileCache, onStrayError } =
    setup;
  const pool = new Piscina({
    filename: worker.href,
    workerData,
    minThreads: 1,
    maxThreads: threads,
    concurrentTasksPerWorker: TASKS_A_THREAD,
    idleTimeout: IDLE_MS,
    // A thread that sleeps between tasks would neither close its connections nor run its timers.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    env: threadEnvironment(process.env, compileCache),
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  pool.on('error', (error: Error) => onStrayError(error));
  const started = new Set<number>();
  pool.on('message', (message: UnhandledError | ThreadStarted) => {
    if ('startedThread' in message) started.add(message.startedThread);
    else onStrayError(Object.assign(new Error(message.strayError.message), message.strayError));
  });
  pool.on('workerDestroy', ({ id }: { id: number }) => started.delete(id));
  /** A thread of the pool is loading its release: what was sent to it has not begun. */
  const isStarting = (): boolean => pool.threads.some(({ threadId }) => !started.has(threadId));
  const limit = pLimit(threads * TASKS_A_THREAD);
  const backoff = createCrashBackoff(clock);

  /** Runs a task in a thread. If the thread ended because of another task, it is run once more. */
  const attempt = async (name: string, task: object | undefined, deadlineMs: number): Promise<unknown> => {
    for (let isRetried = false; ; isRetried = true) {
      const ending = new AbortController();
      let waitedMs = 0;
      const end = (): void => {
        waitedMs += deadlineMs + graceMs;
        if (isStarting() && waitedMs < startMs) timer = setTimeout(end, deadlineMs + graceMs);
        else ending.abort();
      };
      let timer = setTimeout(end, deadlineMs + graceMs);
      try {
        const outcome = (await pool.run(task, { name, signal: ending.signal })) as TaskOutcome;
        if ('error' in outcome) throw new TaskFailed(outcome.error);
        return outcome.value;
      } catch (error) {
        if (error instanceof TaskFailed) throw error.cause;
        if (ending.signal.aborted) {
          throw new ReleaseCrashed(`${name} kept its thread for ${deadlineMs + graceMs} ms.`, {
            cause: error,
          });
        }
        if (isRetried) throw new ReleaseCrashed(`${name} ended its thread.`, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    }
  };

  return {
    run(name, task, deadlineMs) {
      if (backoff.isPaused()) {
        return Promise.reject(new ReleasePaused(`Not asked until ${backoff.until().toISOString()}.`));
      }
      if (limit.pendingCount >= MAXIMUM_WAITING) {
        return Promise.reject(new ReleaseOverloaded(`${limit.pendingCount} tasks are waiting already.`));
      }
      const asked = performance.now();
      return limit(async () => {
        if (performance.now() - asked > deadlineMs) throw new ReleaseOverloaded('It waited too long.');
        if (backoff.isPaused()) throw new ReleasePaused(`Not asked until ${backoff.until().toISOString()}.`);
        try {
          const result = await attempt(name, task, deadlineMs);
          backoff.succeeded();
          return result;
        } catch (error) {
          if (error instanceof ReleaseCrashed) backoff.failed();
          throw error;
        }
      });
    },
    close: () => pool.destroy(),
  };
}
