import type { PageTimes } from '@marquee/kernel/contracts';
import { createBoundedMap } from '@marquee/kernel/server/bounded-map';
import { compositionsOf, countOf, quantileOf, type Rollout, type TimeBins } from '@marquee/releases';

import type { Observed, Verdict } from './judge.ts';
import { createTimeTest, type TimeTest } from './time-test.ts';

/** How often, at most, a canary that is sound is taken off by chance for its times, over as long as it runs. */
const ALPHA = 0.01;

/** Packages of a site whose pages may be told apart; the chance above is for all of them together. */
const PACKAGES = 10;

/** What is measured of a page, as the history calls it. */
const MEASURES = {
  lcp: 'Their largest content is shown after',
  inp: 'Their slowest answer to an input comes after',
  interactive: 'From when they wake, they can be used after',
} as const satisfies Record<keyof PageTimes, string>;

type Measure = keyof PageTimes;

const ALL_MEASURES = Object.keys(MEASURES) as Measure[];

const LIMIT = (PACKAGES * ALL_MEASURES.length) / ALPHA;

/** So many visitors are told apart at a time; one that is forgotten may count twice. */
const MAXIMUM_TOLD = 100_000;

type Seen = Observed['times'][0];

interface Trial {
  canary: number;
  share: number;
  compositions: Set<number>;
  tests: Map<string, TimeTest>;
  isOver: boolean;
}

const seconds = (bins: TimeBins): string => `${((quantileOf(bins, 0.75) ?? 0) / 1000).toFixed(2)} s`;

const sentence = (packageName: string, measure: Measure, test: TimeTest): string =>
  `pages of ${packageName} are slower. ${MEASURES[measure]} ${seconds(test.inside)} for three quarters of the ` +
  `${countOf(test.inside)} who try it, ${seconds(test.outside)} for the ${countOf(test.outside)} others. That is ` +
  `${test.evidence().toPrecision(2)} times as likely with a slower canary; ${LIMIT} is the limit.`;

/** Compares, per package and measure, how long pages take for who tries a canary and for everybody else. */
export function createTimeJudge() {
  const told = createBoundedMap<string, true>(MAXIMUM_TOLD);
  let known: { number: number; stable: number; trials: Trial[] } | null = null;

  function trialsOf({ number, stable, canaries, compositions }: Rollout): Trial[] {
    if (known?.number === number) return known.trials;
    const earlier = known?.stable === stable ? known.trials : [];
    const trials = canaries.map(({ id, share }) => ({
      canary: id,
      share,
      compositions: compositionsOf({ compositions }, id),
      tests: earlier.find(({ canary }) => canary === id)?.tests ?? new Map<string, TimeTest>(),
      isOver: false,
    }));
    known = { number, stable, trials };
    return trials;
  }

  function add(
    trial: Trial,
    { composition, package: packageName, times }: Seen,
    measure: Measure,
  ): Verdict[] {
    const milliseconds = times[measure];
    if (milliseconds === undefined || trial.isOver) return [];
    const key = `${packageName} ${measure}`;
    const test = trial.tests.get(key) ?? createTimeTest();
    trial.tests.set(key, test);
    test.add(trial.compositions.has(composition), milliseconds, trial.share);
    if (test.evidence() < LIMIT) return [];
    trial.isOver = true;
    return [{ canary: trial.canary, reason: sentence(packageName, measure, test) }];
  }

  /** The times of one visitor belong together, so the first of each kind counts, and no other. */
  function isFresh(rollout: number, { package: packageName, lot }: Seen, measure: Measure): boolean {
    const key = `${rollout} ${packageName} ${measure} ${lot}`;
    if (told.has(key)) return false;
    told.set(key, true);
    return true;
  }

  /** @returns canaries that have to go, each once */
  return (rollout: Rollout, { times }: Pick<Observed, 'times'>): Verdict[] => {
    const trials = trialsOf(rollout);
    return times.flatMap((seen) =>
      ALL_MEASURES.filter(
        (measure) => seen.times[measure] !== undefined && isFresh(rollout.number, seen, measure),
      ).flatMap((measure) => trials.flatMap((trial) => add(trial, seen, measure))),
    );
  };
}
