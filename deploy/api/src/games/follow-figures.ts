const EVERY_MS = 10 * 60 * 1000;
const AFTER_FAILURE_MS = 30 * 1000;

interface FollowSetup {
  /** Gives up when the signal says so. */
  refresh: (signal: AbortSignal) => Promise<unknown>;
  onFailure: (error: unknown) => void;
  setTimer?: (run: () => void, delayMs: number) => { stop(): void };
}

const setUnreferencedTimer = (run: () => void, delayMs: number): { stop(): void } => {
  const timer = setTimeout(run, delayMs).unref();
  return { stop: () => clearTimeout(timer) };
};

/**
 * Refreshes now and every ten minutes, sooner after a failure; what was known last stays meanwhile. Answers what ends
 * it.
 */
export const followFigures = ({
  refresh,
  onFailure,
  setTimer = setUnreferencedTimer,
}: FollowSetup): (() => Promise<void>) => {
  const over = new AbortController();
  let timer: { stop(): void } | null = null;
  const run = async (): Promise<void> => {
    let delayMs = EVERY_MS;
    try {
      await refresh(over.signal);
    } catch (error) {
      delayMs = AFTER_FAILURE_MS;
      if (!over.signal.aborted) onFailure(error);
    }
    if (over.signal.aborted) return;
    timer = setTimer(() => {
      underWay = run();
    }, delayMs);
  };
  let underWay = run();
  return async () => {
    over.abort();
    timer?.stop();
    await underWay;
  };
};
