import type { Timeline } from './read-timeline.ts';

export interface Line {
  roundTripMs: number;
  downBitsPerSecond: number;
}

/** For TCP, for TLS, and for the request itself. */
const ROUND_TRIPS_TO_HTML = 3;

/**
 * The shortest time in which the line can bring what a page paints largest: its document, and after it, when that is a
 * picture, the picture, which is asked for on the first byte of the answer at the earliest. Painting takes no time.
 */
export function lcpFloorMs(
  { htmlBytes, lcpPictureBytes }: Pick<Timeline, 'htmlBytes' | 'lcpPictureBytes'>,
  { roundTripMs, downBitsPerSecond }: Line,
): number {
  const transferMs = (bytes: number): number => (bytes * 8 * 1000) / downBitsPerSecond;
  const firstByteMs = ROUND_TRIPS_TO_HTML * roundTripMs;
  const htmlMs = firstByteMs + transferMs(htmlBytes);
  return lcpPictureBytes === null
    ? htmlMs
    : Math.max(htmlMs, firstByteMs + roundTripMs) + transferMs(lcpPictureBytes);
}
