import { atLeast, atMost, type Goal } from './goal.ts';
import { GOALS } from './goals.ts';
import { goalsOf, judge, verdictOf } from './judge.ts';

const aGoal = (changes: Partial<Goal> = {}): Goal => ({
  id: 'a',
  figure: 'a figure',
  goal: atMost(1),
  threshold: atMost(1.5),
  ...changes,
});

it.each([
  [aGoal(), 1, 'reached'],
  [aGoal(), 1.2, 'within today’s limit'],
  [aGoal(), 1.51, 'MISSED'],
  [aGoal(), Number.NaN, 'MISSED'],
  [aGoal({ goal: atLeast(2), threshold: atLeast(1.6) }), 1.5, 'MISSED'],
  [aGoal({ goal: atLeast(2), threshold: atLeast(1.6) }), 2.1, 'reached'],
  [aGoal({ threshold: undefined }), 3, 'goal missed'],
  [aGoal(), undefined, 'not built'],
])('judges %#', (goal, figure, expected) => {
  expect(verdictOf(goal, figure)).toBe(expected);
});

it('has a goal of every id once', () => {
  const ids = Object.values(GOALS).flatMap((goals) => goals.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe('a benchmark', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  afterAll(() => log.mockRestore());

  const figures = (value: number) => Object.fromEntries(goalsOf('grid').map(({ id }) => [id, value]));

  it('passes with all figures within their limits, and fails with one beyond', () => {
    expect(judge('grid', figures(0))).toBe(true);
    for (const { id } of goalsOf('grid')) {
      expect(judge('grid', { ...figures(0), [id]: 1_000_000 })).toBe(false);
    }
  });

  it('may leave no figure out, and bring none that nothing judges', () => {
    const { 'fling-late': _left, ...rest } = figures(0);
    expect(() => judge('grid', rest)).toThrow('brought no figure for: fling-late');
    expect(() => judge('grid', { ...figures(0), speed: 1 })).toThrow('No goal knows these figures: speed');
  });
});

it.each([
  [
    'web',
    [
      'interactive-by-monolith, cold',
      'interactive-by-monolith, fetched ahead',
      'interactive-by-monolith, HTTP/1.1',
      'lcp-by-monolith',
      'lcp-by-floor',
      'click-cold',
    ],
  ],
  ['edge', ['hit, HTTP/1.1', 'hit, HTTP/2', 'two-cores', 'loop-hits', 'loop-failures', 'miss']],
  ['grid', ['fling-frames', 'fling-late']],
])('holds bench:%s to limits of today', (bench, ids) => {
  const limited = goalsOf(bench).filter(({ threshold }) => threshold !== undefined);
  expect(limited.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});
