import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface PackageFile {
  version: string;
  devDependencies?: Record<string, string>;
  dependencies?: Record<string, string>;
  /** Only in the packed kernel: the versions that it was tested with. */
  testedWith?: Record<string, string>;
}

const readPackage = (file: string): PackageFile => JSON.parse(readFileSync(file, 'utf8')) as PackageFile;

const kernelFolder = path.resolve(import.meta.dirname, '..');

/** Exact versions of the tools that the kernel is built and tested with, from its repository or from its package. */
export function versionsBeside(): Record<string, string> {
  const { testedWith } = readPackage(path.join(kernelFolder, 'package.json'));
  if (testedWith !== undefined) return testedWith;
  const root = path.join(kernelFolder, '..', 'package.json');
  return existsSync(root) ? { ...readPackage(root).devDependencies } : {};
}

/** The version of the kernel that this is part of. */
export const kernelVersion = (): string => readPackage(path.join(kernelFolder, 'package.json')).version;

/** True inside the kernel's own repository, where remotes are workspaces beside it. */
export const isRepository = (): boolean => existsSync(path.join(kernelFolder, '..', 'shell', 'package.json'));
