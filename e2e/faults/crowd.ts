import os from 'node:os';

/** How many programs want each processor: where there are several, everything takes so much longer. */
export const crowd = (): number => Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism());
