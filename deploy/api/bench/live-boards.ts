import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { type BoardCost, measureLiveBoards } from './measure-live-boards.ts';
import { formatTable } from './timings.ts';

const { values: options } = parseArgs({
  options: {
    viewers: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    ticks: { type: 'string', default: '8' },
    output: { type: 'string' },
  },
});
const MANY = Number(options.viewers);

const costs = await measureLiveBoards([1, MANY], {
  rounds: Number(options.rounds),
  ticks: Number(options.ticks),
});

/** Of all rounds with so many viewers. */
const sumOf = (viewers: number, of: Exclude<keyof BoardCost, 'viewers'>): number =>
  costs.filter((cost) => cost.viewers === viewers).reduce((sum, cost) => sum + cost[of], 0);
const cpuATick = (viewers: number): number => sumOf(viewers, 'cpuMs') / sumOf(viewers, 'ticks');
const computedATick = (viewers: number): number => sumOf(viewers, 'computed') / sumOf(viewers, 'ticks');

const rowOf = (viewers: number): string[] => [
  viewers === 1 ? '1 viewer' : `${viewers} viewers`,
  String(sumOf(viewers, 'ticks')),
  String(sumOf(viewers, 'heard')),
  String(sumOf(viewers, 'computed')),
  `${cpuATick(viewers).toFixed(1)} ms`,
  `${(cpuATick(viewers) / viewers).toFixed(3)} ms`,
];
const viewerCost = cpuATick(MANY) / MANY / cpuATick(1);
console.log('\nOne board that is followed, and changes before each tick\n');
console.log(
  formatTable([
    ['', 'ticks sent', 'heard by viewers', 'boards computed', 'CPU a tick', 'CPU a tick and viewer'],
    rowOf(1),
    rowOf(MANY),
  ]),
);
console.log(
  `\n${MANY} viewers / 1 viewer: boards computed a tick ${(computedATick(MANY) / computedATick(1)).toFixed(2)}, ` +
    `CPU a viewer ${viewerCost.toFixed(3)}`,
);

// A tick in which nothing has changed is computed and not sent: what may be computed is what was due.
const computed = Math.max(...costs.map((cost) => cost.computed / cost.due));
const unheard = costs.reduce((sum, cost) => sum + cost.expected - cost.heard, 0);
if (options.output !== undefined)
  writeFileSync(options.output, JSON.stringify({ computed, unheard, viewerCost }));
if (computed > 1) console.error('\nA board is computed more often than once a tick.');
if (unheard > 0) console.error(`\n${unheard} changes did not reach a viewer.`);
process.exitCode = computed > 1 || unheard > 0 ? 1 : 0;
