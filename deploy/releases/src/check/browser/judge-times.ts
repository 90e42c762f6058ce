import type { Budgets } from '../../gate/budget-faults.ts';
import { timeBudgetOf } from '../../gate/budget-faults.ts';
import type { Fault } from '../../registry-error.ts';
import { type CheckLine, judged, notLookedAt } from '../check-report.ts';
import type { PageTimes } from './time-pages.ts';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function faultsOf({ address, paintedMs, readyMs }: PageTimes, budgets: Budgets): Fault[] {
  const { package: name, version, routeId, path } = address;
  const figures = [
    { what: 'is painted', took: paintedMs, may: timeBudgetOf('painted', name, routeId, budgets) },
    { what: 'can be used', took: readyMs, may: timeBudgetOf('ready', name, routeId, budgets) },
  ];
  return figures
    .filter(({ took, may }) => took > may)
    .map(({ what, took, may }): Fault => ({
      code: 'CHECK_FAILED',
      message: `The route ${routeId} of ${name} ${version} ${what} after ${seconds(took)} on a slow phone (${path}, the middle one of three loads); its budget is ${seconds(may)}.`,
      nextStep:
        'Check once more on a machine that does nothing else; if it stays, look at what the first screen waits for, or raise the budget in deploy/releases/budgets.json.',
    }));
}

/** Whether pages come soon enough. Budgets are wide: they find a cliff, and not a tenth of a second. */
export function judgeTimes(times: readonly PageTimes[], budgets: Budgets): CheckLine {
  if (times.length === 0) return notLookedAt('times', 'no page could be visited');
  const slowest = (figure: 'paintedMs' | 'readyMs'): string =>
    seconds(Math.max(...times.map((each) => each[figure])));
  return judged(
    'times',
    times.flatMap((each) => faultsOf(each, budgets)),
    `${times.length} pages on a slow phone: painted after ${slowest('paintedMs')}, to be used after ${slowest('readyMs')} at most`,
  );
}
