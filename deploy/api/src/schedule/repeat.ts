export interface RepeatSetup {
  /** Gives up when the signal says so. */
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

/** Runs now and again and again, after a failure sooner; never twice at a time. Answers what ends it. */
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
