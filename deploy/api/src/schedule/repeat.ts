export interface RepeatSetup {
  /** Stops when the signal is aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
  everyMs: number;
  afterFailureMs: number;
  onFailure: (error: unknown) => void;
  setTimer?: (run: () => void, delayMs: number) => { stop(): void };
}

const setUnreferencedTimer = (run: () => void, delayMs: number): { stop(): void } => {
  const timer = setTimeout(run, delayMs).unref();
  return { stop: () => clearTimeout(timer) };
};

/**
 * Runs now and then at an interval, sooner after a failure; never twice at a time. Returns a function that stops it.
 */
export const repeat = ({
  run,
  everyMs,
  afterFailureMs,
  onFailure,
  setTimer = setUnreferencedTimer,
}: RepeatSetup): (() => Promise<void>) => {
  const over = new AbortController();
  let timer: { stop(): void } | null = null;
  const runOnce = async (): Promise<void> => {
    let delayMs = everyMs;
    try {
      await run(over.signal);
    } catch (error) {
      delayMs = afterFailureMs;
      if (!over.signal.aborted) onFailure(error);
    }
    if (over.signal.aborted) return;
    timer = setTimer(() => {
      underWay = runOnce();
    }, delayMs);
  };
  let underWay = runOnce();
  return async () => {
    over.abort();
    timer?.stop();
    await underWay;
  };
};
