import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import type { Configuration, StatsCompilation } from '@rspack/core';

import { clientConfig } from './client-config.ts';
import { DEVELOPMENT_HOOK } from './dev-config.ts';
import { inputsHash } from './inputs-hash.ts';
import { runBuild } from './run-build.ts';

/** A remote under development and an older shell may be open side by side. */
const KEPT_BUILDS = 3;

/** Begins the name of a build that is not whole yet. */
const DRAFT = 'draft-';

const SCRIPTS_FILE = 'scripts.json';

/** The shell built for a remote under development: React with its warnings, and with a way in for hot reload. */
export interface DevelopmentShell {
  folder: string;
  /** First scripts, in running order. */
  scripts: string[];
}

function configuration(folder: string, outputFolder: string): Configuration {
  const config = clientConfig({ folder, packageName: 'shell', outputFolder, development: true });
  return {
    ...config,
    entry: { shell: [DEVELOPMENT_HOOK, './src/client.tsx'] },
  };
}

const firstScripts = ({ entrypoints }: StatsCompilation): string[] =>
  (entrypoints?.['shell']?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));

function giveItsPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another one was quicker with the same build.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

function removeOldBuilds(folder: string): void {
  const byAge = readdirSync(folder)
    .filter((name) => !name.startsWith(DRAFT))
    .map((name) => path.join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(KEPT_BUILDS)) rmSync(old, { recursive: true, force: true });
}

/**
 * Builds the shell for development, unless it is there already for the same inputs. Two that build it at once do not
 * disturb each other: a build gets its place when it is whole.
 *
 * @throws {BuildFailed}
 */
export async function developmentShell(root: string): Promise<DevelopmentShell> {
  const builds = path.join(root, 'shell', 'dist', 'development');
  const folder = path.join(builds, inputsHash(root, 'shell'));
  const scriptsFile = path.join(folder, SCRIPTS_FILE);
  if (!existsSync(scriptsFile)) {
    const draft = path.join(builds, `${DRAFT}${process.pid}`);
    mkdirSync(draft, { recursive: true });
    const stats = await runBuild(configuration(path.join(root, 'shell'), draft));
    writeFileSync(path.join(draft, SCRIPTS_FILE), JSON.stringify(firstScripts(stats)));
    giveItsPlace(draft, folder);
    removeOldBuilds(builds);
  }
  return { folder, scripts: JSON.parse(readFileSync(scriptsFile, 'utf8')) as string[] };
}
