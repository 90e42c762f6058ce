import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Configuration, rspack } from '@rspack/core';

import { BROWSERS } from './client-config.ts';
import { moduleRules } from './rules.ts';

export interface PagesTarget {
  /** Folder of the package. */
  folder: string;
  packageName: string;
  outputFolder: string;
  /** Each becomes one script and one sheet, by its name. */
  entries: Record<string, string | string[]>;
  /** Files that are served as they are, as a glob from the folder. */
  copied?: string;
  /** Scripts that are shown beside being run: without types, and else as they were written. */
  isReadable?: boolean;
}

const stripTypes = {
  test: /\.ts$/,
  type: 'javascript/auto',
  use: fileURLToPath(new URL('./strip-types-loader.ts', import.meta.url)),
} as const;

/**
 * Pages that a server with an origin of its own writes. Everything an entry imports is in its one script and its one sheet,
 * without a bundler's run time and named by its content, so that a page asks for two files.
 */
export const pagesConfig = ({
  folder,
  packageName,
  outputFolder,
  entries,
  copied,
  isReadable = false,
}: PagesTarget): Configuration => ({
  name: packageName,
  mode: 'production',
  context: folder,
  target: ['web', 'es2022'],
  devtool: false,
  entry: entries,
  output: {
    path: outputFolder,
    // A readable build is inlined in a page and never requested, so its names need no hash.
    filename: isReadable ? '[name].js' : '[name].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    publicPath: '',
    iife: !isReadable,
    clean: false,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: isReadable
      ? [stripTypes]
      : moduleRules({ packageName: path.basename(packageName), server: false, development: false }),
  },
  optimization: {
    realContentHash: true,
    splitChunks: false,
    minimize: !isReadable,
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: { format: { comments: false }, compress: { passes: 3 } },
      }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ],
  },
  plugins: copied
    ? [
        new rspack.CopyRspackPlugin({
          patterns: [{ from: copied, to: '[name].[contenthash:10][ext]' }],
        }),
      ]
    : [],
  performance: false,
  stats: 'errors-warnings',
});
