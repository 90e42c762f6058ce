import { temporaryFolder } from '@marquee/kernel/server/testing';

import type { PlannedSteps } from '../canary/plan.ts';
import type { EdgeReport } from '../edge-reports.ts';
import type { Registry } from '../registry.ts';
import { aBuild } from './a-build.ts';
import { aRegistry, BY_ANA, START } from './a-registry.ts';

export const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
export const NEWER = { 'mfe-catalogue': '1.1.0' };
export const MINUTE_MS = 60_000;

export const aPlan = (changes: Partial<PlannedSteps> = {}): PlannedSteps => ({
  shares: [0.1, 0.5],
  everyMinutes: 30,
  leastPages: 400,
  finishes: false,
  ...changes,
});

/** What an edge says that goes by the newest rollout, and has sent so many pages of what is tried. */
export function anEdgeReport(
  registry: Registry,
  { pages, at, ...changes }: { pages: number; at: Date } & Partial<Pick<EdgeReport, 'edge' | 'rollout'>>,
): EdgeReport {
  const rollout = registry.canaries.current();
  const tried = Object.values(rollout?.compositions ?? {});
  return {
    edge: 'web-1:8080',
    wanted: 1,
    serves: 1,
    problem: null,
    rollout: rollout?.number ?? null,
    trial: {
      since: START,
      compositions: tried.map((composition) => ({ composition, pages, failing: 0, failures: {} })),
    },
    at: at.toISOString(),
    ...changes,
  };
}

/** A registry on which a new catalogue can be tried, with a clock that stands still until it is told to go on. */
export async function aSiteToPlanOn(folder = temporaryFolder()) {
  let now = Date.parse(START);
  const clock = (): Date => new Date(now);
  const { registry } = aRegistry({ clock }, folder);
  for (const build of [{ package: 'shell' }, {}, { version: '1.1.0' }]) await registry.publish(aBuild(build));
  await registry.pin(SITE, BY_ANA);
  return {
    folder,
    registry,
    clock,
    another: () => aRegistry({ clock }, folder).registry,
    pass: (minutes: number): void => {
      now += minutes * MINUTE_MS;
    },
    /** The share of the canary that runs; null where none does. */
    share: (): number | null => registry.canaries.current()?.canaries[0]?.share ?? null,
    report: (pages: number, changes: Partial<Pick<EdgeReport, 'edge' | 'rollout'>> = {}) =>
      anEdgeReport(registry, { pages, at: clock(), ...changes }),
  };
}
