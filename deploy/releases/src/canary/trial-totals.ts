import type { EdgeReport } from '../edge-reports.ts';

/** What all edges together have seen of one composition. */
export interface TrialTotal {
  composition: number;
  pages: number;
  /** Visitors whose pages reported a failure. */
  failing: number;
  /** The same by package, the most first. */
  failures: Array<[packageName: string, visitors: number]>;
}

/** Adds up what each edge has counted. @returns since when, null where none has counted, and the totals by composition */
export function trialTotals(reports: readonly EdgeReport[]): { since: string | null; totals: TrialTotal[] } {
  const trials = reports.flatMap(({ trial }) => trial ?? []);
  const counted = trials.flatMap(({ compositions }) => compositions);
  const numbers = [...new Set(counted.map(({ composition }) => composition))].toSorted(
    (first, second) => first - second,
  );
  const totals = numbers.map((number): TrialTotal => {
    const own = counted.filter(({ composition }) => composition === number);
    const failures = new Map<string, number>();
    for (const each of own)
      for (const [name, visitors] of Object.entries(each.failures))
        failures.set(name, (failures.get(name) ?? 0) + visitors);
    return {
      composition: number,
      pages: own.reduce((sum, { pages }) => sum + pages, 0),
      failing: own.reduce((sum, { failing }) => sum + failing, 0),
      failures: [...failures].toSorted(([, first], [, second]) => second - first),
    };
  });
  const [since = null] = trials.map((trial) => trial.since).toSorted();
  return { since, totals };
}
