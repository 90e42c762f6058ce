import { rmSync } from 'node:fs';
import path from 'node:path';

import { makeFolder, moveFolder, temporaryPath, writeDurably } from './atomic-files.ts';
import type { ReleasePlace } from './release-files.ts';
import { releaseExists } from './release-refusals.ts';

/** Makes the text of a bundle, of the hashes of all files by path. */
export type SignFiles = (files: Record<string, string>) => string;

export interface ReleaseWriter {
  /**
   * Adds a release whole or not at all, its bundle among the files.
   *
   * @param files by name, without those of the client
   * @throws RegistryError RELEASE_EXISTS
   */
  add: (packageName: string, version: string, files: ReadonlyMap<string, Uint8Array | string>) => void;
}

/** @param folder of all releases */
export function createReleaseWriter({
  folder,
  placeOf,
}: {
  folder: string;
  placeOf: (packageName: string, version: string) => ReleasePlace;
}): ReleaseWriter {
  return {
    add(packageName, version, files) {
      const packageFolder = path.join(folder, packageName);
      makeFolder(packageFolder);
      // Nobody sees the folder of the release before it is whole.
      const staged = temporaryPath(packageFolder);
      try {
        for (const [name, bytes] of files) {
          makeFolder(path.dirname(path.join(staged, name)));
          writeDurably(path.join(staged, name), bytes);
        }
        if (!moveFolder(staged, placeOf(packageName, version).releaseFolder))
          throw releaseExists(packageName, version);
      } finally {
        rmSync(staged, { recursive: true, force: true });
      }
    },
  };
}
