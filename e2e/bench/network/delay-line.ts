/** Passes chunks on, each at its own time and in the order they came. */
export function createDelayLine(deliver: (chunk: Buffer) => void) {
  const waiting: Array<{ chunk: Buffer; at: number }> = [];
  let timer: NodeJS.Timeout | null = null;

  const wake = (): void => {
    const [next] = waiting;
    if (timer !== null || next === undefined) return;
    timer = setTimeout(flush, Math.max(1, next.at - performance.now()));
  };

  function flush(): void {
    timer = null;
    // Timers come late rather than early, but by less than a millisecond either way.
    const now = performance.now() + 0.5;
    while (waiting[0] !== undefined && waiting[0].at <= now) {
      const due = waiting.shift();
      if (due !== undefined) deliver(due.chunk);
    }
    wake();
  }

  return {
    /** @param at when to pass the chunk on, in milliseconds of `performance.now()` */
    push(chunk: Buffer, at: number): void {
      waiting.push({ chunk, at });
      wake();
    },
  };
}
