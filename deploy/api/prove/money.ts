import { parseArgs } from 'node:util';

import { keepProgramsCompiled } from '@marquee/kernel/server/process';

import { type EngineName, ENGINES } from './money/engines.ts';
import { proveEngine, type Proven } from './money/prove-engine.ts';
import { proveProvider } from './money/prove-provider.ts';

const USAGE = `usage: npm run prove:money -- [--histories 10000] [--kills 1000] [--engine pglite|postgres] [--provider-kills 20] [--seed 1]
  --histories  random histories of calls, on each engine
  --kills      how often a process of the API is ended by kill -9 meanwhile, on all engines together
  --engine     only this one; PostgreSQL has to be installed
  --provider-kills  how often the process of the real games provider is ended by kill -9 while games are played; 0 for not at all
  --seed       the same one draws the same histories
`;

const { values: options } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '1000' },
    engine: { type: 'string' },
    'provider-kills': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const [histories, kills, providerKills, seed] = [
  options.histories,
  options.kills,
  options['provider-kills'],
  options.seed,
].map(Number);
const engines = ENGINES.filter((name) => options.engine === undefined || options.engine === name);
const isWhole = (value: number | undefined): value is number => Number.isInteger(value) && Number(value) >= 0;
if (
  !isWhole(histories) ||
  !isWhole(kills) ||
  !isWhole(providerKills) ||
  !isWhole(seed) ||
  engines.length === 0
) {
  console.error(USAGE);
  process.exit(2);
}

const show = (engine: EngineName, proven: Proven): void => {
  const { calls, doubled, lost, forged, unanswered, ordered, seconds, faults } = proven;
  const rate = Math.round(calls / seconds);
  console.log(
    `${engine}: ${proven.histories} histories, ${calls} calls in ${Math.round(seconds)} s (${rate} a second): ` +
      `${doubled} sent twice at once, ${lost} answers lost, ${forged} changed on their way; ` +
      `${proven.kills} processes killed, ${unanswered} calls sent again for it; ` +
      `${ordered} answers of crowded wallets, in one order. ${faults.length} faults.`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
};

keepProgramsCompiled();
let faults = 0;
/** Most kills are of processes on PostgreSQL: they come back sooner, and it is what real players are served from. */
const KILLS_TO_EACH: Readonly<Record<EngineName, number>> = { pglite: 1, postgres: 4 };
const killsToAll = engines.reduce((sum, engine) => sum + KILLS_TO_EACH[engine], 0);
/** Both engines at a time: each leaves half of a machine idle while it waits for its disk and for processes that start. */
const proving = engines.map(async (engine) => {
  const share = Math.ceil((kills * KILLS_TO_EACH[engine]) / killsToAll);
  const proven = await proveEngine({ engine, histories, kills: share, seed });
  show(engine, proven);
  faults += proven.faults.length;
});
await Promise.all(proving);
if (providerKills > 0 && engines.includes('postgres')) {
  const proven = await proveProvider({ rounds: 2 * providerKills, kills: providerKills, seed });
  console.log(
    `the games provider: ${proven.rounds} rounds in ${Math.round(proven.seconds)} s, ${proven.cancelled} of them cancelled; ` +
      `its process killed ${proven.kills} times. ${proven.faults.length} faults.`,
  );
  for (const fault of proven.faults) console.log(`  ${fault}`);
  faults += proven.faults.length;
}
process.exitCode = faults === 0 ? 0 : 1;
