import { isDeepStrictEqual } from 'node:util';

import type { EdgeReport, EdgeReports, Following } from '@marquee/releases';
import type { Logger } from 'pino';

import type { RunningCompositions } from '../composition/running-compositions.ts';
import type { ComposerMetrics } from './composer-metrics.ts';

/** An unchanged report is repeated after this time, to show that the edge still runs. */
const REPEAT_MS = 10_000;
/** Figures that change with each page are told no more often than people can follow. */
const FIGURES_MS = 2_000;

export interface ReportTools {
  /** Host and port, as the release commands call this edge. */
  edge: string;
  compositions: Pick<RunningCompositions, 'newest'>;
  currentNumber: () => number;
  metrics: Pick<ComposerMetrics, 'composition' | 'wantedComposition'>;
  reports: Pick<EdgeReports, 'write'>;
  /** How it is with the registry that this edge follows; null where it follows none. */
  following: () => Following | null;
  /** Number of the record by which it says who tries what; null where nothing is tried. */
  rollout: () => number | null;
  /** What was seen of what is tried. */
  trial: () => EdgeReport['trial'];
  log: Logger;
  clock: () => Date;
}

/** What an edge says of the registry that it follows. */
function registryOf(following: Following | null): Pick<EdgeReport, 'registry'> {
  if (following === null) return {};
  const { problem, heardAt } = following;
  if (problem === null) return { registry: null };
  return { registry: `${problem} It was last heard of ${heardAt ?? 'never'}.` };
}

/**
 * Tells the release commands what pages are made of here, in a file beside the registry: `status` shows what was pinned
 * and what each edge made of it. Looks each time it is called, so that a pin is loaded and reported also while nobody
 * asks for a page.
 */
export function createCompositionReport({
  edge,
  compositions,
  currentNumber,
  metrics,
  reports,
  following,
  rollout,
  trial,
  log,
  clock,
}: ReportTools) {
  let last: EdgeReport | null = null;
  let isLooking = false;
  let isTold = false;

  const look = async (): Promise<Pick<EdgeReport, 'wanted' | 'serves' | 'problem'>> => {
    try {
      const { wanted, composition, problem } = await compositions.newest();
      metrics.composition.set(composition.number);
      metrics.wantedComposition.set(wanted);
      return { wanted, serves: composition.number, problem };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      return { wanted: currentNumber(), serves: null, problem };
    }
  };

  /** How old the last report has to be before this one is told. */
  const waitOf = (report: EdgeReport): number => {
    const isRepeated =
      last?.wanted === report.wanted &&
      last.serves === report.serves &&
      last.problem === report.problem &&
      last.rollout === report.rollout &&
      last.registry === report.registry;
    if (!isRepeated) return 0;
    return isDeepStrictEqual(last?.trial, report.trial) ? REPEAT_MS : FIGURES_MS;
  };

  const write = (report: EdgeReport): void => {
    if (last !== null && Date.parse(report.at) - Date.parse(last.at) < waitOf(report)) return;
    last = report;
    try {
      reports.write(report);
      isTold = false;
    } catch (error) {
      // The edge also serves pages where the folder is mounted read-only.
      if (!isTold) log.warn({ err: error }, 'release commands cannot be told what this edge serves');
      isTold = true;
    }
  };

  return async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const seen = await look();
      const figures = trial();
      write({
        edge,
        ...seen,
        ...registryOf(following()),
        rollout: rollout(),
        ...(figures && { trial: figures }),
        at: clock().toISOString(),
      });
    } finally {
      isLooking = false;
    }
  };
}
