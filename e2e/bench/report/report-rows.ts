import type { Goal } from './goal.ts';
import { rowOf, verdictOf } from './judge.ts';
import type { BenchResult } from './results.ts';
import type { SpecResults } from './spec-results.ts';

type Results = ReadonlyMap<string, BenchResult>;

const commandOf = (bench: string): string => (bench === 'site' ? 'prove:site' : `bench:${bench}`);

function figureOf(goal: Goal, results: Results): number | null | undefined {
  const { source, id } = goal;
  if (source === undefined || !('bench' in source)) return undefined;
  const result = results.get(source.bench);
  // JSON writes what is not a number as null.
  return result === undefined ? undefined : (result.figures[id] ?? null);
}

/** One line of the report: the goal beside its figure, or what is known instead of one. */
export function reportRows(goal: Goal, results: Results, specs: SpecResults | null): string[] {
  const { source } = goal;
  if (source !== undefined && 'spec' in source) {
    const [name = '', , today = '', inTheEnd = ''] = rowOf(goal, undefined);
    const ran = specs?.of(source.spec);
    const verdict = ran === undefined ? 'not measured' : ran.failed === 0 ? 'tests pass' : 'TESTS FAIL';
    const count = ran === undefined ? '' : `${ran.passed} of ${ran.passed + ran.failed}`;
    return [name, count, today, inTheEnd, verdict, source.spec === '' ? 'e2e' : source.spec];
  }
  const figure = figureOf(goal, results);
  if (source !== undefined && figure === undefined) {
    return [...rowOf(goal, undefined).slice(0, -1), 'not measured', commandOf(source.bench)];
  }
  return [
    ...rowOf(goal, figure ?? (figure === null ? Number.NaN : undefined)),
    source === undefined ? '' : commandOf(source.bench),
  ];
}

/** Whether a figure exceeds its limit. A figure that was not measured counts as exceeding it. */
export function isMissed(goal: Goal, results: Results): boolean {
  if (goal.threshold === undefined || goal.source === undefined) return false;
  return verdictOf(goal, figureOf(goal, results) ?? Number.NaN) === 'MISSED';
}
