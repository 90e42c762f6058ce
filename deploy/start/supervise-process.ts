import { createRestartDelay } from '@marquee/kernel/retry';

import type { CannotStart } from './cannot-start.ts';
import type { RunningPart } from './run-process.ts';
import type { Part } from './site-plan.ts';

const RESTART_DELAYS = { baseMs: 500, mostMs: 30_000 };

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
  const pauseAfter = createRestartDelay(RESTART_DELAYS);
  let running = launch(part);
  let kept: Promise<void> | undefined;

  /** Starts the process until one is ready. */
  async function startAgain(why: CannotStart, firstPauseMs: number): Promise<void> {
    let [reason, pauseMs] = [why, firstPauseMs];
    for (;;) {
      say(`${reason.message} It is started again in ${seconds(pauseMs)}.`);
      await wait(pauseMs, stopping.signal);
      if (stopping.signal.aborted) return;
      running = launch(part);
      try {
        await running.ready();
        say(`${part.title} runs again.`);
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        reason = error as CannotStart;
        pauseMs = pauseAfter(0);
        await running.stop(STOP_MS);
      }
    }
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const since = now();
      const why = await running.ended;
      if (stopping.signal.aborted) return;
      await startAgain(why, pauseAfter(now() - since));
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
