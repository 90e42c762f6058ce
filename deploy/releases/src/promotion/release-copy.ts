import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

import { sha256 } from '../store/digest.ts';
import { clientFile, filePath } from '../store/release-files.ts';
import { releaseDamaged, releaseUnknown } from '../store/release-refusals.ts';
import { isPackageName, isReleaseVersion, isSafeFileName } from '../store/safe-names.ts';
import { isMissing } from '../thrown.ts';
import { type Bundle, unsigned } from '../trust/bundle.ts';

/** A release as it lies in another registry. Nothing of it is believed before {@link requireSigned}. */
export interface ReleaseCopy {
  package: string;
  version: string;
  /** Text of `bundle.json`. */
  bundle: string;
  /** By the names that the bundle has for them. */
  files: ReadonlyMap<string, Buffer>;
}

const Named = z.object({ files: z.record(z.string(), z.string()) });

/** What a release consists of, and nothing that leads out of its folders. */
function isNameOfRelease(name: string): boolean {
  if (name === 'manifest.json' || name === 'release.json') return true;
  const client = clientFile(name);
  if (client === null) return name.startsWith('server/') && isSafeFileName(name);
  return isSafeFileName(client.replace(/\.br$/, ''));
}

/**
 * @param folder of the other registry
 * @throws RegistryError RELEASE_UNKNOWN, SIGNATURE_MISSING, RELEASE_DAMAGED
 */
export function readCopy(folder: string, packageName: string, version: string): ReleaseCopy {
  if (!isPackageName(packageName) || !isReleaseVersion(version))
    throw releaseUnknown(packageName, version, []);
  const place = {
    releaseFolder: path.join(folder, 'artefacts', packageName, version),
    assetsFolder: path.join(folder, 'assets', packageName),
  };
  const read = (name: string): Buffer => {
    try {
      return readFileSync(filePath(place, name));
    } catch (error) {
      if (name === 'bundle.json' && isMissing(error)) throw unsigned(`${packageName}@${version}`);
      throw releaseDamaged(packageName, version, `${name} cannot be read`, error);
    }
  };
  const bundle = read('bundle.json').toString();
  let names: string[];
  try {
    names = Object.keys(Named.parse(JSON.parse(bundle)).files);
  } catch (error) {
    throw releaseDamaged(packageName, version, 'bundle.json cannot be read', error);
  }
  const stranger = names.find((name) => !isNameOfRelease(name));
  if (stranger !== undefined)
    throw releaseDamaged(packageName, version, `its bundle names ${JSON.stringify(stranger)}`);
  return { package: packageName, version, bundle, files: new Map(names.map((name) => [name, read(name)])) };
}

/** @param bundle of the copy, read with the keys that are trusted here @throws RegistryError RELEASE_DAMAGED */
export function requireSigned(copy: ReleaseCopy, bundle: Bundle): void {
  for (const [name, integrity] of Object.entries(bundle.files)) {
    const bytes = copy.files.get(name);
    if (bytes === undefined || sha256(bytes) !== integrity)
      throw releaseDamaged(copy.package, copy.version, `${name} has other bytes than were signed`);
  }
}
