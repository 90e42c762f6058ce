import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { kilobytes } from '../commands/text.ts';
import type { Fault } from '../registry-error.ts';
import { nameOf } from './name-of.ts';

/**
 * The most brotli kilobytes of scripts that a route may ask for, the remote's first scripts included: of the route
 * (`mfe-catalogue/real-play`), else of its remote, else of any.
 */
export interface Budgets {
  routeScriptKilobytes: Record<string, number> & { default: number };
}

export const readBudgets = (): Budgets =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../budgets.json'), 'utf8')) as Budgets;

const bytesOf = ({ files }: ReleaseManifest, scripts: readonly string[]): number =>
  scripts.reduce((sum, file) => sum + (files[file]?.brotliBytes ?? 0), 0);

/** Routes of a remote that cost a visitor more than its budget allows; the shell's bytes are every page's. */
export function budgetFaults(manifest: ReleaseManifest, { routeScriptKilobytes }: Budgets): Fault[] {
  if (manifest.package === 'shell') return [];
  const budgetOf = (id: string): number => {
    const { [`${manifest.package}/${id}`]: own, [manifest.package]: ofRemote } = routeScriptKilobytes;
    return (own ?? ofRemote ?? routeScriptKilobytes.default) * 1000;
  };
  const first = bytesOf(manifest, manifest.initial.scripts);
  return manifest.routes
    .map(({ id }) => ({ id, bytes: first + bytesOf(manifest, manifest.routeFiles[id]?.scripts ?? []) }))
    .filter(({ id, bytes }) => bytes > budgetOf(id))
    .map(({ id, bytes }) => ({
      code: 'OVER_BUDGET',
      message: `The route ${id} of ${nameOf(manifest)} asks for ${kilobytes(bytes)} of scripts; its budget is ${kilobytes(budgetOf(id))}.`,
      nextStep:
        'Load later what the first screen does not need, raise the budget in deploy/releases/budgets.json, or add ' +
        '--over-budget and say in --why what it is worth.',
    }));
}
