import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { inputsHash } from './inputs-hash.ts';
import { ownFile } from './own-file.ts';

export interface PagesRequest {
  root: string;
  /** Path of the package from the root. */
  packageName: string;
  /** Each becomes one script and one sheet, by its name. */
  entries: Record<string, string | string[]>;
  /** Files that are served as they are, as a glob from the package's folder. */
  copied?: string;
  /** Scripts that are also shown to people: `<name>.js`, without types and else as they were written. */
  readable?: Record<string, string>;
}

export interface BuiltPages {
  /** Holds the files, and beside each that can be compressed one that ends with `.br`. */
  folder: string;
  wasUpToDate: boolean;
}

/** Long enough for a server that found a folder to have read it. */
const KEPT_MS = 24 * 60 * 60_000;

const removeEarlier = (builds: string, now: number): void => {
  for (const name of readdirSync(builds)) {
    const folder = path.join(builds, name);
    if (now - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
};

/** In a process of its own: a server that finds its pages built needs no compiler, and keeps none afterwards. */
const compile = (request: PagesRequest, outputFolder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = ownFile('compile-pages');
    const words = ['--disable-warning=ExperimentalWarning', script, JSON.stringify(request), outputFolder];
    execFile(process.execPath, words, (error, _, said) => {
      if (error === null) resolve();
      else
        reject(new Error(`The pages of ${request.packageName} were not built.\n${said}`, { cause: error }));
    });
  });

/**
 * Builds the pages of a server with an origin of its own into a folder below its `dist`, unless they are there already for
 * the same inputs.
 *
 * Several processes may ask at once: a build appears whole or not at all.
 *
 * @throws Error with every error of the compilation
 */
export async function buildPages(request: PagesRequest): Promise<BuiltPages> {
  const { root, packageName } = request;
  const builds = path.join(root, packageName, 'dist');
  const folder = path.join(builds, inputsHash(root, packageName));
  if (existsSync(folder)) return { folder, wasUpToDate: true };

  const unfinished = `${folder}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await compile(request, unfinished);
    renameSync(unfinished, folder);
    removeEarlier(builds, Date.now());
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster; what it built is the same.
    if (!existsSync(folder)) throw error;
  }
  return { folder, wasUpToDate: false };
}
