import type { CannotStart } from './cannot-start.ts';
import type { RunningPart } from './run-process.ts';
import type { Part } from './site-plan.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** A process that ran so long has got over what ended the one before. */
const STEADY_MS = 60_000;

const STOP_MS = 2_000;

export interface KeepTools {
  /** Starts the process once. */
  launch: (part: Part) => RunningPart;
  /** Tells whoever watches the terminal. */
  say: (line: string) => void;
  /** Resolves after so long, or at once when the signal is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds of a clock that only runs forward. */
  now: () => number;
}

export interface KeptPart {
  part: Part;
  /** Resolves when the first process may be sent requests. @throws {CannotStart} when it ends or hangs before that */
  ready(): Promise<void>;
  /** Asks the process to end, ends it when it has not after so long, and starts no other. */
  stop(patienceMs: number): Promise<void>;
}

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

/**
 * Runs one process of the site and starts it again whenever it ends by itself, with pauses that double from half a
 * second to half a minute. Only a first start that fails is given up: then there is something to mend before another
 * try can go better.
 */
export function keepRunning(part: Part, { launch, say, wait, now }: KeepTools): KeptPart {
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
