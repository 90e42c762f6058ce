import type { TimesReport } from '@marquee/kernel/contracts';
import { createBoundedMap } from '@marquee/kernel/server/bounded-map';
import { compositionsOf, type Rollout } from '@marquee/releases';

import { createFailureTest, type FailureTest } from './failure-test.ts';

/** How often, at most, a canary that is sound is taken off by chance, over as long as it runs. */
export const ALPHA = 0.01;

/** Packages of a site that may be told apart; the chance above is for all of them together. */
const PACKAGES = 10;

/** So many reports are told apart at a time; one that is forgotten may count twice. */
const MAXIMUM_TOLD = 100_000;

const LIMIT = PACKAGES / ALPHA;

/** What a server process has seen since it last said so. */
export interface Observed {
  /** Documents sent, by composition. */
  documents: Array<[composition: number, count: number]>;
  /** Parts of pages that failed, in the edge or by what a page reported. */
  failures: Array<{ composition: number; package: string; lot: number }>;
  /** How long pages took, of visits that began since the rollout was written. */
  times: Array<TimesReport & { lot: number }>;
}

/** A canary that has to go, and why. */
export interface Verdict {
  canary: number;
  reason: string;
}

interface Arm {
  documents: number;
  failures: Map<string, number>;
}

interface Trial {
  canary: number;
  /** Of the visitors, as it was asked for. */
  share: number;
  inside: Arm;
  outside: Arm;
  tests: Map<string, FailureTest>;
  isOver: boolean;
}

const newArm = (): Arm => ({ documents: 0, failures: new Map() });

const sentence = (packageName: string, { inside, outside }: Trial, evidence: number): string => {
  const count = ({ failures, documents }: Arm): string =>
    `${failures.get(packageName) ?? 0} failures on ${documents} pages`;
  return (
    `${packageName} fails more often: ${count(inside)} of those who try it, ${count(outside)} of the others. ` +
    `That is ${evidence.toPrecision(2)} times as likely where it is worse; ${LIMIT} is the limit.`
  );
};

/** Compares, per package, how often pages fail for who tries a canary and for everybody else. */
export function createJudge() {
  const told = createBoundedMap<string, true>(MAXIMUM_TOLD);
  let known: { number: number; stable: number; trials: Trial[]; inside: Map<number, Set<number>> } | null =
    null;

  function trialsOf(rollout: Rollout): NonNullable<typeof known> {
    if (known?.number === rollout.number) return known;
    const earlier = known?.stable === rollout.stable ? known.trials : [];
    known = {
      number: rollout.number,
      stable: rollout.stable,
      // With another share the documents of before say nothing about who is asked now; the evidence stays.
      trials: rollout.canaries.map(({ id, share }) => ({
        canary: id,
        share,
        inside: newArm(),
        outside: newArm(),
        tests: earlier.find(({ canary }) => canary === id)?.tests ?? new Map<string, FailureTest>(),
        isOver: false,
      })),
      inside: new Map(rollout.canaries.map(({ id }) => [id, compositionsOf(rollout, id)])),
    };
    return known;
  }

  function fail(trial: Trial, packageName: string, isInside: boolean): Verdict[] {
    const { inside, outside, tests } = trial;
    const all = inside.documents + outside.documents;
    const { failures } = isInside ? inside : outside;
    failures.set(packageName, (failures.get(packageName) ?? 0) + 1);
    const test = tests.get(packageName) ?? createFailureTest();
    tests.set(packageName, test);
    // The larger of the two is the more careful one: few documents may have come by chance, and visits outlast a change.
    test.add(isInside, Math.max(trial.share, all === 0 ? 0 : inside.documents / all));
    const evidence = test.evidence();
    if (evidence < LIMIT || trial.isOver) return [];
    trial.isOver = true;
    return [{ canary: trial.canary, reason: sentence(packageName, trial, evidence) }];
  }

  /** A visitor counts once for each package: what is broken for one is reported again on each page. */
  function isFresh(
    rollout: number,
    { composition, package: packageName, lot }: Observed['failures'][0],
  ): boolean {
    // After a change of shares all count anew, or those who come to the canary would count and the others no longer.
    const key = `${rollout} ${composition} ${packageName} ${lot}`;
    if (told.has(key)) return false;
    told.set(key, true);
    return true;
  }

  /** @returns canaries that have to go, each once */
  return (rollout: Rollout, { documents, failures }: Pick<Observed, 'documents' | 'failures'>): Verdict[] => {
    const { trials, inside } = trialsOf(rollout);
    const fresh = failures.filter((failure) => isFresh(rollout.number, failure));
    const all = new Set([rollout.stable, ...Object.values(rollout.compositions)]);
    return trials.flatMap((trial) => {
      const own = inside.get(trial.canary) ?? new Set();
      for (const [composition, count] of documents) {
        if (all.has(composition)) (own.has(composition) ? trial.inside : trial.outside).documents += count;
      }
      return fresh
        .filter(({ composition }) => all.has(composition))
        .flatMap((failure) => fail(trial, failure.package, own.has(failure.composition)));
    });
  };
}
