import type { StatsCompilation } from '@rspack/core';

import { containerName } from '../src/contracts/container-name.ts';
import type { RouteFiles } from '../src/contracts/manifest.ts';

type Groups = NonNullable<StatsCompilation['namedChunkGroups']>;

const filesOf = (groups: Groups, name: string, hint: string): string[] => {
  const group = groups[name];
  if (group === undefined) throw new Error(`The build has no chunk named “${name}”. ${hint}`);
  return (group.assets ?? []).map((asset) => asset.name);
};

const split = (files: string[]): RouteFiles => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

/** By kernel subpath: the files that the shell brings only where they are asked for. */
export const sharedFiles = (
  stats: StatsCompilation,
  sharedChunks: Readonly<Record<string, readonly string[]>>,
): Record<string, RouteFiles> =>
  Object.fromEntries(
    Object.entries(sharedChunks).map(([subpath, chunks]) => [
      `@marquee/kernel/${subpath}`,
      split(
        chunks.flatMap((chunk) =>
          filesOf(stats.namedChunkGroups as Groups, chunk, 'The share scope of the shell names it so.'),
        ),
      ),
    ]),
  );

/** By route id: the kernel subpaths that its chunk, or the exposed module before it, takes from the page. */
export const routeShares = (
  neededBy: ReadonlyMap<string, ReadonlySet<string>>,
  routeIds: readonly string[],
): Record<string, string[]> =>
  Object.fromEntries(
    routeIds.map((id) => [
      id,
      [...new Set([...(neededBy.get('remote') ?? []), ...(neededBy.get(id) ?? [])])].toSorted(),
    ]),
  );

export interface PackageFiles {
  /** The shell's own script, or the remote's container. */
  entry: string;
  initial: RouteFiles;
  routeFiles: Record<string, RouteFiles>;
}

/**
 * Reads from the build which files the entry and each route ask for. A route's chunk carries the route's id as its
 * name, so the list is exact and no manifest has to be fetched in the browser.
 */
export function packageFiles(stats: StatsCompilation, packageName: string, routeIds: string[]): PackageFiles {
  const groups = { ...stats.entrypoints, ...stats.namedChunkGroups } as Groups;
  const isShell = packageName === 'shell';
  const containerFiles = filesOf(groups, containerName(packageName), 'It is the entry.');
  const entry = isShell
    ? containerFiles.findLast((file) => file.endsWith('.js'))
    : containerFiles.find((file) => file.startsWith('remote-entry.'));
  if (entry === undefined) throw new Error(`The build of ${packageName} has no entry script.`);
  const exposed = isShell ? [] : filesOf(groups, 'remote', 'It is the exposed module, src/remote.tsx.');
  const initial = [...new Set([...containerFiles, ...exposed])];
  const routeFiles = Object.fromEntries(
    routeIds.map((id) => {
      const hint = `Give the route's import the comment /* webpackChunkName: "${id}" */.`;
      return [id, split(filesOf(groups, id, hint).filter((file) => !initial.includes(file)))];
    }),
  );
  return { entry, initial: split(initial), routeFiles };
}
