import path from 'node:path';

import type { RuleSetRule } from '@rspack/core';

import { ownFile } from './own-file.ts';

const kernelFolder = path.resolve(import.meta.dirname, '..');

export interface RuleOptions {
  packageName: string;
  server: boolean;
  development: boolean;
  /** Components keep their state when their code is replaced in the page. */
  refresh?: boolean;
}

const scripts = ({ development, refresh = false }: RuleOptions): RuleSetRule => ({
  test: /\.tsx?$/,
  type: 'javascript/auto',
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: { runtime: 'automatic', development, refresh },
        },
      },
    },
  },
});

const leanRouter: RuleSetRule = {
  test: /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/,
  use: ownFile('pure-memo-loader'),
};

const leanSingleSpa: RuleSetRule = {
  test: /[\\/]node_modules[\\/]single-spa[\\/].*\.min\.js$/,
  use: ownFile('lean-single-spa-loader'),
};

/**
 * Class names carry no hash: a remote's server bundle contains the kernel's components, the browser takes them from
 * the shell's, and both must name a class alike.
 */
const cssModules = (options: RuleOptions, folder: 'kernel' | 'package'): RuleSetRule => ({
  test: /\.module\.css$/,
  ...(folder === 'kernel' ? { include: kernelFolder } : { exclude: kernelFolder }),
  type: 'css/module',
  generator: {
    exportsOnly: options.server,
    localIdentName: folder === 'kernel' ? 'k-[name]-[local]' : `${options.packageName}-[name]-[local]`,
  },
});

export const moduleRules = (options: RuleOptions): RuleSetRule[] => [
  scripts(options),
  leanRouter,
  leanSingleSpa,
  cssModules(options, 'kernel'),
  cssModules(options, 'package'),
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    type: 'css',
    generator: { exportsOnly: options.server },
  },
  { test: /\.(woff2|svg|png|avif)$/, type: 'asset/resource' },
];
