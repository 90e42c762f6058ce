import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { PackageFiles } from './chunk-files.ts';

/**
 * Writes one script for each of these routes, with the remote's container, the exposed module and the route's own chunks. A
 * page that a visit begins with asks for this one file; see `docs/adr/0008`. A chunk that stands behind its container
 * registers itself there, and the container asks for it no more.
 *
 * @returns the names of the files by route id
 */
export function writePageScripts(
  clientFolder: string,
  { initial, routeFiles }: Pick<PackageFiles, 'initial' | 'routeFiles'>,
  routeIds: readonly string[],
): Record<string, string> {
  const textOf = (file: string): string => readFileSync(path.join(clientFolder, file), 'utf8');
  return Object.fromEntries(
    routeIds.map((id) => {
      const scripts = routeFiles[id]?.scripts ?? [];
      // Each file says so itself in its first line, which means nothing further down.
      const text = ['"use strict";', ...[...initial.scripts, ...scripts].map(textOf)].join('\n');
      const file = `page-${id}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;
      writeFileSync(path.join(clientFolder, file), text);
      return [id, file];
    }),
  );
}
