import { parseArgs } from 'node:util';

import { openProbedSite, probeForeignIds, PROBED_EACH } from '../src/testing/foreign-ids/probe.ts';
import { compareAnswers, type Comparison, isLeak, MOST_T } from './answers/compare.ts';

const USAGE = `usage: npm run prove:accounts -- [--tries 2000] [--fault early-answer] [--probes 100000]
  --tries   calls about known accounts, and as many about unknown ones, of each kind; 0 leaves them out
  --fault   makes the API do this wrong, to see the proof fail
  --probes  calls with somebody else's ids, at least; 0 leaves them out
`;

const { values: options } = parseArgs({
  options: {
    tries: { type: 'string', default: '2000' },
    fault: { type: 'string', default: 'none' },
    probes: { type: 'string', default: '100000' },
  },
});
const [tries, wantedProbes] = [Number(options.tries), Number(options.probes)];
const { fault } = options;
const areNumbers = [tries, wantedProbes].every((count) => Number.isInteger(count) && count >= 0);
if (!areNumbers || tries === 1 || (fault !== 'none' && fault !== 'early-answer')) {
  console.error(USAGE);
  process.exit(2);
}

const inMs = (value: number): string => `${value.toFixed(2)} ms`;

const showComparison = (comparison: Comparison): void => {
  const { title, knownMs, unknownMs, t, tUndisturbed, difference } = comparison;
  console.log(
    [
      (isLeak(comparison) ? 'LEAKS' : 'alike').padEnd(6),
      title.padEnd(36),
      `known ${inMs(knownMs)}, unknown ${inMs(unknownMs)}`.padEnd(38),
      `t ${t.toFixed(2)}, without the slowest tenth ${tUndisturbed.toFixed(2)}`,
    ].join(' '),
  );
  if (difference) console.log(`--- known\n${difference[0]}\n--- unknown\n${difference[1]}`);
};

const proveAnswers = async (): Promise<boolean> => {
  console.log(`Do answers tell who has an account? ${tries} calls each; |t| may be ${MOST_T} at most.`);
  const comparisons = await compareAnswers({ tries, fault, onCompared: showComparison });
  const leaks = comparisons.filter(isLeak).length;
  console.log(leaks === 0 ? 'No answer tells.' : `${leaks} of ${comparisons.length} kinds of calls tell.`);
  return leaks === 0;
};

const proveForeignIds = async (): Promise<boolean> => {
  console.log("Does somebody else's id open anything?");
  const site = await openProbedSite();
  try {
    const { probes, faults } = await probeForeignIds(site, {
      guesses: Math.ceil(wantedProbes / PROBED_EACH),
    });
    for (const each of faults) console.log(each);
    console.log(`${probes} calls as every kind of player and as a visitor: ${faults.length} faults.`);
    return faults.length === 0;
  } finally {
    await site.close();
  }
};

const isProven = [tries === 0 || (await proveAnswers()), wantedProbes === 0 || (await proveForeignIds())];
process.exit(isProven.every(Boolean) ? 0 : 1);
