import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ReleaseManifest } from '@marquee/kernel/release';
import semver from 'semver';

import { RegistryError } from '../registry-error.ts';
import { errorMessage, isMissing } from '../thrown.ts';
import { type Bundle, unsigned } from '../trust/bundle.ts';
import { replaceFile, temporaryPath } from './atomic-files.ts';
import { hasIntegrity, sha256, sha384 } from './digest.ts';
import {
  filePath,
  foldersIn,
  hashFiles,
  isNameOfRelease,
  publishedFiles,
  type ReleasePlace,
} from './release-files.ts';
import { ReleaseRecord } from './release-record.ts';
import { releaseDamaged, releaseUnknown } from './release-refusals.ts';
import { createReleaseWriter, type ReleaseWriter, type SignFiles } from './release-writer.ts';
import { isPackageName, isReleaseVersion } from './safe-names.ts';

interface Release {
  manifest: ReleaseManifest;
  record: ReleaseRecord;
  bundle: Bundle | null;
  bundleHash: string | null;
  /** Of the trusted keys that the signature was checked with. */
  trustVersion: number;
}

export interface ReleaseStore extends ReleaseWriter {
  has: (packageName: string, version: string) => boolean;
  packages: () => string[];
  /** Versions of a package, newest first by semantic version. */
  versions: (packageName: string) => string[];
  /** Hash of the manifest that the release was published with; null where that cannot be read. */
  manifestIntegrity: (packageName: string, version: string) => string | null;
  /** @throws RegistryError RELEASE_UNKNOWN, RELEASE_DAMAGED */
  read: (packageName: string, version: string) => Release;
  /**
   * Absolute path of the server bundle, its bytes checked once per store.
   *
   * @throws RegistryError RELEASE_UNKNOWN, RELEASE_DAMAGED
   */
  serverPath: (packageName: string, version: string) => string;
  /** The signature of a release; null where this store asks for none. @throws as `read` */
  bundle: (packageName: string, version: string) => Bundle | null;
  /** Reads every byte of a release once, and again when the trusted keys change. @throws as `read` */
  verify: (packageName: string, version: string) => void;
  /** Absolute path of a file of a release; null where release or name cannot be one. */
  filePath: (packageName: string, version: string, name: string) => string | null;
  /** Reads it anew when it is asked for again. */
  forget: (packageName: string, version: string) => void;
  /**
   * Takes a release away in one step, so that nobody finds half of it; its client files stay.
   *
   * @returns what puts it back, and what removes it for good
   */
  takeAway: (packageName: string, version: string) => { putBack: () => void; remove: () => void };
  /** Signs a release that is there, in place of the signature that it has. @returns the hash of the new bundle */
  sign: (packageName: string, version: string, sign: SignFiles) => string;
}

/** What is asked of a release before anything of it is used. */
export interface BundleCheck {
  /** Another one with each change of the trusted keys. */
  trustVersion: () => number;
  /** @throws RegistryError SIGNATURE_INVALID, KEY_UNTRUSTED, TRUST_DAMAGED, TRUST_MISSING */
  read: (text: string, expected: { package: string; version: string }) => Bundle;
}

/**
 * Published releases: `<package>/<version>/{manifest.json, release.json, bundle.json, server/…}`, never changed once there.
 *
 * @param folders.assets of client files, a folder for each package
 * @param check null where signatures are not asked for
 */
