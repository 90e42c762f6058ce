import { type Figures, formatLimit, type Goal, isWithin, twoDecimals } from './goal.ts';
import { GOALS } from './goals.ts';
import { formatTable } from './table.ts';

/** The goals whose figures a benchmark brings. */
export const goalsOf = (bench: string): Goal[] =>
  Object.values(GOALS)
    .flat()
    .filter(({ source }) => source !== undefined && 'bench' in source && source.bench === bench);

export type Verdict = 'reached' | 'within today’s limit' | 'MISSED' | 'goal missed' | 'not built';

export function verdictOf({ goal, threshold }: Goal, figure: number | undefined): Verdict {
  if (figure === undefined) return 'not built';
  if (threshold !== undefined && !isWithin(figure, threshold)) return 'MISSED';
  if (isWithin(figure, goal)) return 'reached';
  return threshold === undefined ? 'goal missed' : 'within today’s limit';
}

export const HEADINGS = ['goal', 'figure', 'today', 'in the end', ''];

export function rowOf(goal: Goal, figure: number | undefined): string[] {
  const { figure: name, threshold, format = twoDecimals } = goal;
  return [
    name,
    figure === undefined ? '' : format(figure),
    threshold === undefined ? '' : formatLimit(threshold, format),
    formatLimit(goal.goal, format),
    verdictOf(goal, figure),
  ];
}

/**
 * Prints the figures of a benchmark beside their goals, and returns whether all are within today's limits.
 *
 * @throws when a figure is missing that this benchmark is to bring, or belongs to no goal: then nothing would judge it
 */
export function judge(bench: string, figures: Figures): boolean {
  const goals = goalsOf(bench);
  const missing = goals.filter(({ id }) => !(id in figures)).map(({ id }) => id);
  const unknown = Object.keys(figures).filter((id) => goals.every((goal) => goal.id !== id));
  if (missing.length > 0) throw new Error(`bench:${bench} brought no figure for: ${missing.join('; ')}`);
  if (unknown.length > 0) throw new Error(`No goal knows these figures: ${unknown.join('; ')}`);
  console.log(
    `\n${formatTable(
      HEADINGS,
      goals.map((goal) => rowOf(goal, figures[goal.id])),
    )}`,
  );
  return goals.every((goal) => verdictOf(goal, figures[goal.id]) !== 'MISSED');
}
