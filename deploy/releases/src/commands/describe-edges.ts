import type { EdgeReport } from '../edge-reports.ts';
import { utc } from '../utc.ts';

/** An edge repeats its report every ten seconds; after this time it has ended or hangs. */
const SILENT_MS = 30_000;

/** An edge without a report for this long has been removed. */
const FORGOTTEN_MS = 60 * 60 * 1_000;

const ageOf = ({ at }: EdgeReport, now: Date): number => now.getTime() - Date.parse(at);

/** Edges whose last report is recent enough. */
export const runningEdges = (reports: readonly EdgeReport[], now: Date): EdgeReport[] =>
  reports.filter((report) => ageOf(report, now) < SILENT_MS);

/** Whether each running edge serves a composition. Where none runs there is nobody to contradict. */
export const isServed = (reports: readonly EdgeReport[], number: number, now: Date): boolean =>
  runningEdges(reports, now).every(({ serves }) => serves === number);

function sentenceOf({ edge, serves, wanted, problem, registry }: EdgeReport, number: number): string {
  const away = registry ? ` It follows from afar: ${registry}` : '';
  if (serves === number) return `The edge ${edge} serves it.${away}`;
  const instead = serves === null ? 'no page' : `composition ${serves}`;
  const reason = wanted === number ? (problem ?? 'it does not load') : 'it has not seen it yet';
  return `The edge ${edge} serves ${instead} instead of ${number}: ${reason}${away}`;
}

/**
 * The composition that each edge serves, one sentence a line.
 *
 * @param number of the composition that is pinned
 */
export function describeEdges(reports: readonly EdgeReport[], number: number, now: Date): string {
  const sentences = reports
    .filter((report) => ageOf(report, now) < FORGOTTEN_MS)
    .map((report) =>
      ageOf(report, now) < SILENT_MS
        ? sentenceOf(report, number)
        : `The edge ${report.edge} has said nothing since ${utc(report.at)}.`,
    );
  return sentences.length > 0 ? sentences.join('\n') : 'No edge has said what it serves.';
}

export interface WaitTools {
  edges: () => EdgeReport[] | Promise<EdgeReport[]>;
  clock: () => Date;
  wait: (milliseconds: number) => Promise<void>;
}

const LOOK_MS = 100;
const MOST_LOOKS = 50;

/** Resolves when every running edge has tried this composition or a later one, in five seconds at most. */
export async function waitForEdges(number: number, { edges, clock, wait }: WaitTools): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if (runningEdges(await edges(), clock()).every(({ wanted }) => wanted >= number)) return;
    await wait(LOOK_MS);
  }
}
