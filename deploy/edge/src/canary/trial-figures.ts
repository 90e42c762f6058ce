import type { PageTimes } from '@marquee/kernel/contracts';
import { createBoundedMap } from '@marquee/kernel/server/bounded-map';
import { binOf, type EdgeReport, noTimes, type Rollout, type TimeBins } from '@marquee/releases';

import type { Observed } from './judge.ts';

/** So many visitors are told apart at a time; one that is forgotten may count twice. */
const MAXIMUM_TOLD = 100_000;

export type TrialReport = NonNullable<EdgeReport['trial']>;

/** What was seen of each composition while something is tried, for people who look at it. */
export interface TrialFigures {
  add(rollout: Rollout, observed: Observed): void;
  /** Undefined while nothing is tried, and before anything was seen. */
  report(rollout: Rollout | null): TrialReport | undefined;
}

interface Counted {
  pages: number;
  failing: number;
  failures: Record<string, number>;
  times: Map<keyof PageTimes, TimeBins>;
}

function addTimes(all: Counted['times'], times: PageTimes): void {
  for (const [name, milliseconds] of Object.entries(times) as Array<[keyof PageTimes, number]>) {
    const bins = all.get(name) ?? noTimes();
    const bin = binOf(milliseconds);
    bins[bin] = (bins[bin] ?? 0) + 1;
    all.set(name, bins);
  }
}

const filled = (bins: TimeBins): Array<[bin: number, count: number]> =>
  [...bins.entries()].filter(([, count]) => count > 0);

const reportOf = (composition: number, { failures, times, ...counts }: Counted) => ({
  composition,
  ...counts,
  failures: { ...failures },
  ...(times.size === 0
    ? {}
    : { times: Object.fromEntries([...times].map(([name, bins]) => [name, filled(bins)])) }),
});

/** Counts from the beginning of what is tried now, over changes of its share; the judge begins anew with each of those. */
export function createTrialFigures(clock: () => Date): TrialFigures {
  const told = createBoundedMap<string, true>(MAXIMUM_TOLD);
  let known: {
    stable: number;
    canaries: number[];
    since: string;
    byComposition: Map<number, Counted>;
  } | null = null;

  const isSameTrial = ({ stable, canaries }: Rollout): boolean =>
    known !== null && known.stable === stable && canaries.some(({ id }) => known?.canaries.includes(id));

  function countedOf(rollout: Rollout): Map<number, Counted> {
    const canaries = rollout.canaries.map(({ id }) => id);
    if (known === null || !isSameTrial(rollout)) {
      told.clear();
      known = { stable: rollout.stable, canaries, since: clock().toISOString(), byComposition: new Map() };
    }
    known.canaries = canaries;
    return known.byComposition;
  }

  /** Whether it is the first of its kind. */
  function isFirst(key: string): boolean {
    if (told.has(key)) return false;
    told.set(key, true);
    return true;
  }

  return {
    add(rollout, { documents, failures, times }) {
      const byComposition = countedOf(rollout);
      const of = (composition: number): Counted => {
        const counted = byComposition.get(composition) ?? {
          pages: 0,
          failing: 0,
          failures: {},
          times: new Map(),
        };
        byComposition.set(composition, counted);
        return counted;
      };
      for (const [composition, count] of documents) of(composition).pages += count;
      for (const seen of times) addTimes(of(seen.composition).times, seen.times);
      for (const { composition, package: name, lot } of failures) {
        const counted = of(composition);
        if (isFirst(`${composition} ${lot}`)) counted.failing += 1;
        if (isFirst(`${composition} ${lot} ${name}`))
          counted.failures[name] = (counted.failures[name] ?? 0) + 1;
      }
    },
    report(rollout) {
      if (rollout === null || known === null || !isSameTrial(rollout)) return undefined;
      const wanted = new Set([rollout.stable, ...Object.values(rollout.compositions)]);
      const compositions = [...known.byComposition]
        .filter(([composition]) => wanted.has(composition))
        .toSorted(([first], [second]) => first - second)
        .map(([composition, counted]) => reportOf(composition, counted));
      return { since: known.since, compositions };
    },
  };
}
