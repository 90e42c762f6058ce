import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Check } from '../check.ts';

/** No route asks for more scripts than a visitor on a slow line can be asked to wait for. */
export const budgets: Check = {
  id: 'budgets',
  title: 'Every route keeps to its budget of scripts',
  async run({ build, configuration }) {
    const { initial, routeFiles, routes } = build.manifest;
    const budgetOf = (id: string): number => configuration.budgets[id] ?? configuration.budgetKilobytes;
    const sizes = new Map<string, number>();
    const sizeOf = (file: string): number => {
      const known = sizes.get(file);
      if (known !== undefined) return known;
      const size = brotliCompressSync(readFileSync(path.join(build.folder, 'client', file))).length;
      sizes.set(file, size);
      return size;
    };
    const measured = routes.map(({ id }) => {
      const files = new Set([...initial.scripts, ...(routeFiles[id]?.scripts ?? [])]);
      return { id, kilobytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000 };
    });
    const largest = Math.max(0, ...measured.map(({ kilobytes }) => kilobytes));
    return {
      figures: { 'largest route in kB': Number(largest.toFixed(1)) },
      findings: measured
        .filter(({ id, kilobytes }) => kilobytes > budgetOf(id))
        .map(({ id, kilobytes }) => ({
          message: `The route ${id} asks for ${kilobytes.toFixed(1)} kB of scripts; its budget is ${budgetOf(id)} kB.`,
          nextStep: 'Import what the first screen does not need where it is used, by import().',
        })),
    };
  },
};
