import type { EdgeReport } from '../edge-reports.ts';
import { runningEdges } from '../edge-states.ts';
import type { Freeze } from '../freeze/freeze-store.ts';
import type { Plan } from './plan.ts';
import { type Canary, compositionsOf, type Rollout } from './rollout.ts';

const MINUTE_MS = 60_000;

/** A step that comes next: a higher share, or the change for everybody. */
export interface PlannedStep {
  share: number;
  isForAll: boolean;
}

/** How it is with the plan of a canary at a moment. */
export interface PlanState {
  /** Null where all of them were taken. */
  next: PlannedStep | null;
  /** Before which the next one is not taken. */
  dueAt: Date;
  /** What the next one waits for; null where it can be taken now. */
  waitsFor: 'edges' | 'freeze' | 'pages' | 'person' | 'time' | null;
  /** Running edges that have not said that they go by the last step. */
  edgesBehind: string[];
  /** Pages of it that were sent since the last step. */
  pages: number;
}

/** All shares of a plan, with the one that the canary began with. */
export const sharesOf = ({ first, shares }: Pick<Plan, 'first' | 'shares'>): number[] => [first, ...shares];

/** The next step, wherever the share is now: somebody may have set it by hand. */
export function nextStepOf({ share, plan }: Pick<Canary, 'plan' | 'share'>): PlannedStep | null {
  if (plan === undefined) return null;
  const next = plan.shares.find((each) => each > share);
  if (next !== undefined) return { share: next, isForAll: false };
  return plan.finishes ? { share: 1, isForAll: true } : null;
}

/** Pages that each running edge says that it has sent of what a canary tries, since it began to count. */
export function pagesByEdge(
  rollout: Pick<Rollout, 'compositions'>,
  canary: number,
  reports: readonly EdgeReport[],
): Record<string, number> {
  const tried = compositionsOf(rollout, canary);
  return Object.fromEntries(
    reports.map(({ edge, trial }) => [
      edge,
      (trial?.compositions ?? [])
        .filter(({ composition }) => tried.has(composition))
        .reduce((sum, { pages }) => sum + pages, 0),
    ]),
  );
}

/** An edge that was started anew counts from zero again. */
const sentSince = (now: number, before = 0): number => (now >= before ? now - before : now);

export interface Seen {
  rollout: Pick<Rollout, 'compositions' | 'number'>;
  reports: readonly EdgeReport[];
  freezes: ReadonlyArray<Pick<Freeze, 'from' | 'until'>>;
  now: Date;
}

/** How it is with the plan of a canary; null where it has none. */
export function planStateOf(canary: Canary, { rollout, reports, freezes, now }: Seen): PlanState | null {
  const { id, plan } = canary;
  if (plan === undefined) return null;
  const running = runningEdges(reports, now);
  const dueAt = new Date(Date.parse(plan.since) + plan.everyMinutes * MINUTE_MS);
  const edgesBehind = running.filter((report) => report.rollout !== rollout.number).map(({ edge }) => edge);
  const pages = Object.entries(pagesByEdge(rollout, id, running)).reduce(
    (sum, [edge, sent]) => sum + sentSince(sent, plan.sentBefore[edge]),
    0,
  );
  const isFrozen = freezes.some(({ from, until }) => new Date(from) <= now && now < new Date(until));
  const waits = [
    ['person', plan.held !== undefined],
    ['time', now < dueAt],
    ['freeze', isFrozen],
    ['edges', running.length === 0 || edgesBehind.length > 0],
    ['pages', pages < plan.leastPages],
  ] as const;
  const waitsFor = waits.find(([, isMissing]) => isMissing)?.[0] ?? null;
  return { next: nextStepOf(canary), dueAt, waitsFor, edgesBehind, pages };
}
