import { type Configuration, rspack } from '@rspack/core';

import { moduleRules } from './rules.ts';

export const START_FILE = /^start\.[0-9a-f]{10}\.js$/;

/**
 * The shell's start script: one file without a bundler's run time, small enough to stand inside every page. It lies
 * with the client files, which must be there before.
 */
export function startConfig({
  folder,
  outputFolder,
}: {
  folder: string;
  outputFolder: string;
}): Configuration {
  return {
    name: 'shell-start',
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { start: './src/start/start.ts' },
    output: { path: outputFolder, filename: '[name].[contenthash:10].js', clean: false },
    resolve: { extensions: ['.ts', '.js'], conditionNames: ['es2015', '...'] },
    module: { rules: moduleRules({ packageName: 'shell', server: false, development: false }) },
    optimization: {
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { format: { comments: false }, compress: { passes: 3 }, mangle: true },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
