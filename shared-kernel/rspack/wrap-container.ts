import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Configuration, rspack } from '@rspack/core';

import { containerName } from '../src/contracts/container-name.ts';
import { runBuild } from './run-build.ts';

const MANIFEST = 'mf-manifest.json';

export interface WrapRequest {
  /** A build of a federation plugin that makes ES modules, as Vite's: with its `mf-manifest.json`. */
  moduleFolder: string;
  /** `mfe-…` */
  packageName: string;
  /** Where the script is written, with a manifest of the same form. */
  outputFolder: string;
}

interface FederationManifest {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } };
  exposes: Array<{ assets: unknown }>;
}

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** A container whose functions wait for the module, which may wait for others itself. */
const shimOf = (moduleFile: string): string => `const container = () => import(${JSON.stringify(moduleFile)});
export const init = async (...given) => (await container()).init(...given);
export const get = async (...given) => (await container()).get(...given);
`;

const configuration = (shim: string, { packageName, outputFolder }: WrapRequest): Configuration => ({
  name: packageName,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { [containerName(packageName)]: shim },
  output: {
    path: outputFolder,
    uniqueName: packageName,
    filename: '[name].[contenthash:10].js',
    // The shell checks the one script by its integrity, and with it all that it holds.
    asyncChunks: false,
    library: { type: 'var', name: containerName(packageName) },
    trustedTypes: { policyName: packageName },
    clean: true,
  },
  module: { parser: { javascript: { url: false } } },
  optimization: { realContentHash: true },
  plugins: [
    new rspack.DefinePlugin({
      'import.meta.url': `(location.origin + ${JSON.stringify(`/assets/${packageName}/`)})`,
    }),
  ],
  // The federation runtime has a branch that only Node takes.
  ignoreWarnings: [/the request of a dependency is an expression/],
  performance: false,
});

/**
 * Makes a classic script of a container that is an ES module. The policy of the site trusts scripts by their integrity,
 * and says nothing of what a module imports; as one script the container is pinned whole.
 */
export async function wrapContainer(request: WrapRequest): Promise<void> {
  const { moduleFolder, packageName, outputFolder } = request;
  const manifest = JSON.parse(readFileSync(path.join(moduleFolder, MANIFEST), 'utf8')) as FederationManifest;
  const { remoteEntry } = manifest.metaData;
  const shimFolder = mkdtempSync(path.join(tmpdir(), 'marquee-wrap-'));
  try {
    const shim = path.join(shimFolder, 'container.mjs');
    writeFileSync(shim, shimOf(path.resolve(moduleFolder, remoteEntry.path, remoteEntry.name)));
    const { assets = [] } = await runBuild(configuration(shim, request));
    const name = assets.find((asset) => asset.name.endsWith('.js'))?.name ?? '';
    const wrapped = {
      ...manifest,
      metaData: {
        ...manifest.metaData,
        globalName: containerName(packageName),
        remoteEntry: { name, path: '', type: 'var' },
      },
      exposes: manifest.exposes.map((exposed) => ({ ...exposed, assets: NO_FILES })),
    };
    writeFileSync(path.join(outputFolder, MANIFEST), JSON.stringify(wrapped));
  } finally {
    rmSync(shimFolder, { recursive: true, force: true });
  }
}
