import type { Check } from '../check.ts';
import { budgets } from './budgets.ts';
import { faults } from './faults.ts';
import { languages } from './languages.ts';
import { leaks } from './leaks.ts';
import { lifecycle } from './lifecycle.ts';
import { policy } from './policy.ts';
import { serverRender } from './server-render.ts';

/** In the order they run: what is cheap and tells most first. */
export const CHECKS: readonly Check[] = [budgets, lifecycle, languages, policy, serverRender, faults, leaks];
