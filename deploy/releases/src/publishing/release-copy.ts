import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

import { filePath, isNameOfRelease } from '../store/release-files.ts';
import { releaseDamaged, releaseUnknown } from '../store/release-refusals.ts';
import { isPackageName, isReleaseVersion } from '../store/safe-names.ts';
import { isMissing } from '../thrown.ts';
import { unsigned } from '../trust/bundle.ts';

/** A release that comes from somewhere else. Nothing of it is believed before it is compared with its bundle. */
export interface ReleaseCopy {
  package: string;
  version: string;
  /** Text of `bundle.json`. */
  bundle: string;
  /** By the names that the bundle has for them; client files that are there already may be left out. */
  files: ReadonlyMap<string, Buffer>;
}

const Named = z.object({ files: z.record(z.string(), z.string()) });

/** Hashes by name, of a bundle that nobody has checked. @throws RegistryError RELEASE_DAMAGED */
export function namesIn(bundle: string, packageName: string, version: string): Record<string, string> {
  let files: Record<string, string>;
  try {
    ({ files } = Named.parse(JSON.parse(bundle)));
  } catch (error) {
    throw releaseDamaged(packageName, version, 'bundle.json cannot be read', error);
  }
  const stranger = Object.keys(files).find((name) => !isNameOfRelease(name));
  if (stranger !== undefined)
    throw releaseDamaged(packageName, version, `its bundle names ${JSON.stringify(stranger)}`);
  return files;
}

/**
 * One file of a release, by the name that its bundle has for it, or `bundle.json`.
 *
 * @param folder of the other registry
 * @throws RegistryError RELEASE_UNKNOWN, SIGNATURE_MISSING, RELEASE_DAMAGED
 */
export function readCopiedFile(folder: string, packageName: string, version: string, name: string): Buffer {
  if (!isPackageName(packageName) || !isReleaseVersion(version))
    throw releaseUnknown(packageName, version, []);
  const place = {
    releaseFolder: path.join(folder, 'artefacts', packageName, version),
    assetsFolder: path.join(folder, 'assets', packageName),
  };
  try {
    return readFileSync(filePath(place, name));
  } catch (error) {
    if (name === 'bundle.json' && isMissing(error)) throw unsigned(`${packageName}@${version}`);
    throw releaseDamaged(packageName, version, `${name} cannot be read`, error);
  }
}

/**
 * @param folder of the other registry
 * @throws RegistryError RELEASE_UNKNOWN, SIGNATURE_MISSING, RELEASE_DAMAGED
 */
export function readCopy(folder: string, packageName: string, version: string): ReleaseCopy {
  const read = (name: string): Buffer => readCopiedFile(folder, packageName, version, name);
  const bundle = read('bundle.json').toString();
  const names = Object.keys(namesIn(bundle, packageName, version));
  return { package: packageName, version, bundle, files: new Map(names.map((name) => [name, read(name)])) };
}
