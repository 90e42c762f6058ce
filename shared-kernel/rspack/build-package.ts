import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Configuration, RspackPluginInstance } from '@rspack/core';

import { ReleaseManifest } from '../src/contracts/manifest.ts';
import { clientConfig } from './client-config.ts';
import { buildHashes } from './inputs-hash.ts';
import { readPackage } from './read-package.ts';
import { recordModules } from './record-modules.ts';
import { rootConfig } from './root-config.ts';
import { runBuild } from './run-build.ts';
import { serverConfig } from './server-config.ts';
import { startConfig } from './start-config.ts';
import { writeManifest } from './write-manifest.ts';

export interface BuiltPackage {
  packageName: string;
  folder: string;
  /** Changes exactly when what the build reads changes. */
  inputs: string;
  /** Changes exactly when the package's own sources change. */
  sources: string;
  wasUpToDate: boolean;
  manifest: ReleaseManifest;
}

export interface BuildRequest {
  /** Of the package; its `package.json` says which one it is. */
  folder: string;
  /** Defaults to the version in the package's package.json. */
  version?: string;
}

const withPlugin = (configuration: Configuration, plugin: RspackPluginInstance): Configuration => ({
  ...configuration,
  plugins: [...(configuration.plugins ?? []), plugin],
});

/**
 * Builds client, server bundle and manifest of one package into its `dist`, unless they are there already for the same
 * inputs.
 */
export async function buildPackage({ folder, version }: BuildRequest): Promise<BuiltPackage> {
  const own = readPackage(folder);
  const packageName = own.packageName;
  const outputFolder = path.join(folder, 'dist');
  const hashes = buildHashes(folder);
  const inputs = `${hashes.inputs}${version === undefined ? '' : ` ${version}`}`;
  const stamp = path.join(outputFolder, 'inputs.txt');
  const result = { packageName, folder: outputFolder, inputs, sources: hashes.sources };

  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) {
    const manifest = ReleaseManifest.parse(
      JSON.parse(readFileSync(path.join(outputFolder, 'manifest.json'), 'utf8')),
    );
    return { ...result, wasUpToDate: true, manifest };
  }

  rmSync(stamp, { force: true });
  const clientFolder = path.join(outputFolder, 'client');
  const client = recordModules(folder);
  const clientStats = await runBuild(
    withPlugin(clientConfig({ folder, packageName, outputFolder: clientFolder }), client.plugin),
  );
  if (packageName === 'shell') await runBuild(startConfig({ folder, outputFolder: clientFolder }));
  const rootFiles = rootConfig({ folder, packageName, outputFolder: clientFolder });
  if (rootFiles !== undefined) await runBuild(rootFiles);
  const server = recordModules(folder);
  await runBuild(
    withPlugin(
      serverConfig({ folder, packageName, outputFolder: path.join(outputFolder, 'server') }),
      server.plugin,
    ),
  );
  const manifest = await writeManifest({
    packageName,
    version: version ?? own.version,
    outputFolder,
    clientStats,
    clientRecord: client.record,
    serverRecord: server.record,
  });
  writeFileSync(stamp, inputs);
  return { ...result, wasUpToDate: false, manifest };
}
