import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import type {
  BootRemote,
  Composition,
  ReleaseManifest,
  RemoteServer,
  RouteEntry,
  ShellServer,
} from '@marquee/kernel/contracts';
import type { Registry } from '@marquee/releases';

import { inlineStyle } from './inline-style.ts';

/** A release with its server bundle in memory. */
interface LoadedRelease<Server> {
  manifest: ReleaseManifest;
  server: Server;
  /** Style sheets by file name, ready to stand inside a page. */
  styles: Map<string, string>;
  /** First scripts, where they are not the release's own: a remote under development needs another shell. */
  scripts?: Array<{ src: string; integrity: string }>;
}

/** A composition that can render: every pinned release, and what all its pages have in common. */
export interface LoadedComposition {
  number: number;
  shell: LoadedRelease<ShellServer>;
  /** Stands inside every page and brings the shell when it is time to. */
  startScript: string;
  remotes: Map<string, LoadedRelease<RemoteServer>>;
  routes: RouteEntry[];
  bootRemotes: Record<string, BootRemote>;
}

/** Where the browser finds a client file of a package. */
export const assetUrl = (packageName: string, file: string): string => `/assets/${packageName}/${file}`;

/** Gives the exports of a server bundle by its file. */
export type ImportBundle = (file: string) => Promise<unknown>;

export const importFile: ImportBundle = (file) => import(pathToFileURL(file).href);

async function loadRelease<Server>(
  registry: Registry,
  importBundle: ImportBundle,
  packageName: string,
  version: string,
): Promise<LoadedRelease<Server>> {
  const manifest = registry.manifest(packageName, version);
  const server = (await importBundle(registry.serverPath(packageName, version))) as Server;
  const styles = new Map(
    Object.keys(manifest.files)
      .filter((file) => file.endsWith('.css'))
      .map((file) => [
        file,
        inlineStyle(readFileSync(registry.assetPath(packageName, file) ?? '', 'utf8'), packageName),
      ]),
  );
  return { manifest, server, styles };
}

function readStartScript(registry: Registry, { startScript, version }: ReleaseManifest): string {
  const file = startScript === undefined ? null : registry.assetPath('shell', startScript);
  if (file === null) throw new Error(`The shell ${version} has no start script.`);
  return readFileSync(file, 'utf8');
}

const bootRemote = ({ manifest }: LoadedRelease<RemoteServer>): BootRemote => ({
  version: manifest.version,
  entry: assetUrl(manifest.package, manifest.entry),
  integrity: manifest.files[manifest.entry]?.integrity ?? '',
  messageFiles: Object.fromEntries(
    Object.entries(manifest.messageFiles).map(([lang, file]) => [lang, assetUrl(manifest.package, file)]),
  ),
});

/**
 * Loads every pinned release. Bundles are imported by their immutable path, so versions live side by side.
 *
 * @throws when a release is damaged or its bundle does not load; the caller keeps what it has
 */
export async function loadComposition(
  registry: Registry,
  composition: Composition,
  importBundle: ImportBundle,
): Promise<LoadedComposition> {
  const { shell: shellVersion, ...remotePins } = composition.pins;
  if (shellVersion === undefined) throw new Error(`Composition ${composition.number} pins no shell.`);
  const [shell, ...loaded] = await Promise.all([
    loadRelease<ShellServer>(registry, importBundle, 'shell', shellVersion),
    ...Object.entries(remotePins).map(([name, version]) =>
      loadRelease<RemoteServer>(registry, importBundle, name, version),
    ),
  ]);
  const remotes = new Map(loaded.map((release) => [release.manifest.package, release]));
  return {
    number: composition.number,
    shell,
    startScript: readStartScript(registry, shell.manifest),
    remotes,
    routes: [shell, ...loaded].flatMap(({ manifest }) =>
      manifest.routes.map((route) => ({ ...route, package: manifest.package })),
    ),
    bootRemotes: Object.fromEntries(loaded.map((release) => [release.manifest.package, bootRemote(release)])),
  };
}
