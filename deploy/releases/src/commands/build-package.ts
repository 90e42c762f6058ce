import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { refusal } from '../registry-error.ts';
import { isPackageName } from '../store/safe-names.ts';

/** Packages of the repository that can be released, by their folders. */
export const releasablePackages = (repositoryRoot: string): string[] =>
  readdirSync(repositoryRoot)
    .filter((name) => isPackageName(name) && existsSync(path.join(repositoryRoot, name, 'package.json')))
    .toSorted();

/**
 * Builds one package with the build preset and returns the built folder. The build's own words go to standard error,
 * so that standard output stays the command's.
 *
 * @throws RegistryError USAGE, BUILD_FAILED
 */
export async function buildPackage(repositoryRoot: string, packageName: string): Promise<string> {
  const releasable = releasablePackages(repositoryRoot);
  if (!releasable.includes(packageName))
    throw refusal(
      'USAGE',
      `There is no package ${JSON.stringify(packageName)} to build.`,
      `Name one of: ${releasable.join(', ')}.`,
    );
  const build = spawn(process.execPath, ['shared-kernel/rspack/build.ts', packageName], {
    cwd: repositoryRoot,
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0)
    throw refusal(
      'BUILD_FAILED',
      `The build of ${packageName} failed (exit code ${String(code)}); nothing was published.`,
      'Mend what the build says above, and publish again.',
    );
  return path.join(repositoryRoot, packageName, 'dist');
}
