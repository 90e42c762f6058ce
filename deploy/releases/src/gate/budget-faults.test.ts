import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { budgetOf, readBudgets } from './budget-faults.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/** What the conformance kit allows the routes of a remote, in kilobytes. */
interface Allowed {
  budgets?: Record<string, number>;
}

it.each(globSync('mfe-*/conformance.json', { cwd: REPOSITORY }))(
  'lets what %s allows its team go live',
  (file) => {
    const { budgets = {} } = JSON.parse(readFileSync(path.join(REPOSITORY, file), 'utf8')) as Allowed;
    const atTheGate = Object.keys(budgets).map((route) => [
      route,
      budgetOf(path.dirname(file), route, readBudgets()) / 1000,
    ]);
    expect(Object.fromEntries(atTheGate)).toEqual(budgets);
  },
);
