import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** By kernel subpath and export: a hash of its types. */
export type ExportTypes = Record<string, Record<string, string>>;

/** Of the packed kernel: written when it was packed, since it has declarations and no sources. */
const PACKED = path.resolve(import.meta.dirname, '..', 'kernel-types.json');

async function findTypes(): Promise<ExportTypes> {
  if (existsSync(PACKED)) return JSON.parse(readFileSync(PACKED, 'utf8')) as ExportTypes;
  const { readKernelTypes } = await import('./read-kernel-types.ts');
  return readKernelTypes();
}

let known: Promise<ExportTypes> | undefined;

/**
 * The types of all that shell and remotes share of the kernel, as hashes: what a remote was built against, and what a
 * shell offers. Read once in a process, in about two seconds.
 */
export function kernelTypes(): Promise<ExportTypes> {
  known ??= findTypes();
  return known;
}
