import type { Figures } from './goal.ts';
import { judge } from './judge.ts';
import { writeResult } from './results.ts';

/** Remembers what has to be taken down at the end, also after a failure or Ctrl-C. */
export type OnEnd = (cleanUp: () => Promise<unknown>) => void;

/**
 * Runs a measurement, takes down, latest first, what it started, keeps the figures for the report and judges them. The
 * process fails when a figure is beyond its limit or could not be measured.
 *
 * @param keep where the figures are kept for the report
 */
export async function runBench(
  bench: string,
  measure: (onEnd: OnEnd) => Promise<Figures>,
  keep: (bench: string, figures: Figures) => void = writeResult,
): Promise<void> {
  const cleanUps: Array<() => Promise<unknown>> = [];
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error('Interrupted.')));
  });
  process.exitCode = 1;
  try {
    const figures = await Promise.race([measure((cleanUp) => cleanUps.push(cleanUp)), interrupted]);
    const isFine = judge(bench, figures);
    keep(bench, figures);
    if (isFine) process.exitCode = 0;
  } catch (error) {
    console.error(error);
  }
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  process.exit();
}
