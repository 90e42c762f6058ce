import { readFileSync } from 'node:fs';
import path from 'node:path';

import { PackageName } from '../src/contracts/manifest.ts';
import { BuildFailed } from './run-build.ts';

/**
 * Which package lies in a folder: `mfe-sports` where its `package.json` is named `@a-team/mfe-sports`, whatever the folder
 * is called.
 *
 * @throws {BuildFailed} where none does
 */
export function readPackage(folder: string): { packageName: string; version: string } {
  const file = path.join(folder, 'package.json');
  let own: { name?: string; version?: string };
  try {
    own = JSON.parse(readFileSync(file, 'utf8')) as typeof own;
  } catch {
    throw new BuildFailed(
      folder,
      `${file} cannot be read: run this in the folder of a remote or of the shell.`,
    );
  }
  const packageName = own.name?.split('/').at(-1) ?? '';
  if (!PackageName.safeParse(packageName).success)
    throw new BuildFailed(folder, `${file} has the name “${own.name}”: that of a remote ends with mfe-….`);
  return { packageName, version: own.version ?? '0.0.0' };
}
