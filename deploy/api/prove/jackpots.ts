import { parseArgs } from 'node:util';

import { JACKPOTS } from '../src/rules/jackpots.ts';
import { judge } from './jackpots/judge.ts';
import { type SimulatedLevel, simulate } from './jackpots/simulate.ts';

const USAGE = `usage: npm run prove:jackpots -- [--rounds 10000000] [--seed 1]
  Plays rounds for the jackpots of the house, by the functions that move their money, and compares what they return, and to
  whom, with what is published. Also plays for one that is won by chance alone.
  --seed  the same one plays the same rounds
`;

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '10000000' }, seed: { type: 'string', default: '1' } },
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(USAGE);
  process.exit(2);
}

/** In cents: from the least stake of a slot to a high one. */
const STAKES = [10n, 100n, 250n, 500n, 1_000n];
/** One of two hundred sound runs is beyond it at some level. */
const MOST_DEVIATIONS = 3.5;

const levels: SimulatedLevel[] = [
  ...Object.entries(JACKPOTS.levels).map(([id, { seed, ceiling, shareBasisPoints }]) => ({
    id,
    seed: seed.amountMinor,
    ceiling: ceiling.amountMinor,
    meanGrowth: null,
    share: shareBasisPoints,
  })),
  { id: 'by-chance', seed: 100_00n, ceiling: null, meanGrowth: 50_00n, share: 20 },
];

const judged = judge(simulate(levels, { rounds, stakes: STAKES, seed: options.seed }));
for (const { id, pots, published, measured, deviations, proportion, lost } of judged) {
  const large = `larger stakes won ${(proportion.measured * 100).toFixed(2)} % of ${(proportion.expected * 100).toFixed(2)} %`;
  console.log(
    `${id.padEnd(10)} ${String(pots).padStart(6)} pots  returns ${(measured / 100).toFixed(4)} %, published ${(published / 100).toFixed(4)} % (${deviations.toFixed(2)} σ)  ${large} (${proportion.deviations.toFixed(2)} σ)  lost ${lost}`,
  );
}
const isSound = judged.every(
  ({ deviations, proportion, lost }) =>
    lost === 0n &&
    Math.abs(deviations) <= MOST_DEVIATIONS &&
    Math.abs(proportion.deviations) <= MOST_DEVIATIONS,
);
console.log(isSound ? `${rounds} rounds: as published.` : 'Something is not as published.');
process.exit(isSound ? 0 : 1);
