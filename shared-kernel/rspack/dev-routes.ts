import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { RouteDeclaration } from '../src/contracts/manifest.ts';
import { runBuild } from './run-build.ts';
import { serverConfig } from './server-config.ts';

async function buildRoutes(folder: string, packageName: string): Promise<RouteDeclaration[]> {
  const outputFolder = mkdtempSync(path.join(tmpdir(), `${packageName}-routes-`));
  try {
    const config = serverConfig({ folder, packageName, outputFolder });
    await runBuild({ ...config, optimization: { ...config.optimization, minimize: false } });
    const bundle = (await import(pathToFileURL(path.join(outputFolder, 'server.mjs')).href)) as {
      routes: RouteDeclaration[];
    };
    return bundle.routes;
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}

/**
 * The route table of a remote under development, as its server bundle states it: built again when `src/routes.ts` has
 * changed, so that a new page has its address without a release.
 */
export function followRoutes(folder: string, packageName: string) {
  let builtFrom = 0;
  let routes: Promise<RouteDeclaration[]> | undefined;
  return (): Promise<RouteDeclaration[]> => {
    const changedAt = statSync(path.join(folder, 'src', 'routes.ts')).mtimeMs;
    if (routes !== undefined && changedAt === builtFrom) return routes;
    const before = routes;
    builtFrom = changedAt;
    routes = buildRoutes(folder, packageName).catch((error: unknown) => {
      if (before === undefined) throw error;
      console.error(error instanceof Error ? error.message : error);
      return before;
    });
    return routes;
  };
}
