import type { CannotStart } from './cannot-start.ts';
import type { RunningPart } from './run-process.ts';
import type { Part } from './site-plan.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** A process that ran this long is stable: the delay starts over. */
const STEADY_MS = 60_000;

const STOP_MS = 2_000;

export interface SupervisorTools {
  /** Starts one process. */
  launch: (part: Part) => RunningPart;
  /** Prints a line on the terminal. */
  say: (line: string) => void;
  /** Resolves after so long, or at once when the signal is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

export interface SupervisedProcess {
  part: Part;
  /** Resolves when the first process accepts requests. @throws {CannotStart} when it ends or hangs before that */
  ready(): Promise<void>;
  /** Asks the process to end, kills it after this time, and does not restart it. */
  stop(patienceMs: number): Promise<void>;
}

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

/**
 * Runs one process of the site and restarts it whenever it ends by itself, after a delay that doubles from half a
 * second to half a minute. A first start that fails is not repeated: its cause has to be fixed first.
 */
export function superviseProcess(part: Part, { launch, say, wait, now }: SupervisorTools): SupervisedProcess {
  const stopping = new AbortController();
  let running = launch(part);
  let kept: Promise<void> | undefined;

  /** Starts the process until one is ready. */
  async function startAgain(why: CannotStart, firstPauseMs: number): Promise<number> {
    let reason = why;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      say(`${reason.message} It is started again in ${seconds(pauseMs)}.`);
      await wait(pauseMs, stopping.signal);
      if (stopping.signal.aborted) return pauseMs;
      running = launch(part);
      try {
        await running.ready();
        say(`${part.title} runs again.`);
        return Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      } catch (error) {
        if (stopping.signal.aborted) return pauseMs;
        reason = error as CannotStart;
        await running.stop(STOP_MS);
      }
    }
  }

  async function keep(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const since = now();
      const why = await running.ended;
      if (stopping.signal.aborted) return;
      if (now() - since >= STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      pauseMs = await startAgain(why, pauseMs);
    }
  }

  return {
    part,
    async ready() {
      await running.ready();
      kept ??= keep();
    },
    async stop(patienceMs) {
      stopping.abort();
      await running.stop(patienceMs);
    },
  };
}
