/** What time it is, in milliseconds, and how to be called at one: passed in, so that tests need not wait. */
export interface Clock {
  now(): number;
  /** Calls back at this time, or at once when it has passed. */
  at(time: number, call: () => void): void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  at: (time, call) => void setTimeout(call, Math.max(0, time - performance.now())),
};

/** Timers fire up to a millisecond early or late. */
export const TIMER_TOLERANCE_MS = 0.5;

/** Passes things on, each at its own time and in the order they came. */
export function createDelayLine<Thing>(deliver: (thing: Thing) => void, clock: Clock) {
  const waiting: Array<{ thing: Thing; at: number }> = [];
  let isTimed = false;

  const setTimer = (): void => {
    const [next] = waiting;
    if (isTimed || next === undefined) return;
    isTimed = true;
    clock.at(next.at, flush);
  };

  function flush(): void {
    isTimed = false;
    const now = clock.now() + TIMER_TOLERANCE_MS;
    for (let next = waiting[0]; next !== undefined && next.at <= now; next = waiting[0]) {
      waiting.shift();
      deliver(next.thing);
    }
    setTimer();
  }

  return {
    /** @param at when to pass it on, by the clock */
    push(thing: Thing, at: number): void {
      waiting.push({ thing, at });
      setTimer();
    },
  };
}
