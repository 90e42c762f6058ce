import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { refusal, RegistryError } from './registry-error.ts';
import type { AssetStore } from './store/assets.ts';
import { sha256 } from './store/digest.ts';
import { clientPath } from './store/release-files.ts';
import type { ReleaseStore } from './store/releases.ts';
import { isMissing } from './thrown.ts';

/** Client files by their bytes, which are those that a team signed. `.br` appended to a name is its brotli twin. */
export interface SignedAssets {
  /** Null where there is no such file. @throws RegistryError ASSET_DAMAGED */
  read(packageName: string, file: string): Promise<Buffer | null>;
  /** The same at once, for what is read when a composition is loaded. */
  readNow(packageName: string, file: string): Buffer | null;
}

const damaged = (packageName: string, file: string, why: string): RegistryError =>
  refusal(
    'ASSET_DAMAGED',
    `The file ${file} of ${packageName} is not served: ${why}.`,
    'Restore it from a backup; release verify names all such files.',
  );

/** @param isChecked false for who serves nothing of it */
export function createSignedAssets(
  assets: AssetStore,
  releases: ReleaseStore,
  isChecked: boolean,
): SignedAssets {
  const known = new Map<string, string>();

  function signedIn(packageName: string, version: string, file: string): string | undefined {
    try {
      return releases.bundle(packageName, version)?.files[clientPath(file)];
    } catch (error) {
      // What one release says does not count; another one may have the same file.
      if (error instanceof RegistryError) return undefined;
      throw error;
    }
  }

  function integrityOf(packageName: string, file: string): string | undefined {
    const key = `${packageName}/${file}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    for (const version of releases.versions(packageName)) {
      const integrity = signedIn(packageName, version, file);
      if (integrity === undefined) continue;
      known.set(key, integrity);
      return integrity;
    }
    return undefined;
  }

  function check(packageName: string, file: string, bytes: Buffer): Buffer {
    if (!isChecked) return bytes;
    const integrity = integrityOf(packageName, file);
    if (integrity === undefined) throw damaged(packageName, file, 'no release that is signed names it');
    if (sha256(bytes) !== integrity) throw damaged(packageName, file, 'it has other bytes than were signed');
    return bytes;
  }

  const orNull = (error: unknown): null => {
    if (isMissing(error)) return null;
    throw error;
  };

  return {
    async read(packageName, file) {
      const location = locate(assets, packageName, file);
      const bytes = location === null ? null : await readFile(location).catch(orNull);
      return bytes === null ? null : check(packageName, file, bytes);
    },
    readNow(packageName, file) {
      const location = locate(assets, packageName, file);
      if (location === null) return null;
      try {
        return check(packageName, file, readFileSync(location));
      } catch (error) {
        return orNull(error);
      }
    },
  };
}

/** The name of a twin is none that a build may have, so it is looked up by the file that it belongs to. */
function locate(assets: AssetStore, packageName: string, file: string): string | null {
  if (!file.endsWith('.br')) return assets.pathOf(packageName, file);
  const location = assets.pathOf(packageName, file.slice(0, -'.br'.length));
  return location === null ? null : `${location}.br`;
}
