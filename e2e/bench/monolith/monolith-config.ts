import path from 'node:path';

import { clientConfig } from '@marquee/kernel/rspack';
import { type Configuration, rspack } from '@rspack/core';

import { REPOSITORY } from '../site/ports.ts';

/** Chunks that belong to no route lie with the shell. */
const UNOWNED = 'shell';

/**
 * No style sheet comes out of this build: the edge inlines those of the packages' own builds, on both sides the same.
 * The scripts only need to know the class names.
 */
const styleRules = (remotes: readonly string[]) => [
  { test: /\.module\.css$/, type: 'css/module', generator: { exportsOnly: true } },
  { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', generator: { exportsOnly: true } },
  ...remotes.map((name) => ({
    test: /\.module\.css$/,
    include: path.join(REPOSITORY, name),
    type: 'css/module',
    generator: { exportsOnly: true, localIdentName: `${name}-[name]-[local]` },
  })),
];

/**
 * The shell's own build with the remotes linked in. Each route stays a chunk of its own, as a monolith's bundler would
 * cut it, and lies in the asset folder of the remote that owns the route, so that the edge hints it like any other.
 *
 * @param routeOwners package of each route id
 * @param hostFile stands in for the shell's loader of remotes
 */
export function monolithConfig(
  routeOwners: ReadonlyMap<string, string>,
  outputFolder: string,
  hostFile: string,
): Configuration {
  const config = clientConfig({
    folder: path.join(REPOSITORY, 'shell'),
    packageName: 'shell',
    outputFolder,
  });
  return {
    ...config,
    name: 'monolith',
    output: {
      ...config.output,
      publicPath: '/assets/',
      filename: 'shell/[name].[contenthash:10].js',
      chunkFilename: ({ chunk }) =>
        `${routeOwners.get(chunk?.name ?? '') ?? UNOWNED}/[name].[contenthash:10].js`,
      assetModuleFilename: 'shell/[name].[contenthash:10][ext]',
    },
    module: { rules: [...(config.module?.rules ?? []), ...styleRules([...new Set(routeOwners.values())])] },
    // Modules of two routes are then in both, not in a file that neither owns.
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/\/federation\/remote-host\.ts$/, hostFile),
    ],
  };
}
