import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildPackage, PACKAGES } from './build-package.ts';
import { BuildFailed } from './run-build.ts';

const root = path.resolve(import.meta.dirname, '../..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' } },
});

/** `npm run build -w mfe-catalogue` runs in the package's folder; at the root everything is built. */
const here = path.relative(root, process.cwd());
const asked = positionals.length > 0 ? positionals : here === '' ? [...PACKAGES] : [here];

try {
  for (const packageName of asked) {
    const built = await buildPackage({ root, packageName, version: values.version });
    const { scripts } = built.manifest.initial;
    const bytes = scripts.reduce((sum, file) => sum + (built.manifest.files[file]?.brotliBytes ?? 0), 0);
    const state = built.wasUpToDate ? 'up to date' : 'built';
    // Without a version: that of a release is given when it is published.
    console.log(`${packageName}: ${state}, ${bytes} bytes of first scripts (brotli)`);
  }
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error);
  process.exitCode = 1;
}
