import type { EdgeReport } from '../edge-reports.ts';
import { edgeStateOf, rememberedEdges, runningEdges } from '../edge-states.ts';
import { utc } from '../utc.ts';

function sentenceOf(report: EdgeReport, number: number, now: Date): string {
  const { edge, serves, problem, registry, at } = report;
  const away = registry ? ` It follows from afar: ${registry}` : '';
  const instead = serves === null ? 'no page' : `composition ${serves}`;
  switch (edgeStateOf(report, number, now)) {
    case 'silent':
      return `The edge ${edge} has said nothing since ${utc(at)}.`;
    case 'serves':
      return `The edge ${edge} serves it.${away}`;
    case 'differs':
      return `The edge ${edge} serves ${instead} instead of ${number}: ${problem ?? 'it does not load'}${away}`;
    case 'unseen':
      return `The edge ${edge} serves ${instead} instead of ${number}: it has not seen it yet${away}`;
  }
}

/**
 * The composition that each edge serves, one sentence a line.
 *
 * @param number of the composition that is pinned
 */
export function describeEdges(reports: readonly EdgeReport[], number: number, now: Date): string {
  const sentences = rememberedEdges(reports, now).map((report) => sentenceOf(report, number, now));
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
