import { type Configuration, rspack } from '@rspack/core';

import { moduleRules } from './rules.ts';

export interface ServerOptions {
  folder: string;
  packageName: string;
  outputFolder: string;
}

/**
 * The server bundle of a package: one self-contained module, so that versions live side by side in one process and a
 * pin is no more than another import.
 */
export function serverConfig({ folder, packageName, outputFolder }: ServerOptions): Configuration {
  return {
    name: `${packageName}-server`,
    mode: 'production',
    context: folder,
    target: 'node24',
    devtool: false,
    entry: { server: './src/server.tsx' },
    output: {
      path: outputFolder,
      filename: 'server.mjs',
      uniqueName: packageName,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: moduleRules({ packageName, server: true, development: false }),
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { splitChunks: false },
    externalsPresets: { node: true },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' })],
    performance: false,
    stats: 'errors-warnings',
  };
}
