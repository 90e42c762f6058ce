import type { EdgeReport } from '../edge-reports.ts';
import { countOf, noTimes, quantileOf, type TimeBins } from './time-bins.ts';

type Trial = NonNullable<EdgeReport['trial']>;
type Times = NonNullable<Trial['compositions'][0]['times']>;

export type Measure = keyof Times;

const MEASURES = ['lcp', 'inp', 'interactive'] as const satisfies Measure[];

/** How long pages of one composition took in one measure, in milliseconds. */
export interface TrialTime {
  measure: Measure;
  composition: number;
  pages: number;
  /** A quarter, half and three quarters of the pages took less. */
  quartiles: [number, number, number];
}

/** Counts of all edges together. */
function addUp(all: ReadonlyArray<NonNullable<Times[Measure]>>): TimeBins {
  const bins = noTimes();
  for (const [bin, count] of all.flat()) if (bin < bins.length) bins[bin] = (bins[bin] ?? 0) + count;
  return bins;
}

/** What the pages of each composition have measured, by measure; compositions of which nothing came are left out. */
export function trialTimes(reports: readonly EdgeReport[]): TrialTime[] {
  const counted = reports.flatMap(({ trial }) => trial?.compositions ?? []);
  const numbers = [...new Set(counted.map(({ composition }) => composition))].toSorted(
    (first, second) => first - second,
  );
  return MEASURES.flatMap((measure) =>
    numbers.flatMap((composition): TrialTime[] => {
      const own = counted.filter((each) => each.composition === composition);
      const bins = addUp(
        own.flatMap(({ times }) => (times?.[measure] === undefined ? [] : [times[measure]])),
      );
      const [first, second, third] = [0.25, 0.5, 0.75].map((share) => quantileOf(bins, share));
      if (first == null || second == null || third == null) return [];
      return [{ measure, composition, pages: countOf(bins), quartiles: [first, second, third] }];
    }),
  );
}
