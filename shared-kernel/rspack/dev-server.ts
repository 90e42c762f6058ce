import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';

import { type Compiler, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

import { DESCRIPTION_PATH } from '../src/contracts/development.ts';
import { developmentConfig, type DevelopmentTarget } from './dev-config.ts';
import { describePackage } from './dev-description.ts';
import { followRoutes } from './dev-routes.ts';
import { developmentShell } from './dev-shell.ts';

const HOST = '127.0.0.1';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });

/** The first port at or above `first` that nothing listens on. */
export async function freePort(first: number): Promise<number> {
  let port = first;
  while (!(await isFree(port))) port += 1;
  return port;
}

const isOfThisMachine = (origin: string | undefined): origin is string =>
  origin !== undefined && /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin);

/**
 * Pages of this machine and of the site that is developed in may read unreleased code; pages of other sites that the
 * developer visits may not.
 */
const headersFor =
  (site: string) =>
  ({ headers }: { headers: { origin?: string } }): Record<string, string> => {
    const siteOrigin = new URL(site).origin;
    const mayRead = isOfThisMachine(headers.origin) || headers.origin === siteOrigin;
    return {
      vary: 'Origin',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': isOfThisMachine(siteOrigin) ? 'same-site' : 'cross-origin',
      ...(mayRead && headers.origin !== undefined ? { 'access-control-allow-origin': headers.origin } : {}),
    };
  };

const firstBuild = (compiler: Compiler): Promise<void> =>
  new Promise((resolve) => {
    compiler.hooks.done.tap('marquee-development', () => resolve());
  });

export interface DevelopmentRequest extends Omit<DevelopmentTarget, 'origin'> {
  root: string;
  port: number;
  /** Address of the site that it is developed in. */
  site: string;
}

/**
 * Serves one remote with hot reload, and beside it what a page needs to take it in: the shell built for development,
 * the remote's messages, and a description of all that; or the shell itself. Resolves with its origin once everything
 * is built. What does not compile stands in the page and in its console. Where there are no sources of the shell, the
 * remote is built for the released one, and an edit reloads the page instead of keeping its state.
 *
 * @throws {BuildFailed} when the shell or the route table does not build; a broken remote is shown in the terminal
 * instead, and mended by the next edit
 */
export async function startDevelopmentServer(request: DevelopmentRequest): Promise<string> {
  const { root, folder, packageName, port, site } = request;
  const origin = `http://localhost:${port}`;
  const hasShell = packageName === 'shell' || existsSync(path.join(root, 'shell'));
  const compiler = rspack(developmentConfig({ folder, packageName, origin, onReleasedShell: !hasShell }));
  const built = firstBuild(compiler);
  const routesOf = followRoutes(folder, packageName);
  const [shell] = await Promise.all([
    packageName !== 'shell' && hasShell ? developmentShell(root) : undefined,
    routesOf(),
  ]);

  const describe = async (response: ServerResponse): Promise<void> => {
    try {
      const description = describePackage({ folder, packageName }, shell?.scripts ?? [], await routesOf());
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(description));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      response.statusCode = 500;
      response.end();
    }
  };

  const locales = path.join(folder, 'src', 'locales');
  const server = new RspackDevServer(
    {
      host: HOST,
      port,
      hot: hasShell,
      liveReload: true,
      headers: headersFor(site),
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: `ws://localhost:${port}/ws`,
      },
      static: [
        ...(shell === undefined ? [] : [{ directory: shell.folder, publicPath: '/shell', watch: false }]),
        { directory: locales, publicPath: '/locales', watch: true },
      ],
      setupMiddlewares: (middlewares) => [
        {
          name: 'description',
          path: DESCRIPTION_PATH,
          middleware: (_request: unknown, response: ServerResponse) => void describe(response),
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  await built;
  return origin;
}
