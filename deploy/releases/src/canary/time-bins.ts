/** Counts of times, by bins that grow by a twentieth each: how many are in the first, the second and so on. */
export type TimeBins = number[];

const FIRST_MS = 10;
const GROWTH = Math.log(1.05);

/** What takes longer counts as this long: nobody waits for it. */
const LONGEST_MS = 10_000;

const positionOf = (milliseconds: number): number => Math.log(milliseconds / FIRST_MS) / GROWTH;
const millisecondsAt = (position: number): number => FIRST_MS * Math.exp(position * GROWTH);

const COUNT = Math.floor(positionOf(LONGEST_MS)) + 1;

export const noTimes = (): TimeBins => Array.from({ length: COUNT }, () => 0);

/** The bin of a time; all below ten milliseconds are in the first one. */
export const binOf = (milliseconds: number): number =>
  Math.floor(positionOf(Math.min(Math.max(milliseconds, FIRST_MS), LONGEST_MS)));

export const countOf = (bins: TimeBins): number => bins.reduce((sum, count) => sum + count, 0);

/**
 * The time that a share of all are below, to a twentieth of it.
 *
 * @param share from 0 to 1, such as 0.75
 * @returns milliseconds; null where there are none
 */
export function quantileOf(bins: TimeBins, share: number): number | null {
  const wanted = share * countOf(bins);
  if (wanted === 0) return null;
  let below = 0;
  for (const [bin, count] of bins.entries()) {
    if (below + count >= wanted) return Math.round(millisecondsAt(bin + (wanted - below) / count));
    below += count;
  }
  return LONGEST_MS;
}
