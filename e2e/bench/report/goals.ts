import { formatTable } from './table.ts';

export interface Goal {
  figure: string;
  measured: number;
  /** Reached when `measured` is this or less. */
  atMost: number;
  /** As it is printed; two decimals unless given. */
  format?: (value: number) => string;
}

const twoDecimals = (value: number): string => value.toFixed(2);

export const isReached = ({ measured, atMost }: Goal): boolean => measured <= atMost;

/** Prints what is aimed at beside what was measured; returns whether all of it was reached. */
export function printGoals(goals: readonly Goal[]): boolean {
  const rows = goals.map((goal) => {
    const { figure, measured, atMost, format = twoDecimals } = goal;
    return [figure, format(measured), `≤ ${format(atMost)}`, isReached(goal) ? 'reached' : 'NOT REACHED'];
  });
  console.log(`\n${formatTable(['goal', 'measured', 'aim', ''], rows)}`);
  return goals.every(isReached);
}
