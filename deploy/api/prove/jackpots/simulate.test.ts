import { judge } from './judge.ts';
import { type SimulatedLevel, simulate } from './simulate.ts';

const LEVELS: SimulatedLevel[] = [
  { id: 'mini', seed: 10_00n, ceiling: 20_00n, meanGrowth: null, share: 20 },
  { id: 'by-chance', seed: 10_00n, ceiling: null, meanGrowth: 5_00n, share: 20 },
];
const STAKES = [10n, 100n, 500n, 1_000n];
const SET = { rounds: 100_000, stakes: STAKES, seed: 'test' };

describe('a hundred thousand rounds', () => {
  const judged = judge(simulate(LEVELS, SET));

  it('return what is published, within what chance explains', () => {
    for (const { pots, deviations } of judged) {
      expect(pots).toBeGreaterThan(100);
      expect(Math.abs(deviations)).toBeLessThan(3.5);
    }
    expect(judged.map(({ published }) => published)).toEqual([60, 60]);
  });

  it('let stakes win in proportion to them', () => {
    for (const { proportion } of judged) expect(Math.abs(proportion.deviations)).toBeLessThan(3.5);
  });

  it('lose no part of what was added', () => {
    expect(judged.map(({ lost }) => lost)).toEqual([0n, 0n]);
  });
});

it('tells a level that returns a tenth less than it says', () => {
  const { levels, ...played } = simulate(LEVELS, SET);
  const told = judge({
    ...played,
    levels: levels.map((each) => ({ ...each, level: { ...each.level, share: 22 } })),
  });
  for (const { deviations } of told) expect(deviations).toBeLessThan(-2);
});
