import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A hash over the files of these patterns; not of tests and not of what people read. */
function hashOf(root: string, patterns: string[]): string {
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.|\.md$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

const ownPatterns = (packageName: string): string[] => [
  `${packageName}/src/**`,
  `${packageName}/package.json`,
];

/** A hash over a package's own sources. Ten characters, as everywhere on the site. */
export const sourcesHash = (root: string, packageName: string): string =>
  hashOf(root, ownPatterns(packageName));

/** A hash over everything a package's build reads: its own sources, the kernel, and the lock file. */
export const inputsHash = (root: string, packageName: string): string =>
  hashOf(root, [...ownPatterns(packageName), 'shared-kernel/{src,rspack}/**', 'package-lock.json']);
