import { binOf, countOf, noTimes, type TimeBins } from '@marquee/releases';

import { createEvidence } from './evidence.ts';

/**
 * So many times as long may pages take with a canary without being held against it: its files are in no cache yet, and its
 * pages are composed more often.
 */
export const TOLERATED = 1.1;

/** Times with a bad canary are as the longest of so many pages elsewhere; the test weighs all of them. */
const LONGEST_OF = [1.2, 1.5, 2, 4, 10];

/** Evidence that pages take longer for who tries a canary than for everybody else. */
export interface TimeTest {
  /** @param share of the visitors who try the canary, as it was asked for */
  add(isInCanary: boolean, milliseconds: number, share: number): void;
  /** How many times as likely the times are with a slower canary than with a sound one. */
  evidence(): number;
  /** All times so far. */
  readonly inside: TimeBins;
  readonly outside: TimeBins;
}

/** Where among earlier times a time is, from 0 to 1. */
function rankAmong(bins: TimeBins, milliseconds: number): number {
  const own = binOf(milliseconds);
  let below = 0;
  for (let bin = 0; bin < own; bin += 1) below += bins[bin] ?? 0;
  return (below + (bins[own] ?? 0) / 2 + 0.5) / (countOf(bins) + 1);
}

/**
 * A sequential rank test. Each time is ranked among those that were seen outside of the canary before; the higher its rank,
 * the more it speaks for a slower canary where its visitor tries that, and against it elsewhere. What slows all pages down
 * gives high ranks to both and shows nothing. See `docs/adr/0018`.
 */
export function createTimeTest(): TimeTest {
  const evidence = createEvidence(LONGEST_OF.length);
  const [inside, outside] = [noTimes(), noTimes()];
  let seen = { share: 0, inside: 0, all: 0 };

  return {
    inside,
    outside,
    evidence: () => evidence.value(),
    add(isInCanary, milliseconds, share) {
      if (share <= 0 || share >= 1) return;
      if (seen.share !== share) seen = { share, inside: 0, all: 0 };
      const rank = rankAmong(outside, isInCanary ? milliseconds / TOLERATED : milliseconds);
      const ratios = LONGEST_OF.map((pages) => pages * rank ** (pages - 1));
      // A release that measures less than the other one must not look slower for it.
      const reported = seen.all === 0 ? share : seen.inside / seen.all;
      evidence.add(isInCanary, { low: Math.min(share, reported), high: Math.max(share, reported) }, ratios);
      const bins = isInCanary ? inside : outside;
      const bin = binOf(milliseconds);
      bins[bin] = (bins[bin] ?? 0) + 1;
      seen.all += 1;
      if (isInCanary) seen.inside += 1;
    },
  };
}
