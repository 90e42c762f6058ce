import type { Composition, ReleaseManifest, RouteDeclaration } from '@marquee/kernel/contracts';

export interface Size {
  bytes: number;
  brotliBytes: number;
}

/** What changed of one package between two compositions. */
export interface PackageDiff {
  package: string;
  /** Null where the package was not pinned yet. */
  from: string | null;
  /** Null where it no longer is. */
  to: string | null;
  /** All client files together. */
  before: Size;
  after: Size;
  /** Files that the earlier release does not have: the most that a returning visitor downloads. */
  fresh: Size;
  routesAdded: string[];
  routesRemoved: string[];
  /** Same path, other declaration: layout, access, render mode, title. */
  routesChanged: string[];
}

export interface CompositionDiff {
  from: number;
  to: number;
  /** Only packages whose release differs, the shell first and then by name. */
  packages: PackageDiff[];
}

type Files = ReleaseManifest['files'];

export function sizeOf(files: Files): Size {
  const all = Object.values(files);
  return {
    bytes: all.reduce((sum, file) => sum + file.bytes, 0),
    brotliBytes: all.reduce((sum, file) => sum + file.brotliBytes, 0),
  };
}

/** The shell before its remotes, those by name. */
export const byPackage = (first: string, second: string): number =>
  Number(second === 'shell') - Number(first === 'shell') || first.localeCompare(second, 'en');

const byPath = (manifest: ReleaseManifest | null): Map<string, RouteDeclaration> =>
  new Map(manifest?.routes.map((route) => [route.path, route]));

function diffPackage(
  name: string,
  before: ReleaseManifest | null,
  after: ReleaseManifest | null,
): PackageDiff {
  const [oldFiles, newFiles] = [before?.files ?? {}, after?.files ?? {}];
  const [oldRoutes, newRoutes] = [byPath(before), byPath(after)];
  const freshFiles = Object.entries(newFiles).filter(([file]) => !Object.hasOwn(oldFiles, file));
  return {
    package: name,
    from: before?.version ?? null,
    to: after?.version ?? null,
    before: sizeOf(oldFiles),
    after: sizeOf(newFiles),
    fresh: sizeOf(Object.fromEntries(freshFiles)),
    routesAdded: [...newRoutes.keys()].filter((path) => !oldRoutes.has(path)),
    routesRemoved: [...oldRoutes.keys()].filter((path) => !newRoutes.has(path)),
    routesChanged: [...newRoutes]
      .filter(([path, route]) => {
        const earlier = oldRoutes.get(path);
        return earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(route);
      })
      .map(([path]) => path),
  };
}

/** What a visitor of the second composition gets that one of the first did not. */
export function diffCompositions(
  from: Composition,
  to: Composition,
  manifestOf: (packageName: string, version: string) => ReleaseManifest,
): CompositionDiff {
  const names = [...new Set([...Object.keys(from.pins), ...Object.keys(to.pins)])].toSorted(byPackage);
  const pinned = (composition: Composition, name: string): ReleaseManifest | null => {
    const version = composition.pins[name];
    return version === undefined ? null : manifestOf(name, version);
  };
  return {
    from: from.number,
    to: to.number,
    packages: names
      .filter((name) => from.pins[name] !== to.pins[name])
      .map((name) => diffPackage(name, pinned(from, name), pinned(to, name))),
  };
}