export function createReleaseStore(
  { artefacts: folder, assets }: { artefacts: string; assets: string },
  check: BundleCheck | null,
): ReleaseStore {
  const known = new Map<string, Release>();
  /** What every byte was read of, by place and hash. */
  const checked = new Set<string>();
  const verified = new WeakSet<Bundle>();
  const folderOf = (packageName: string, version: string): string => path.join(folder, packageName, version);

  const placeOf = (packageName: string, version: string): ReleasePlace => ({
    releaseFolder: folderOf(packageName, version),
    assetsFolder: path.join(assets, packageName),
  });

  const versions = (packageName: string): string[] =>
    isPackageName(packageName)
      ? foldersIn(path.join(folder, packageName)).filter(isReleaseVersion).toSorted(semver.rcompare)
      : [];

  const has = (packageName: string, version: string): boolean => versions(packageName).includes(version);

  const unknown = (packageName: string, version: string): RegistryError =>
    releaseUnknown(packageName, version, versions(packageName));

  function readBundle(packageName: string, version: string): Pick<Release, 'bundle' | 'bundleHash'> {
    if (check === null) return { bundle: null, bundleHash: null };
    const file = path.join(folderOf(packageName, version), 'bundle.json');
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if (isMissing(error)) throw unsigned(`${packageName}@${version}`);
      throw error;
    }
    return { bundle: check.read(text, { package: packageName, version }), bundleHash: sha256(text) };
  }

  /** The bytes of one file. @throws RegistryError RELEASE_DAMAGED where they are not those of the bundle */
  function readFile(packageName: string, version: string, name: string, bundle: Bundle | null): Buffer {
    let bytes: Buffer;
    try {
      bytes = readFileSync(filePath(placeOf(packageName, version), name));
    } catch (error) {
      throw releaseDamaged(packageName, version, `${name} cannot be read`, error);
    }
    if (bundle !== null && sha256(bytes) !== bundle.files[name])
      throw releaseDamaged(packageName, version, `${name} has other bytes than were signed`);
    return bytes;
  }

  function load(packageName: string, version: string): Release {
    const trustVersion = check?.trustVersion() ?? 0;
    const signed = readBundle(packageName, version);
    const { bundle } = signed;
    const manifestText = readFile(packageName, version, 'manifest.json', bundle).toString();
    const recordText = readFile(packageName, version, 'release.json', bundle).toString();
    try {
      const record = ReleaseRecord.parse(JSON.parse(recordText));
      if (sha384(manifestText) !== record.manifestIntegrity)
        throw new Error('manifest.json has other bytes than were published');
      const manifest = ReleaseManifest.parse(JSON.parse(manifestText));
      return { manifest, record, ...signed, trustVersion };
    } catch (error) {
      throw releaseDamaged(packageName, version, errorMessage(error), error);
    }
  }

  function read(packageName: string, version: string): Release {
    const key = `${packageName}@${version}`;
    const cached = known.get(key);
    if (cached !== undefined && cached.trustVersion === (check?.trustVersion() ?? 0)) return cached;
    if (!has(packageName, version)) throw unknown(packageName, version);
    const release = load(packageName, version);
    known.set(key, release);
    return release;
  }

  function manifestIntegrity(packageName: string, version: string): string | null {
    try {
      return read(packageName, version).record.manifestIntegrity;
    } catch (error) {
      if (error instanceof RegistryError) return null;
      throw error;
    }
  }

  function serverPath(packageName: string, version: string): string {
    const { manifest, bundle } = read(packageName, version);
    const { server } = manifest;
    const file = path.join(folderOf(packageName, version), server.file);
    if (checked.has(`${file} ${server.integrity}`)) return file;
    const bytes = readFile(packageName, version, server.file, bundle);
    if (!hasIntegrity(bytes, server.integrity))
      throw releaseDamaged(packageName, version, `${server.file} has other bytes than were published`);
    checked.add(`${file} ${server.integrity}`);
    return file;
  }

  function verify(packageName: string, version: string): void {
    const { bundle } = read(packageName, version);
    if (bundle === null || verified.has(bundle)) return;
    for (const [name, integrity] of Object.entries(bundle.files)) {
      const file = `${filePath(placeOf(packageName, version), name)} ${integrity}`;
      if (checked.has(file)) continue;
      readFile(packageName, version, name, bundle);
      checked.add(file);
    }
    verified.add(bundle);
  }

  function sign(packageName: string, version: string, signFiles: SignFiles): string {
    const { manifest } = read(packageName, version);
    for (const [name, integrity] of publishedFiles(manifest)) {
      if (!hasIntegrity(readFile(packageName, version, name, null), integrity))
        throw releaseDamaged(packageName, version, `${name} has other bytes than were published`);
    }
    const text = signFiles(hashFiles(placeOf(packageName, version), manifest));
    replaceFile(path.join(folderOf(packageName, version), 'bundle.json'), text);
    known.delete(`${packageName}@${version}`);
    return sha256(text);
  }

  function takeAway(packageName: string, version: string): ReturnType<ReleaseStore['takeAway']> {
    const place = folderOf(packageName, version);
    const away = temporaryPath(path.dirname(place));
    renameSync(place, away);
    known.delete(`${packageName}@${version}`);
    return {
      putBack: () => renameSync(away, place),
      remove: () => rmSync(away, { recursive: true, force: true }),
    };
  }

  return {
    has,
    takeAway,
    forget: (packageName, version) => void known.delete(`${packageName}@${version}`),
    versions,
    read,
    manifestIntegrity,
    serverPath,
    bundle: (packageName, version) => read(packageName, version).bundle,
    verify,
    filePath: (packageName, version, name) =>
      isPackageName(packageName) &&
      isReleaseVersion(version) &&
      (name === 'bundle.json' || isNameOfRelease(name))
        ? filePath(placeOf(packageName, version), name)
        : null,
    sign,
    ...createReleaseWriter({ folder, placeOf }),
    packages: () => foldersIn(folder).filter(isPackageName).toSorted(),
  };
}
