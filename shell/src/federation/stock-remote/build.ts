import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

/** Builds a remote as the documentation of Module Federation shows it, into the folder that is given. */
const compiler = rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  // One file, so that a test can run it without a server.
  output: {
    path: process.argv[2],
    uniqueName: 'stock',
    publicPath: '/assets/mfe-stock/',
    asyncChunks: false,
  },
  optimization: { minimize: false },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mfe_stock',
      filename: 'remote-entry.js',
      exposes: { './remote': './remote.js' },
      // Of a team that is ahead of the shell: the newest would win, had the shell not loaded its own already.
      shared: { react: { singleton: true, version: '19.99.0' } },
      dts: false,
      manifest: false,
    }),
  ],
});

compiler.run((error, stats) => {
  if (error !== null || stats?.hasErrors()) {
    console.error(error ?? stats?.toString('errors-only'));
    process.exitCode = 1;
  }
  compiler.close(() => {});
});
