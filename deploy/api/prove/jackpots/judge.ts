import { addedReturn } from '../../src/rules/jackpot-odds.ts';
import type { LevelPlayed, Played } from './simulate.ts';

const WHOLE = 10_000;

export interface Judged {
  id: string;
  pots: number;
  /** Of all stakes, in basis points. */
  published: number;
  measured: number;
  /** By how many deviations both differ. */
  deviations: number;
  /** The same for the share of pots that the larger half of the stakes has won, and should have. */
  proportion: { expected: number; measured: number; deviations: number };
  lost: bigint;
}

/** What was won above the published share of what was staked, pot by pot, in deviations of their sum. */
const returnOf = ({ cycles }: LevelPlayed, published: number) => {
  const excess = cycles.map(({ won, staked }) => Number(won) - (Number(staked) * published) / WHOLE);
  const sum = excess.reduce((total, each) => total + each, 0);
  const spread = Math.sqrt(excess.reduce((total, each) => total + each * each, 0));
  const [won, staked] = cycles.reduce(
    ([all, of], cycle) => [all + Number(cycle.won), of + Number(cycle.staked)],
    [0, 0],
  );
  return { measured: staked === 0 ? 0 : (won / staked) * WHOLE, deviations: spread === 0 ? 0 : sum / spread };
};

const proportionOf = ({ cycles }: LevelPlayed, { stakes }: Played): Judged['proportion'] => {
  const sizes = [...stakes.keys()].toSorted((one, other) => Number(one - other));
  const large = new Set(sizes.slice(Math.ceil(sizes.length / 2)));
  const turnover = (of: readonly bigint[]): number =>
    of.reduce((sum, size) => sum + Number(size) * (stakes.get(size) ?? 0), 0);
  const expected = turnover([...large]) / turnover(sizes);
  const pots = cycles.length;
  const measured = cycles.filter(({ winner }) => large.has(winner)).length / Math.max(pots, 1);
  const deviation = Math.sqrt((expected * (1 - expected)) / Math.max(pots, 1));
  return { expected, measured, deviations: (measured - expected) / deviation };
};

/** What a simulation has come to, beside what is published. */
export const judge = (played: Played): Judged[] =>
  played.levels.map((of) => {
    const published = addedReturn(of.level);
    return {
      id: of.level.id,
      pots: of.cycles.length,
      published,
      ...returnOf(of, published),
      proportion: proportionOf(of, played),
      lost: of.lost,
    };
  });
