import { type Configuration, rspack } from '@rspack/core';

import { moduleRules } from './rules.ts';

/** Scripts of pages that the shell's own bundle is no part of, by their names among the client files. */
const START_SCRIPTS = {
  start: './src/start/start.ts',
  'timed-start': './src/times/timed-start.ts',
  'page-times': './src/times/page-times.ts',
};

/** The file of such a script, among all of a build. @throws where it is missing */
export function startFile(name: keyof typeof START_SCRIPTS, files: readonly string[]): string {
  const pattern = new RegExp(`^${name}\\.[0-9a-f]{10}\\.js$`);
  const file = files.find((each) => pattern.test(each));
  if (file === undefined) throw new Error(`The build of the shell has no ${name}.`);
  return file;
}

/**
 * The shell's start script: one file without a bundler's run time, small enough to stand inside every page. Beside it what
 * stands in its place in pages that are measured, and what measures them. They lie with the client files, which must be there
 * before.
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
    entry: START_SCRIPTS,
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
