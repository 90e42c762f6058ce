import { utimesSync } from 'node:fs';
import path from 'node:path';

import { type Fault, refuseIfAny } from '../registry-error.ts';
import { createFile, readIfThere } from './atomic-files.ts';
import { sha256 } from './digest.ts';
import { isPackageName, isSafeFileName } from './safe-names.ts';

/** The compressed twin of a file that is there. */
export interface Twin {
  /** Hash of its bytes. */
  hash: string;
  bytes: number;
}

export interface AssetStore {
  /** Absolute path of a client file, or null where package or name cannot be one. Does not ask the disk. */
  pathOf: (packageName: string, file: string) => string | null;
  /**
   * What is there of the client files of a new release: the compressed twin of each that need not be compressed again.
   *
   * @param files hash by name
   * @throws RegistryError ASSET_CONFLICT where a name is taken by other bytes
   */
  known: (packageName: string, files: ReadonlyMap<string, string>) => Map<string, Twin>;
  /** Whether a file, or the twin of one, has these bytes. */
  has: (packageName: string, file: string, hash: string) => boolean;
  /**
   * Adds the files of one release, compressed twins among them. What is there already is kept.
   *
   * @throws RegistryError ASSET_CONFLICT before anything is written, when a name is taken by other bytes.
   */
  add: (packageName: string, files: ReadonlyMap<string, Buffer>) => void;
}

const conflict = (packageName: string, file: string): Fault => ({
  code: 'ASSET_CONFLICT',
  message: `An earlier release of ${packageName} has other bytes under the name ${file}.`,
  nextStep: 'Put a hash of the content into the name ([contenthash]) and build again.',
});

/** Client files of all releases, one folder per package: the same name always means the same bytes. */
export function createAssetStore(folder: string, clock: () => Date): AssetStore {
  const pathOf = (packageName: string, file: string): string | null =>
    isPackageName(packageName) && isSafeFileName(file) ? path.join(folder, packageName, file) : null;

  const locate = (packageName: string, file: string): string | null => {
    const plain = pathOf(packageName, file.replace(/\.br$/, ''));
    return plain !== null && file.endsWith('.br') ? `${plain}.br` : plain;
  };

  const read = (packageName: string, file: string): Buffer | null => {
    const location = locate(packageName, file);
    return location === null ? null : readIfThere(location);
  };

  /** Retention leaves alone what was used lately, for a release that is just being made. */
  function touch(packageName: string, file: string): void {
    const location = pathOf(packageName, file);
    const now = clock();
    if (location !== null) utimesSync(location, now, now);
  }

  function add(packageName: string, files: ReadonlyMap<string, Buffer>): void {
    const taken = [...files].filter(([file, bytes]) => {
      const existing = read(packageName, file);
      return existing !== null && !existing.equals(bytes);
    });
    refuseIfAny(taken.map(([file]) => conflict(packageName, file)));
    for (const [file, bytes] of files) {
      const target = path.join(folder, packageName, file);
      if (!createFile(target, bytes) && !readIfThere(target)?.equals(bytes))
        refuseIfAny([conflict(packageName, file)]);
    }
  }

  return {
    pathOf,
    add,
    known(packageName, files) {
      const there = [...files].flatMap(([file, hash]) => {
        const existing = read(packageName, file);
        return existing === null ? [] : [{ file, isSame: sha256(existing) === hash }];
      });
      refuseIfAny(there.filter(({ isSame }) => !isSame).map(({ file }) => conflict(packageName, file)));
      return new Map(
        there.flatMap(({ file }): Array<[string, Twin]> => {
          touch(packageName, file);
          const twin = read(packageName, `${file}.br`);
          return twin === null ? [] : [[file, { hash: sha256(twin), bytes: twin.length }]];
        }),
      );
    },
    has(packageName, file, hash) {
      const existing = read(packageName, file);
      return existing !== null && sha256(existing) === hash;
    },
  };
}
