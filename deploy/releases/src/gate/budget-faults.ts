import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { kilobytes } from '../commands/text.ts';
import type { Fault } from '../registry-error.ts';
import { nameOf } from './name-of.ts';

/** Of the route (`mfe-catalogue/real-play`), else of its remote, else of any. */
type Limits = Record<string, number> & { default: number };

export interface Budgets {
  /** The most brotli kilobytes of scripts that a route may ask for, the remote's first scripts included. */
  routeScriptKilobytes: Limits;
  /** The most milliseconds until a page is painted, and until it can be used, on a slow phone. */
  routeMilliseconds: { painted: Limits; ready: Limits };
}

export const readBudgets = (): Budgets =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../budgets.json'), 'utf8')) as Budgets;

const bytesOf = ({ files }: ReleaseManifest, scripts: readonly string[]): number =>
  scripts.reduce((sum, file) => sum + (files[file]?.brotliBytes ?? 0), 0);

function limitOf(limits: Limits, packageName: string, routeId: string): number {
  const { [`${packageName}/${routeId}`]: own, [packageName]: ofRemote } = limits;
  return own ?? ofRemote ?? limits.default;
}

/** The most bytes that a route of a remote may ask for. */
export const budgetOf = (packageName: string, routeId: string, budgets: Budgets): number =>
  limitOf(budgets.routeScriptKilobytes, packageName, routeId) * 1000;

/** The most milliseconds that a route may take. */
export const timeBudgetOf = (
  until: keyof Budgets['routeMilliseconds'],
  packageName: string,
  routeId: string,
  { routeMilliseconds }: Budgets,
): number => limitOf(routeMilliseconds[until], packageName, routeId);

interface RouteWeight {
  id: string;
  bytes: number;
  budget: number;
}

/** What each route of a remote asks for and may ask for; the shell's bytes are every page's. */
function routeWeights(manifest: ReleaseManifest, budgets: Budgets): RouteWeight[] {
  if (manifest.package === 'shell') return [];
  const first = bytesOf(manifest, manifest.initial.scripts);
  return manifest.routes.map(({ id }) => ({
    id,
    bytes: first + bytesOf(manifest, manifest.routeFiles[id]?.scripts ?? []),
    budget: budgetOf(manifest.package, id, budgets),
  }));
}

/** The route that comes nearest to its budget, or is the furthest over it; null where there is none. */
export function heaviestRoute(manifest: ReleaseManifest, budgets: Budgets): RouteWeight | null {
  const share = ({ bytes, budget }: RouteWeight): number => bytes / budget;
  return routeWeights(manifest, budgets).toSorted((first, second) => share(second) - share(first))[0] ?? null;
}

/** Routes of a remote that cost a visitor more than its budget allows. */
export const budgetFaults = (manifest: ReleaseManifest, budgets: Budgets): Fault[] =>
  routeWeights(manifest, budgets)
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ id, bytes, budget }) => ({
      code: 'OVER_BUDGET',
      message: `The route ${id} of ${nameOf(manifest)} asks for ${kilobytes(bytes)} of scripts; its budget is ${kilobytes(budget)}.`,
      nextStep:
        'Load later what the first screen does not need, raise the budget in deploy/releases/budgets.json, or add ' +
        '--force sizes and say in --why what it is worth.',
    }));
