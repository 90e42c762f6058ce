export interface LastKnownSetup<Value> {
  fetch: () => Promise<Value>;
  /** What was known when the process before this one ended. */
  initial?: Value | null;
  /** Told of every value that differs from the one before. */
  onChange?: (value: Value) => void;
  onFailure: (error: unknown) => void;
  /** Monotonic, in milliseconds. */
  now: () => number;
}

export interface LastKnown<Value> {
  /** The value at once, null where there is none or an old one. Where it is not fresh, a newer one is asked for. */
  known(): Value | null;
  /**
   * The same, but waits for a value where `known` has none. Where an old one cannot be renewed, returns the old one.
   */
  get(): Promise<Value | null>;
}

const FRESH_MS = 15_000;
/** After this long without a request, the first visitor waits for the current value. */
const OLD_MS = 5 * 60_000;
/** After a failure, no visitor waits for another attempt for this long. */
const RETRY_MS = 1_000;

/** Remembers the last value that could be fetched, and never has more than one fetch under way. */
export function createLastKnown<Value>(setup: LastKnownSetup<Value>): LastKnown<Value> {
  const { fetch, initial = null, onChange, onFailure, now } = setup;
  let value = initial;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | null = null;

  const fetchOnce = async (): Promise<void> => {
    try {
      const fetched = await fetch();
      fetchedAt = now();
      // An equal value stays the same object: plans that were made with it hold.
      if (JSON.stringify(fetched) === JSON.stringify(value)) return;
      value = fetched;
      onChange?.(fetched);
    } catch (error) {
      failedAt = now();
      onFailure(error);
    } finally {
      fetching = null;
    }
  };

  const refresh = (): Promise<void> => {
    if (fetching === null && now() - failedAt >= RETRY_MS) fetching = fetchOnce();
    return fetching ?? Promise.resolve();
  };

  const known = (): Value | null => {
    const isTriedOfLate = now() - Math.max(fetchedAt, failedAt) < OLD_MS;
    if (now() - fetchedAt >= FRESH_MS) void refresh();
    return isTriedOfLate ? value : null;
  };

  return {
    known,
    async get() {
      const current = known();
      if (current !== null) return current;
      await refresh();
      return value;
    },
  };
}
