import type { Clock } from './delay-line.ts';

/** A clock for tests: time passes only in `run`, from one call that is due to the next. */
export function createVirtualClock(): Clock & { run(): void } {
  let now = 0;
  let due: Array<{ time: number; call: () => void }> = [];
  return {
    now: () => now,
    at(time, call) {
      due = [...due, { time, call }].toSorted((a, b) => a.time - b.time);
    },
    run() {
      for (let next = due.shift(); next !== undefined; next = due.shift()) {
        now = Math.max(now, next.time);
        next.call();
      }
    },
  };
}
