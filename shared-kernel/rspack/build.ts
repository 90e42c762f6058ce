import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildPackage } from './build-package.ts';
import { BuildFailed } from './run-build.ts';
import { sitePackages } from './site-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** `npm run build -w mfe-catalogue` runs in the package's folder; at the root everything is built. */
function foldersOf(names: readonly string[]): string[] {
  const here = process.cwd();
  if (names.length > 0) return names.map((name) => path.join(root, name));
  const isRoot = here === root && existsSync(path.join(root, 'shell'));
  return isRoot ? sitePackages(root).map((name) => path.join(root, name)) : [here];
}

/** The command `build`, with its words. */
export async function buildCommand(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { version: { type: 'string' } },
  });
  try {
    for (const folder of foldersOf(positionals)) {
      const { manifest, packageName, wasUpToDate } = await buildPackage({ folder, version: values.version });
      const { scripts } = manifest.initial;
      const bytes = scripts.reduce((sum, file) => sum + (manifest.files[file]?.brotliBytes ?? 0), 0);
      const state = wasUpToDate ? 'up to date' : 'built';
      // Without a version: that of a release is given when it is published.
      console.log(`${packageName}: ${state}, ${bytes} bytes of first scripts (brotli)`);
    }
  } catch (error) {
    console.error(error instanceof BuildFailed ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.main) await buildCommand(process.argv.slice(2));
