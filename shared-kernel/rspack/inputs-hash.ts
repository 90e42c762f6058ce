import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A hash over everything a package's build reads: its own sources, the kernel, and the lock file; not tests and
 * not what people read. Ten characters, as everywhere on the site.
 */
export function inputsHash(root: string, packageName: string): string {
  const files = globSync(
    [
      `${packageName}/src/**`,
      `${packageName}/package.json`,
      'shared-kernel/{src,rspack}/**',
      'package-lock.json',
    ],
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !/\.test\.|\.md$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}
