import { kilobytes, percent } from './goal.ts';
import { parseGoals } from './parse-goals.ts';

it('reads limits in their unit, and what measures the figure', () => {
  expect(
    parseGoals(`
      js    | JS in all    | KB    | ≤ 112 | ≤ 110 | bench web
      late  | late frames  | %     | ≤ 2   | ≤ 0   | bench grid
      cores | two / one    | ratio |       | ≥ 1.8 |
      axe   | axe: serious | ratio |       | ≤ 0   | spec accessibility
    `),
  ).toEqual([
    {
      id: 'js',
      figure: 'JS in all',
      format: kilobytes,
      threshold: { kind: 'at most', value: 112_000 },
      goal: { kind: 'at most', value: 110_000 },
      source: { bench: 'web' },
    },
    {
      id: 'late',
      figure: 'late frames',
      format: percent,
      threshold: { kind: 'at most', value: 0.02 },
      goal: { kind: 'at most', value: 0 },
      source: { bench: 'grid' },
    },
    { id: 'cores', figure: 'two / one', goal: { kind: 'at least', value: 1.8 } },
    {
      id: 'axe',
      figure: 'axe: serious',
      goal: { kind: 'at most', value: 0 },
      source: { spec: 'accessibility.spec.ts' },
    },
  ]);
});

it.each([
  ['a b c', 'No row of a goal'],
  ['a | b | miles | ≤ 1 | ≤ 1 | bench web', 'No row of a goal'],
  ['a | b | ms | < 1 | ≤ 1 | bench web', 'is no limit'],
  ['a | b | ms | ≤ 1 |  | bench web', 'is no limit'],
  ['a | b | ms | ≤ 1 | ≤ 1 | by eye', 'measures nothing'],
])('refuses “%s”', (row, why) => {
  expect(() => parseGoals(row)).toThrow(why);
});
