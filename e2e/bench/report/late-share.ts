import { median } from './median.ts';

/** A frame that took longer than this many of an idle page was dropped. */
const LATE = 1.5;

/** Share of the frames that came late, by what an idle page of the same browser takes for one. */
export const lateShare = (frameMs: readonly number[], idleFrameMs: readonly number[]): number =>
  frameMs.filter((frame) => frame > LATE * median(idleFrameMs)).length / frameMs.length;
