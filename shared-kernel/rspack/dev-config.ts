import path from 'node:path';

import type { Configuration, RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

import { clientConfig } from './client-config.ts';
import { ownFile } from './own-file.ts';

/** Leaves a way into React for hot reload. */
export const DEVELOPMENT_HOOK = ownFile('dev-hook');

export interface DevelopmentTarget {
  /** Folder of the package. */
  folder: string;
  packageName: string;
  /** Where the browser finds the files, for example `http://localhost:9000`. */
  origin: string;
  /** There are no sources of the shell to build it for development. */
  onReleasedShell?: boolean;
}

/** Stands before the scripts' own rule, so that it sees what React's hot reload added. */
const keepStateOf = (folder: string): RuleSetRule => ({
  test: /\.tsx$/,
  include: path.join(folder, 'src', 'pages'),
  enforce: 'post',
  use: ownFile('dev-page-loader'),
});

/** The browser build of one package for hot reload. Its files stay in memory. */
export function developmentConfig(target: DevelopmentTarget): Configuration {
  const { folder, packageName, origin, onReleasedShell = false } = target;
  const outputFolder = path.join(folder, 'dist', 'development');
  const config = clientConfig({ folder, packageName, outputFolder, development: true, onReleasedShell });
  const isShell = packageName === 'shell';
  return {
    ...config,
    // The hook has to be there before react-dom, which the shell brings.
    ...(isShell ? { entry: { shell: [DEVELOPMENT_HOOK, './src/client.tsx'] } } : {}),
    output: {
      ...config.output,
      publicPath: `${origin}/`,
      // Of two edits in a row, the page fetches the update of the first while the second is compiled.
      clean: false,
    },
    module: {
      rules: [...(onReleasedShell ? [] : [keepStateOf(folder)]), ...(config.module?.rules ?? [])],
    },
    // A build with errors emits no update, so that the update that fixes it applies to what the page runs.
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [...(config.plugins ?? []), ...(onReleasedShell ? [] : [new ReactRefreshRspackPlugin()])],
    infrastructureLogging: { level: 'error' },
  };
}
