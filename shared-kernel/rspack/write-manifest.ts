import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import type { StatsCompilation } from '@rspack/core';

import { ReleaseManifest, type RouteDeclaration } from '../src/contracts/manifest.ts';
import type { Messages } from '../src/contracts/render.ts';
import { type Language, LANGUAGES } from '../src/locale/languages.ts';
import { readApiCalls } from './api-calls/read-api-calls.ts';
import { packageFiles, routeShares, sharedFiles } from './chunk-files.ts';
import { policyName } from './client-config.ts';
import { integrityOf } from './integrity.ts';
import { kernelOffers, kernelUses } from './kernel-surface.ts';
import { kernelTypes } from './kernel-types.ts';
import { writePageScripts } from './page-scripts.ts';
import type { ModuleRecord } from './record-modules.ts';
import { rootFilesIn } from './root-config.ts';
import { SHARED_CHUNKS, sharedLibraries } from './shared-modules.ts';
import { startFile } from './start-config.ts';

/** What the build reads from a finished server bundle. */
interface ServerBundle {
  routes: RouteDeclaration[];
  messages: (lang: Language) => Messages;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const isRendered = ({ render }: RouteDeclaration): boolean => render === 'server';

const withoutPluralSuffix = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const messageKeys = (messages: Messages): string[] =>
  [...new Set(Object.keys(messages).map(withoutPluralSuffix))].toSorted();

/** Writes one message file per language, named by its content, and returns their names. */
function writeMessages(clientFolder: string, messages: (lang: Language) => Messages): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.map((lang) => {
      const bytes = Buffer.from(JSON.stringify(messages(lang)));
      const file = `messages.${lang}.${sha256(bytes).slice(0, 10)}.json`;
      writeFileSync(path.join(clientFolder, file), bytes);
      return [lang, file];
    }),
  );
}

function describeFiles(clientFolder: string): ReleaseManifest['files'] {
  const names = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(clientFolder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const bytes = readFileSync(path.join(clientFolder, name));
      return [
        name,
        { bytes: bytes.length, brotliBytes: brotliCompressSync(bytes).length, integrity: integrityOf(bytes) },
      ];
    }),
  );
}

const startScripts = (files: string[]): Pick<ReleaseManifest, 'startScript' | 'timed'> => ({
  startScript: startFile('start', files),
  timed: { startScript: startFile('timed-start', files), timesScript: startFile('page-times', files) },
});

export interface ManifestRequest {
  packageName: string;
  version: string;
  outputFolder: string;
  clientStats: StatsCompilation;
  /** What the client build takes from where. */
  clientRecord: ModuleRecord;
  serverRecord: ModuleRecord;
}

/**
 * Describes a finished build in `manifest.json`: routes and messages as its own server bundle states them, files as
 * they lie on disk.
 */
export async function writeManifest(request: ManifestRequest): Promise<ReleaseManifest> {
  const { packageName, version, outputFolder, clientStats, clientRecord, serverRecord } = request;
  const clientFolder = path.join(outputFolder, 'client');
  const serverFile = path.join(outputFolder, 'server', 'server.mjs');
  const serverBytes = readFileSync(serverFile);
  const address = `${pathToFileURL(serverFile).href}?${sha256(serverBytes)}`;
  const bundle = (await import(address)) as ServerBundle;
  const isShell = packageName === 'shell';
  const types = await kernelTypes();
  const messageFiles = writeMessages(clientFolder, bundle.messages);
  const libraries = sharedLibraries();
  const routeIds = isShell ? [] : bundle.routes.map(({ id }) => id);

  const renderedIds = isShell ? [] : bundle.routes.filter(isRendered).map(({ id }) => id);
  const ownFiles = packageFiles(clientStats, packageName, routeIds);
  const rootFiles = rootFilesIn(readdirSync(clientFolder));

  const manifest = ReleaseManifest.parse({
    schemaVersion: 1,
    package: packageName,
    version,
    requires: isShell
      ? {}
      : Object.fromEntries(Object.entries(libraries).map(([name, value]) => [name, `^${value}`])),
    provides: isShell ? libraries : {},
    ...(isShell
      ? { kernelOffers: kernelOffers(clientRecord, types) }
      : { kernelUses: kernelUses(clientRecord, types) }),
    routes: bundle.routes,
    languages: [...LANGUAGES],
    messageKeys: Object.fromEntries(LANGUAGES.map((lang) => [lang, messageKeys(bundle.messages(lang))])),
    ...ownFiles,
    ...(isShell
      ? { sharedFiles: sharedFiles(clientStats, SHARED_CHUNKS) }
      : {
          pageScripts: writePageScripts(clientFolder, ownFiles, renderedIds),
          routeShares: routeShares(clientRecord.neededBy, routeIds),
        }),
    ...(isShell ? startScripts(readdirSync(clientFolder)) : {}),
    messageFiles,
    files: describeFiles(clientFolder),
    server: { file: 'server/server.mjs', integrity: integrityOf(serverBytes) },
    trustedTypes: [policyName(packageName)],
    ...(Object.keys(rootFiles).length === 0 ? {} : { rootFiles }),
    apiUses: await readApiCalls(new Set([...clientRecord.sources, ...serverRecord.sources])),
    outsideImports: Object.fromEntries(
      [...clientRecord.outside, ...serverRecord.outside].toSorted(([first], [second]) =>
        first < second ? -1 : 1,
      ),
    ),
  });
  writeFileSync(path.join(outputFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
