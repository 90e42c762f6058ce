import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { type Configuration, rspack } from '@rspack/core';

import { moduleRules } from './rules.ts';

interface RootTarget {
  folder: string;
  packageName: string;
  outputFolder: string;
}

const rootFolder = (folder: string): string => path.join(folder, 'src', 'root');

const isTest = (name: string): boolean => name.includes('.test.');

const filesIn = (folder: string): string[] =>
  existsSync(rootFolder(folder))
    ? readdirSync(rootFolder(folder))
        .filter((name) => !isTest(name))
        .toSorted()
    : [];

const ROOT_FILE = /^root\.(.+)\.[0-9a-f]{10}(\.[a-z]+)$/;

/**
 * Builds what a package has under `src/root/`: files at the site's own root. Each script becomes one file without a
 * bundler's run time, everything else is copied. Undefined where there is nothing.
 */
export function rootConfig({ folder, packageName, outputFolder }: RootTarget): Configuration | undefined {
  const files = filesIn(folder);
  if (files.length === 0) return undefined;
  const scripts = files.filter((name) => name.endsWith('.ts'));
  const others = files.filter((name) => !name.endsWith('.ts'));
  return {
    name: `${packageName}-root`,
    mode: 'production',
    context: folder,
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: Object.fromEntries(scripts.map((name) => [name.slice(0, -3), `./src/root/${name}`])),
    output: { path: outputFolder, filename: 'root.[name].[contenthash:10].js', clean: false },
    resolve: { extensions: ['.ts', '.js'], conditionNames: ['es2015', '...'] },
    module: { rules: moduleRules({ packageName, server: false, development: false }) },
    optimization: { realContentHash: true },
    plugins: [
      new rspack.CopyRspackPlugin({
        patterns: others.map((name) => ({
          from: `./src/root/${name}`,
          to: 'root.[name].[contenthash:10][ext]',
        })),
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Which client file stands for which path at the root: `root.sw.0123456789.js` for `/sw.js`. */
export const rootFilesIn = (clientFiles: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    clientFiles.flatMap((file) => {
      const [, name, ending] = ROOT_FILE.exec(file) ?? [];
      return name === undefined ? [] : [[`/${name}${ending}`, file]];
    }),
  );
