/** Time over which the speed is measured, in milliseconds. */
const WINDOW_MS = 200;

export interface ScrollPace {
  /** Whether the page moves so fast that what is in the viewport now will have left it in 200 ms. */
  isFlying: () => boolean;
}

/** Measures the scroll speed at every call. A jump has no speed: there is no earlier position to compare with. */
export function createScrollPace(): ScrollPace {
  let seen = { atMs: Number.NEGATIVE_INFINITY, top: 0 };
  let isFlying = false;
  return {
    isFlying() {
      const now = { atMs: performance.now(), top: window.scrollY };
      const passed = now.atMs - seen.atMs;
      if (passed < WINDOW_MS) return isFlying;
      const moved = Math.abs(now.top - seen.top) * (WINDOW_MS / passed);
      isFlying = passed < 2 * WINDOW_MS && moved > window.innerHeight;
      seen = now;
      return isFlying;
    },
  };
}
