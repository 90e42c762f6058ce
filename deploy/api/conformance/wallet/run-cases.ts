import { ConformanceFault, LeftOut } from './fault.ts';
import { MONEY_CASES } from './money-cases.ts';
import { OTHER_CASES } from './other-cases.ts';
import type { WalletUnderTest } from './peer.ts';
import { playSteps } from './play-steps.ts';

export interface CaseResult {
  name: string;
  outcome: 'right' | 'wrong' | 'left out';
  /** What is wrong, or why it was left out, in a sentence. */
  fault?: string;
}

const isLeftOut = (wallet: WalletUnderTest, name: string): boolean => {
  const calls = (MONEY_CASES[name] ?? []).map(({ call }) => call);
  return (
    (calls.includes('end-play') && wallet.endPlay === undefined) ||
    (calls.includes('exclude') && wallet.exclude === undefined)
  );
};

const runCase = async (wallet: WalletUnderTest, name: string): Promise<CaseResult> => {
  if (isLeftOut(wallet, name)) return { name, outcome: 'left out' };
  try {
    await (MONEY_CASES[name] ? playSteps(wallet, MONEY_CASES[name]) : OTHER_CASES[name]?.(wallet));
    return { name, outcome: 'right' };
  } catch (error) {
    if (error instanceof LeftOut) return { name, outcome: 'left out', fault: error.message };
    // A wallet that does not answer, or not by the protocol, is wrong too.
    const fault = error instanceof ConformanceFault ? error.message : String(error);
    return { name, outcome: 'wrong', fault };
  }
};

/** Puts every case to a wallet, one after the other; with `isDone`, until it says so of a result. */
export const runCases = async (
  wallet: WalletUnderTest,
  isDone: (result: CaseResult) => boolean = () => false,
): Promise<CaseResult[]> => {
  const results: CaseResult[] = [];
  for (const name of [...Object.keys(OTHER_CASES), ...Object.keys(MONEY_CASES)]) {
    // oxlint-disable-next-line no-await-in-loop
    const result = await runCase(wallet, name);
    results.push(result);
    if (isDone(result)) break;
  }
  return results;
};

const MARKS = { right: 'ok   ', wrong: 'WRONG', 'left out': '-    ' };

/** A line for each case, and one that counts them. */
export const formatResults = (results: readonly CaseResult[]): string => {
  const lines = results.map(
    ({ name, outcome, fault }) => `${MARKS[outcome]}  ${name}${fault === undefined ? '' : `: ${fault}`}`,
  );
  const count = (outcome: CaseResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  return [
    ...lines,
    '',
    `${count('right')} right, ${count('wrong')} wrong, ${count('left out')} left out`,
  ].join('\n');
};
