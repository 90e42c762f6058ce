export interface Throttled {
  (): void;
  cancel: () => void;
}

/** Runs at most once per interval: at once after a quiet interval, else at its end. */
export function throttle(run: () => void, intervalMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = (): void => {
    timer = undefined;
    if (again) fire();
  };
  const fire = (): void => {
    again = false;
    timer = setTimeout(rest, intervalMs);
    run();
  };
  const throttled = (): void => {
    if (timer === undefined) fire();
    else again = true;
  };
  throttled.cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
    again = false;
  };
  return throttled;
}
