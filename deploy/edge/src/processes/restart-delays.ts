import type { DelayRange } from '@marquee/kernel/retry';

/** Before a process of the edge is started again. */
export const RESTART_DELAYS: DelayRange = { baseMs: 100, mostMs: 10_000 };
