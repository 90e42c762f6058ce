import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { type EngineName, ENGINES } from '../prove/money/engines.ts';
import { measureBets } from './measure-bets.ts';
import type { BetsMeasured } from './place-bets.ts';
import { formatTable, percentile } from './timings.ts';

const USAGE = `usage: node deploy/api/bench/bets.ts [--seconds 15] [--engine pglite|postgres] [--output <file>]
  --seconds  of each way of placing bets
  --engine   only this one; PostgreSQL has to be installed
  --output   file for the measured shares
`;

/** Of the bets that the engine carries out by itself, how many must remain over HTTP. */
const LEAST_SHARE = 0.6;

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    engine: { type: 'string' },
    output: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const engines = ENGINES.filter((name) => options.engine === undefined || options.engine === name);
if (!(seconds > 0) || engines.length === 0) {
  console.error(USAGE);
  process.exit(2);
}

const perSecondOf = ({ count, ms }: BetsMeasured): number => (count * 1_000) / ms;
const inPercent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const inMs = (value: number): string => `${value.toFixed(1)} ms`;
const rowOf = (way: string, measured: BetsMeasured): string[] => [
  way,
  perSecondOf(measured).toFixed(0),
  ...[0.5, 0.95, 0.99].map((share) => inMs(percentile(measured.timings, share))),
];

/** Of the engine's own bets over HTTP, and of settled bets with jackpots beside those without. */
interface Shares {
  overHttp: number;
  withJackpots: number;
}

const shares: Partial<Record<EngineName, Shares>> = {};
for (const engine of engines) {
  // oxlint-disable-next-line no-await-in-loop -- two at a time would slow each other down
  const { raw, http, sendingMs, plain, jackpots } = await measureBets(engine, seconds);
  // The provider of this bench runs on the wallet's machine, whose processors are busy: what it takes of them is not the wallet's.
  const overHttp = perSecondOf({ ...http, ms: http.ms - sendingMs }) / perSecondOf(raw);
  const withJackpots = perSecondOf(jackpots) / perSecondOf(plain);
  shares[engine] = { overHttp, withJackpots };
  console.log(
    `\nBets on ${engine}: over HTTP ${inPercent(overHttp)} of what the engine does by itself; ` +
      `with jackpots ${inPercent(withJackpots)} of those without\n` +
      `(${inPercent(perSecondOf(http) / perSecondOf(raw))} with the sending process, which takes ` +
      `${inPercent(sendingMs / http.ms)} of the processors)\n`,
  );
  const headings = ['', 'bets a second', 'p50', 'p95', 'p99'];
  console.log(
    formatTable([
      headings,
      rowOf('one transaction', raw),
      rowOf('signed, over HTTP', http),
      rowOf('and settled, no jackpot', plain),
      rowOf('and settled, into the jackpots', jackpots),
    ]),
  );
}
if (options.output !== undefined) writeFileSync(options.output, JSON.stringify(shares));
const missed = Object.entries(shares).filter(([, { overHttp }]) => overHttp < LEAST_SHARE);
for (const [engine] of missed)
  console.error(`\n${engine}: less than ${LEAST_SHARE * 100} % of its own bets are left over HTTP.`);
process.exitCode = missed.length === 0 ? 0 : 1;
