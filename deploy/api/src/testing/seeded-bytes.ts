import { createHash } from 'node:crypto';

import type { RandomBytes } from '../jackpots/trigger.ts';

/** Random bytes that are the same for the same seed: SHA-256 of a counter. */
export const seededBytes = (seed: string): RandomBytes => {
  let [block, used, count] = [Buffer.alloc(0), 0, 0];
  return (length) => {
    if (used + length > block.length) {
      count += 1;
      [block, used] = [createHash('sha256').update(`${seed} ${count}`).digest(), 0];
    }
    used += length;
    return block.subarray(used - length, used);
  };
};
