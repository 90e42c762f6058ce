import type { EdgeReport } from './edge-reports.ts';

/** An edge repeats its report every ten seconds; after this time it has ended or hangs. */
const SILENT_MS = 30_000;

/** An edge without a report for this long has been removed. */
const FORGOTTEN_MS = 60 * 60 * 1_000;

const ageOf = ({ at }: EdgeReport, now: Date): number => now.getTime() - Date.parse(at);

/** Edges whose last report is recent enough. */
export const runningEdges = (reports: readonly EdgeReport[], now: Date): EdgeReport[] =>
  reports.filter((report) => ageOf(report, now) < SILENT_MS);

/** Edges that were there within the last hour. */
export const rememberedEdges = (reports: readonly EdgeReport[], now: Date): EdgeReport[] =>
  reports.filter((report) => ageOf(report, now) < FORGOTTEN_MS);

/** Whether each running edge serves a composition. Where none runs there is nobody to contradict. */
export const isServed = (reports: readonly EdgeReport[], number: number, now: Date): boolean =>
  runningEdges(reports, now).every(({ serves }) => serves === number);

/**
 * What an edge makes of the composition that is pinned: it `serves` it, has it `unseen`, cannot load it and `differs`,
 * or has been `silent` for too long to tell.
 */
export type EdgeState = 'serves' | 'unseen' | 'differs' | 'silent';

/** @param number of the composition that is pinned */
export function edgeStateOf(report: EdgeReport, number: number, now: Date): EdgeState {
  if (ageOf(report, now) >= SILENT_MS) return 'silent';
  if (report.serves === number) return 'serves';
  return report.wanted === number ? 'differs' : 'unseen';
}
