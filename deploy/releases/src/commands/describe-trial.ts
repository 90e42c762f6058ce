import type { Rollout } from '../canary/rollout.ts';
import { type Measure, type TrialTime, trialTimes } from '../canary/trial-times.ts';
import { trialTotals } from '../canary/trial-totals.ts';
import type { EdgeReport } from '../edge-reports.ts';
import { runningEdges } from '../edge-states.ts';
import { table } from './text.ts';

const MEASURES: Measure[] = ['lcp', 'inp', 'interactive'];

function roleOf({ stable, compositions }: Rollout, number: number): string {
  if (number === stable) return 'all others';
  const [group = ''] = Object.entries(compositions).find(([, each]) => each === number) ?? [];
  return `canary ${group.replaceAll('+', ' and ')}`;
}

const timeOf = (times: readonly TrialTime[], composition: number, measure: Measure): string => {
  const time = times.find((each) => each.composition === composition && each.measure === measure);
  if (time === undefined) return '–';
  return `${(time.quartiles[2] / 1_000).toFixed(2)} s of ${time.pages}`;
};

/**
 * What running edges have seen of what is tried: pages, failures, and how long three in four pages took at most; null where they
 * have seen nothing yet.
 */
export function describeTrial(rollout: Rollout, reports: readonly EdgeReport[], now: Date): string | null {
  const running = runningEdges(reports, now);
  const { totals } = trialTotals(running);
  if (totals.length === 0) return null;
  const times = trialTimes(running);
  return table([
    ['COMPOSITION', 'SHOWN TO', 'PAGES', 'WITH A FAILURE', 'LCP (P75)', 'INP (P75)', 'INTERACTIVE (P75)'],
    ...totals.map(({ composition, pages, failing }) => [
      String(composition),
      roleOf(rollout, composition),
      String(pages),
      String(failing),
      ...MEASURES.map((measure) => timeOf(times, composition, measure)),
    ]),
  ]);
}
