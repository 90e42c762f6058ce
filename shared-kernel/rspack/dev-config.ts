import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

import { clientConfig } from './client-config.ts';

/** Leaves a way into React for hot reload. */
export const DEVELOPMENT_HOOK = fileURLToPath(import.meta.resolve('./dev-hook.ts'));

export interface DevelopmentTarget {
  /** Folder of the package. */
  folder: string;
  packageName: string;
  /** Where the browser finds the files, for example `http://localhost:9000`. */
  origin: string;
}

/** The browser build of one package for hot reload. Its files stay in memory. */
export function developmentConfig({ folder, packageName, origin }: DevelopmentTarget): Configuration {
  const outputFolder = path.join(folder, 'dist', 'development');
  const config = clientConfig({ folder, packageName, outputFolder, development: true });
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
      rules: [
        // Before the scripts' own rule, so that it sees what React's hot reload added.
        {
          test: /\.tsx$/,
          include: path.join(folder, 'src', 'pages'),
          enforce: 'post',
          use: fileURLToPath(import.meta.resolve('./dev-page-loader.ts')),
        },
        ...(config.module?.rules ?? []),
      ],
    },
    // A build with errors emits no update, so that the update that fixes it applies to what the page runs.
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
    infrastructureLogging: { level: 'error' },
  };
}
