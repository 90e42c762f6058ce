import type { GamePlay } from '@marquee/kernel/contracts/games';
import { growingDelay } from '@marquee/kernel/retry';

import { isUncertain } from './launch-refusal.ts';

/** Between tries while the API does not answer, in milliseconds. */
const RETRY = { baseMs: 1_000, mostMs: 10_000 };

export interface PlayReaderSetup {
  read: (signal: AbortSignal) => Promise<GamePlay>;
  onPlay: (play: GamePlay) => void;
  /** The API did not answer; it is asked again and again until it does. */
  onLost: () => void;
  /** The API answered, and will not say. */
  onRefused: (error: unknown) => void;
}

export interface PlayReader {
  /** Reads the play anew. What is asked for while an answer is under way is read once more after it, and not oftener. */
  ask: () => void;
  close: () => void;
}

export function createPlayReader({ read, onPlay, onLost, onRefused }: PlayReaderSetup): PlayReader {
  const over = new AbortController();
  let isReading = false;
  let isOutdated = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const readOnce = async (): Promise<void> => {
    try {
      const play = await read(over.signal);
      if (over.signal.aborted) return;
      failures = 0;
      onPlay(play);
    } catch (error) {
      if (over.signal.aborted) return;
      isOutdated = false;
      if (isUncertain(error)) {
        retry = setTimeout(ask, growingDelay(failures, RETRY));
        failures += 1;
        onLost();
      } else onRefused(error);
    }
  };

  const run = async (): Promise<void> => {
    isReading = true;
    do {
      isOutdated = false;
      // oxlint-disable-next-line no-await-in-loop -- one answer at a time is the point
      await readOnce();
    } while (isOutdated && !over.signal.aborted);
    isReading = false;
  };

  function ask(): void {
    clearTimeout(retry);
    if (isReading) isOutdated = true;
    else if (!over.signal.aborted) void run();
  }

  return {
    ask,
    close() {
      clearTimeout(retry);
      over.abort();
    },
  };
}
