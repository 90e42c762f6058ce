import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import type { Engine } from '../prove/money/engines.ts';
import { checkInvariants } from '../src/ledger/invariants.ts';
import { onBettingSite } from './betting-site.ts';
import { placeBets, placeSteadily } from './place-bets.ts';
import { formatTable, percentile } from './timings.ts';

const USAGE = `usage: node deploy/api/bench/steady-bets.ts [--rate 200] [--minutes 10] [--output <file>]
  Bets of many players over signed HTTP on PostgreSQL, which has to be installed, at a steady rate.
  --rate     bets a second
  --minutes  for how long
  --output   file for the measured figures
`;

/** A player waits for so many of a hundred bets no longer than this. */
const MOST_P95_MS = 150;
const WARM_UP_MS = 3_000;
const CONNECTIONS = 64;

const { values: options } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    output: { type: 'string' },
  },
});
const [perSecond, minutes] = [Number(options.rate), Number(options.minutes)];
if (!(perSecond > 0) || !(minutes > 0)) {
  console.error(USAGE);
  process.exit(2);
}

/** Invariants of the money that do not hold afterwards. */
let broken: string[] = [];
const lookAtMoney = async (engine: Engine): Promise<void> => {
  const database = await engine.open();
  const checked = await checkInvariants(database);
  broken = checked.filter(({ failures }) => failures > 0).map(({ name }) => name);
  await database.close();
};

const { count, ms, timings } = await onBettingSite(
  { engine: 'postgres', connections: CONNECTIONS },
  async ({ players, bet, learnSizes }) => {
    await placeBets(bet, players.plain, WARM_UP_MS);
    await learnSizes();
    return placeSteadily(bet, players.plain, { perSecond, forMs: minutes * 60_000 });
  },
  lookAtMoney,
);
const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(timings, share));
const inMs = (value = 0): string => `${value.toFixed(1)} ms`;
console.log(
  formatTable([
    ['', 'bets', 'a second', 'p50', 'p95', 'p99', 'slowest'],
    [
      `${perSecond} bets a second for ${minutes} min`,
      String(count),
      ((count * 1_000) / ms).toFixed(1),
      ...[p50, p95, p99, percentile(timings, 1)].map(inMs),
    ],
  ]),
);
console.log(`\nInvariants of the money that do not hold: ${[broken.length, ...broken].join('\n  ')}`);
if (options.output !== undefined)
  writeFileSync(options.output, JSON.stringify({ steadyP95Ms: p95, broken: broken.length }));
process.exitCode = broken.length === 0 && (p95 ?? Infinity) <= MOST_P95_MS ? 0 : 1;
