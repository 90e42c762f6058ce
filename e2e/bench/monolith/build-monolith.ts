import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { ReleaseManifest, RouteFiles } from '@marquee/kernel/contracts';
import { containerName } from '@marquee/kernel/release';
import { integrityOf, runBuild, sitePackages } from '@marquee/kernel/rspack';
import type { StatsCompilation } from '@rspack/core';

import { REPOSITORY } from '../site/ports.ts';
import { monolithConfig } from './monolith-config.ts';

export const MONOLITH_VERSION = '1.0.0-monolith';

export interface MonolithBuild {
  packageName: string;
  /** Fit to be published. */
  folder: string;
}

const readManifest = (packageName: string): ReleaseManifest =>
  JSON.parse(
    readFileSync(path.join(REPOSITORY, packageName, 'dist', 'manifest.json'), 'utf8'),
  ) as ReleaseManifest;

function ownersOf(manifests: ReleaseManifest[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const manifest of manifests) {
    for (const { id } of manifest.routes) {
      // One build names its chunks once: two routes of one name would be merged into one chunk.
      if (owners.has(id))
        throw new Error(`${manifest.package} and ${owners.get(id)} both have a route “${id}”.`);
      owners.set(id, manifest.package);
    }
  }
  return owners;
}

const scriptsOf = (stats: StatsCompilation, chunk: string, packageName: string): string[] => {
  const assets = stats.namedChunkGroups?.[chunk]?.assets;
  if (assets === undefined) throw new Error(`The monolith has no chunk “${chunk}”.`);
  return assets
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${packageName}/`) && name.endsWith('.js'))
    .map((name) => name.slice(packageName.length + 1));
};

function describeFiles(folder: string): ReleaseManifest['files'] {
  return Object.fromEntries(
    readdirSync(folder).map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return [
        name,
        { bytes: bytes.length, brotliBytes: brotliCompressSync(bytes).length, integrity: integrityOf(bytes) },
      ];
    }),
  );
}

/** Server bundles and style sheets stay what they were; the scripts are the monolith's. */
function linked(manifest: ReleaseManifest, stats: StatsCompilation): Partial<ReleaseManifest> {
  const { styles } = manifest.initial;
  if (manifest.package === 'shell') {
    const scripts = scriptsOf(stats, 'shell', 'shell');
    return { entry: scripts.at(-1), initial: { scripts, styles } };
  }
  const routeFiles = Object.entries(manifest.routeFiles).map(([id, files]): [string, RouteFiles] => [
    id,
    { scripts: scriptsOf(stats, id, manifest.package), styles: files.styles },
  ]);
  return { initial: { scripts: [], styles }, routeFiles: Object.fromEntries(routeFiles) };
}

/**
 * Stands in for the shell's loader of remotes: the same remotes, linked into the shell's own build. The one place where
 * remotes are imported.
 */
function writeStaticHost(workFolder: string, packageNames: readonly string[]): string {
  const file = path.join(workFolder, 'static-host.js');
  const sourceOf = (name: string): string => JSON.stringify(path.join(REPOSITORY, name, 'src', 'remote.tsx'));
  const lines = [
    ...packageNames.map((name) => `import * as ${containerName(name)} from ${sourceOf(name)};`),
    `const remotes = { ${packageNames.map(containerName).join(', ')} };`,
    "export const createRemoteHost = () => async (name) => remotes[name.replaceAll('-', '_')];",
  ];
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** Builds the monolith and lays it out as releases of shell and remotes. The packages must have been built. */
export async function buildMonolith(workFolder: string): Promise<MonolithBuild[]> {
  const manifests = sitePackages(REPOSITORY).map(readManifest);
  const remotes = manifests.filter((manifest) => manifest.package !== 'shell');
  const assets = path.join(workFolder, 'assets');
  const host = writeStaticHost(
    workFolder,
    remotes.map((manifest) => manifest.package),
  );
  const stats = await runBuild(monolithConfig(ownersOf(remotes), assets, host));
  return manifests.map((manifest) => {
    const packageName = manifest.package;
    const folder = path.join(workFolder, packageName);
    const client = path.join(folder, 'client');
    cpSync(path.join(REPOSITORY, packageName, 'dist'), folder, { recursive: true });
    // The shell's loader knows the hashes of all chunks, and a release has to have every file that it names.
    const parts = packageName === 'shell' ? manifests.map((each) => each.package) : [packageName];
    for (const part of parts) cpSync(path.join(assets, part), client, { recursive: true });
    const link = linked(manifest, stats);
    // A release names the files of its routes in its entry. Nothing loads that of a remote here: the shell asks for them.
    const names = Object.values(link.routeFiles ?? {}).flatMap(({ scripts }) => scripts);
    if (packageName !== 'shell') {
      appendFileSync(path.join(client, manifest.entry), `\n// ${names.join(' ')}\n`);
    }
    const changed = {
      ...manifest,
      ...link,
      version: MONOLITH_VERSION,
      // One script for a page is what a bundler of the whole makes anyway.
      pageScripts: undefined,
      files: describeFiles(client),
    };
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(changed));
    return { packageName, folder };
  });
}
