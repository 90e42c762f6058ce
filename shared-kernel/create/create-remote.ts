import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { outsidePackage } from './outside-package.ts';
import { nameFault, pascalOf, slugOf } from './remote-name.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');
const OUTSIDE = path.join(import.meta.dirname, 'outside');

/** Why no remote was made, in a sentence. */
export class CannotCreate extends Error {
  override readonly name = 'CannotCreate';
}

export interface CreateRequest {
  /** `mfe-…` */
  name: string;
  /** Is made, or is empty. */
  folder: string;
  /** Where npm gets the kernel from, outside of its repository; undefined inside, where it is a workspace. */
  kernel?: string;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Under their own names the first would not travel in a package, and the second would be a project of the kernel's. */
const NAMES_IN_REMOTE: Record<string, string> = {
  gitignore: '.gitignore',
  'tsconfig.remote.json': 'tsconfig.json',
};

function copyNamed(from: string, to: string, rename: (text: string) => string): void {
  for (const file of filesIn(from)) {
    const target = path.join(to, rename(NAMES_IN_REMOTE[file] ?? file));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, rename(readFileSync(path.join(from, file), 'utf8')));
  }
}

/**
 * Writes a whole remote into a folder: pages, texts in ten languages, tests. It is the kernel's template with another
 * name, so what is made here was compiled and tested there.
 *
 * @throws {CannotCreate} where the name is none, or the folder holds something
 */
export function createRemote({ name, folder, kernel }: CreateRequest): void {
  const fault = nameFault(name);
  if (fault !== null) throw new CannotCreate(fault);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CannotCreate(`${folder} is not empty: name another folder, or take away what is in it.`);
  const slug = slugOf(name);
  const rename = (text: string): string =>
    text.replaceAll('template', slug).replaceAll('Template', pascalOf(slug));
  copyNamed(TEMPLATE, folder, rename);
  if (kernel === undefined) return;
  copyNamed(OUTSIDE, folder, rename);
  const file = path.join(folder, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, `${JSON.stringify(outsidePackage(own, kernel), null, 2)}\n`);
}
