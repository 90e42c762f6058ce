/**
 * A clock that stands still while a program runs without waiting, so that the many who ask it for one request cost one
 * reading.
 *
 * @param read milliseconds of a clock that only runs forward
 */
export function synchronousClock(read: () => number): () => number {
  let at: number | null = null;
  const forget = (): void => {
    at = null;
  };
  return () => {
    if (at === null) {
      at = read();
      queueMicrotask(forget);
    }
    return at;
  };
}
