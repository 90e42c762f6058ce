const SECOND_MS = 1000;

export interface Clock {
  /** Milliseconds since 1970, by the server's clock where its offset is known. */
  now: () => number;
}

export interface Ticker {
  now: () => number;
  /** Calls back at each full second of the clock. @returns the undo. */
  subscribe: (listener: () => void) => () => void;
}

/** One timer for all clocks of a page, so that they change together. It runs only while there are listeners. */
export function createTicker(clock: Clock = { now: () => Date.now() }): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Aimed at the next full second each time: an interval would drift.
  const schedule = (): void => {
    timer = setTimeout(tick, SECOND_MS - (clock.now() % SECOND_MS));
  };
  const tick = (): void => {
    for (const listener of listeners) listener();
    if (listeners.size > 0) schedule();
  };

  return {
    now: () => clock.now(),
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
