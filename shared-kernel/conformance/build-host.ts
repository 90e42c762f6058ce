import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Configuration, rspack } from '@rspack/core';

import { moduleRules } from '../rspack/rules.ts';
import { runBuild } from '../rspack/run-build.ts';
import { sharedModules } from '../rspack/shared-modules.ts';

const KERNEL = '@marquee/kernel/';

const require = createRequire(import.meta.url);
const kernelFolder = path.resolve(import.meta.dirname, '..');
const ENDING = path.extname(import.meta.filename);

type Exports = Record<string, string | { default: string }>;

function sourceOf(name: string, exports: Exports): string {
  if (!name.startsWith(KERNEL)) return require.resolve(name);
  const target = exports[`./${name.slice(KERNEL.length)}`];
  if (target === undefined) throw new Error(`The kernel exports no ${name}.`);
  return path.join(kernelFolder, typeof target === 'string' ? target : target.default);
}

/** The modules that shell and remotes share, each as an import of its own. */
function writeShared(folder: string): string {
  const { exports } = JSON.parse(readFileSync(path.join(kernelFolder, 'package.json'), 'utf8')) as {
    exports: Exports;
  };
  const lines = Object.entries(sharedModules()).map(
    ([name, version]) =>
      `  ${JSON.stringify(name)}: { version: ${JSON.stringify(version)}, load: () => import(${JSON.stringify(sourceOf(name, exports))}) },`,
  );
  const file = path.join(folder, 'shared.mjs');
  writeFileSync(file, `export const shared = {\n${lines.join('\n')}\n};\n`);
  return file;
}

const configuration = (outputFolder: string, sharedFile: string): Configuration => ({
  name: 'the host of the conformance kit',
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  devtool: false,
  entry: { host: path.join(import.meta.dirname, 'host', `host${ENDING}`) },
  output: {
    path: outputFolder,
    publicPath: '/host/',
    uniqueName: 'marquee-conformance-host',
    filename: '[name].js',
    chunkFilename: '[name].js',
    trustedTypes: { policyName: 'marquee-host' },
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    conditionNames: ['es2015', '...'],
    alias: { 'marquee-conformance-shared': sharedFile },
  },
  module: { rules: moduleRules({ packageName: 'conformance', server: false, development: false }) },
  optimization: { minimize: false },
  plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' })],
  performance: false,
  stats: 'errors-warnings',
});

/** Builds the page that mounts remotes in place of the shell. The folder is the caller's to remove. */
export async function buildHost(): Promise<{ folder: string; dispose: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-conformance-host-'));
  const dispose = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await runBuild(configuration(folder, writeShared(folder)));
    return { folder, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}
