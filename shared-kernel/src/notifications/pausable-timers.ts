export interface Timers {
  now: () => number;
  /** Calls back once, after so many milliseconds. @returns the undo. */
  set: (callback: () => void, delayMs: number) => () => void;
}

/** The browser's own. Looked up at each call, so that nothing is touched on import. */
export const windowTimers: Timers = {
  now: () => performance.now(),
  set: (callback, delayMs) => {
    const handle = setTimeout(callback, delayMs);
    return () => clearTimeout(handle);
  },
};

interface Entry {
  leftMs: number;
  startedAt: number;
  cancel: () => void;
  paused: boolean;
  done: () => void;
}

/** Named timers that can be held and let go on with the time they had left. */
export function createPausableTimers(timers: Timers) {
  const entries = new Map<string, Entry>();

  const run = (id: string, entry: Entry): void => {
    entry.paused = false;
    entry.startedAt = timers.now();
    entry.cancel = timers.set(() => {
      entries.delete(id);
      entry.done();
    }, entry.leftMs);
  };

  return {
    has: (id: string): boolean => entries.has(id),
    start(id: string, durationMs: number, done: () => void): void {
      const entry: Entry = { leftMs: durationMs, startedAt: 0, cancel: () => undefined, paused: false, done };
      entries.set(id, entry);
      run(id, entry);
    },
    pause(id: string): void {
      const entry = entries.get(id);
      if (!entry || entry.paused) return;
      entry.cancel();
      entry.paused = true;
      entry.leftMs = Math.max(0, entry.leftMs - (timers.now() - entry.startedAt));
    },
    resume(id: string): void {
      const entry = entries.get(id);
      if (entry?.paused) run(id, entry);
    },
    /** Gives a timer its full time again. A paused timer stays paused until it is resumed. */
    restart(id: string, durationMs: number): void {
      const entry = entries.get(id);
      if (!entry) return;
      entry.leftMs = durationMs;
      if (entry.paused) return;
      entry.cancel();
      run(id, entry);
    },
    drop(id: string): void {
      const entry = entries.get(id);
      if (!entry) return;
      entry.cancel();
      entries.delete(id);
    },
  };
}
