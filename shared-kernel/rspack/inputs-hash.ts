import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** A remote of another repository has the kernel as a package, whose content its own lock file pins. */
const hashesOutside = (folder: string): { inputs: string; sources: string } => {
  const own = ['src/**', 'package.json'];
  return { sources: hashOf(folder, own), inputs: hashOf(folder, [...own, 'package-lock.json']) };
};

/** Both hashes of the package in a folder, inside the kernel's repository or in one of its own. */
export function buildHashes(folder: string): { inputs: string; sources: string } {
  const root = path.dirname(folder);
  if (!existsSync(path.join(root, 'shared-kernel'))) return hashesOutside(folder);
  const packageName = path.basename(folder);
  return { inputs: inputsHash(root, packageName), sources: sourcesHash(root, packageName) };
}
