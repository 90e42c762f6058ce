import { type Configuration, rspack } from '@rspack/core';

import { containerName } from '../src/contracts/container-name.ts';
import { compileAheadPlugin } from './compile-ahead-plugin.ts';
import { INTEGRITY_HASH } from './integrity.ts';
import { oneVersionPlugin } from './one-version-plugin.ts';
import { moduleRules } from './rules.ts';
import { sharedModules, UNVERSIONED } from './shared-modules.ts';

export const BROWSERS = ['chrome >= 123', 'safari >= 17.5', 'firefox >= 125'];

export interface ClientOptions {
  /** Folder of the package. */
  folder: string;
  /** `shell` or `mfe-…`. */
  packageName: string;
  outputFolder: string;
  development?: boolean;
  /**
   * Under development inside a site whose shell is as released, with the React of production: code that asks React for
   * its development build would not run there.
   */
  onReleasedShell?: boolean;
}

/** Trusted Types refuses `@` followed by a digit and a name used twice. */
export const policyName = (packageName: string): string => `marquee-${packageName}`;

/** Schemas that the contracts of all domains use are in the API client's chunk, not in each domain's. */
const API_CHUNK = {
  name: 'api',
  test: /[\\/](zod|ofetch)[\\/]|[\\/]contracts[\\/](common|envelope|errors|index)\.ts$/,
  enforce: true,
};

/** The remote as a container that provides nothing: every shared module comes from the shell. */
const container = (packageName: string, filename: string) =>
  new rspack.container.ModuleFederationPluginV1({
    name: containerName(packageName),
    filename,
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: Object.fromEntries(
      Object.entries(sharedModules()).map(([name, version]) => [
        name,
        {
          singleton: true,
          import: false as const,
          requiredVersion: version === UNVERSIONED ? (false as const) : `^${version}`,
        },
      ]),
    ),
  });

/** The browser build of a package: the shell as the host, a remote as a lean container. */
export function clientConfig({
  folder,
  packageName,
  outputFolder,
  development = false,
  onReleasedShell = false,
}: ClientOptions): Configuration {
  const isShell = packageName === 'shell';
  const forDevelopersReact = development && !onReleasedShell;
  // Under development a file keeps its name while it changes, so that the page can ask for it again.
  const hash = development ? '' : '.[contenthash:10]';
  const named = (kind: string): string => `[name]${hash}.${kind}`;
  return {
    name: packageName,
    mode: development ? 'development' : 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    entry: isShell ? { shell: './src/client.tsx' } : {},
    output: {
      path: outputFolder,
      publicPath: 'auto',
      uniqueName: packageName,
      filename: named('js'),
      chunkFilename: named('js'),
      cssFilename: named('css'),
      cssChunkFilename: named('css'),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: policyName(packageName) },
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // RxJS keeps its code in classes behind this name; by default it gives the same in ES5, with its helpers.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: moduleRules({
        packageName,
        server: false,
        development: forDevelopersReact,
        refresh: forDevelopersReact && !isShell,
      }),
    },
    optimization: {
      chunkIds: 'named',
      realContentHash: true,
      // Chunks are as their imports name them. Split further, each of them costs a request and, in the entry, a hash.
      splitChunks: isShell
        ? { chunks: 'async', cacheGroups: { default: false, defaultVendors: false, api: API_CHUNK } }
        : false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            ecma: 2022,
            format: { comments: false },
            compress: { passes: 8, ecma: 2022 },
          },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [
      ...(isShell
        ? [new rspack.DefinePlugin({ MARQUEE_SHARED_VERSIONS: JSON.stringify(sharedModules()) })]
        : [container(packageName, `remote-entry${hash}.js`), oneVersionPlugin]),
      ...(development ? [] : [compileAheadPlugin]),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY_HASH], enabled: !development }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}
