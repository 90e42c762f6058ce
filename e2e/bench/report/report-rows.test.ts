import { atMost, type Goal } from './goal.ts';
import { isMissed, reportRows } from './report-rows.ts';

const aGoal = (changes: Partial<Goal> = {}): Goal => ({
  id: 'a',
  figure: 'a figure',
  goal: atMost(1),
  threshold: atMost(1.5),
  source: { bench: 'web' },
  ...changes,
});

const measured = (figure: number | null) =>
  new Map([['web', { takenAt: '', commit: '', figures: JSON.parse(JSON.stringify({ a: figure })) }]]);

const specs = {
  takenAt: '',
  of: (file: string) => (file === 'x.spec.ts' ? { passed: 3, failed: 1 } : undefined),
};

it.each([
  [aGoal(), measured(1), 'reached', false],
  [aGoal(), measured(1.4), 'within today’s limit', false],
  [aGoal(), measured(2), 'MISSED', true],
  [aGoal(), measured(Number.NaN), 'MISSED', true],
  [aGoal(), new Map(), 'not measured', true],
  [aGoal({ threshold: undefined }), measured(2), 'goal missed', false],
  [aGoal({ source: undefined, threshold: undefined }), measured(1), 'not built', false],
  [aGoal({ source: { spec: 'x.spec.ts' }, threshold: undefined }), new Map(), 'TESTS FAIL', false],
  [aGoal({ source: { spec: 'y.spec.ts' }, threshold: undefined }), new Map(), 'not measured', false],
])('says of each goal how it stands %#', (goal, results, verdict, missed) => {
  expect(reportRows(goal, results, specs)[4]).toBe(verdict);
  expect(isMissed(goal, results)).toBe(missed);
});
