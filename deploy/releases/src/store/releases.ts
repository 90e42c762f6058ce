import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ReleaseManifest } from '@marquee/kernel/release';
import semver from 'semver';
import * as z from 'zod/mini';

import { Commit } from '../commit.ts';
import { refusal, type RegistryError } from '../registry-error.ts';
import { errorMessage, isMissing } from '../thrown.ts';
import { isTemporary, makeFolder, moveFolder, temporaryPath, writeDurably } from './atomic-files.ts';
import { hasIntegrity, sha384 } from './digest.ts';
import { isPackageName, isReleaseVersion } from './safe-names.ts';

/** What the registry notes beside a release's own manifest. */
const ReleaseRecord = z.object({
  publishedAt: z.iso.datetime(),
  by: z.string(),
  /** Hash of `manifest.json`, so that a flipped byte is noticed and not obeyed. */
  manifestIntegrity: z.string(),
  commit: z.optional(Commit),
});
type ReleaseRecord = z.infer<typeof ReleaseRecord>;

interface Publication {
  at: Date;
  by: string;
  commit: Commit | undefined;
}

interface Release {
  manifest: ReleaseManifest;
  record: ReleaseRecord;
}

export interface ReleaseStore {
  has: (packageName: string, version: string) => boolean;
  packages: () => string[];
  /** Versions of a package, newest first by semantic version. */
  versions: (packageName: string) => string[];
  /** @throws RegistryError RELEASE_UNKNOWN, RELEASE_DAMAGED */
  read: (packageName: string, version: string) => Release;
  /**
   * Absolute path of the server bundle, its bytes checked once per store.
   *
   * @throws RegistryError RELEASE_UNKNOWN, RELEASE_DAMAGED
   */
  serverPath: (packageName: string, version: string) => string;
  /** Adds a release whole or not at all. @throws RegistryError RELEASE_EXISTS */
  add: (manifest: ReleaseManifest, serverBundle: Buffer, publication: Publication) => void;
}

export const releaseExists = (packageName: string, version: string): RegistryError =>
  refusal(
    'RELEASE_EXISTS',
    `${packageName} ${version} is published already, and a release never changes.`,
    'Raise the version in its package.json and build again, or publish with --version <another>.',
  );

const damaged = (packageName: string, version: string, what: string, cause?: unknown): RegistryError =>
  refusal(
    'RELEASE_DAMAGED',
    `${packageName} ${version} is damaged on the disk: ${what}.`,
    'Restore its folder from a backup, or roll back to a composition without it.',
    { cause },
  );

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !isTemporary(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Published releases: `<package>/<version>/{manifest.json, release.json, server/…}`, never changed once there. */
export function createReleaseStore(folder: string): ReleaseStore {
  const known = new Map<string, Release>();
  const checkedBundles = new Set<string>();
  const folderOf = (packageName: string, version: string): string => path.join(folder, packageName, version);

  const versions = (packageName: string): string[] =>
    isPackageName(packageName)
      ? foldersIn(path.join(folder, packageName)).filter(isReleaseVersion).toSorted(semver.rcompare)
      : [];

  const has = (packageName: string, version: string): boolean => versions(packageName).includes(version);

  function unknown(packageName: string, version: string): RegistryError {
    const published = versions(packageName).slice(0, 5).join(', ');
    return refusal(
      'RELEASE_UNKNOWN',
      `There is no release ${packageName}@${version}; ${published ? `its newest are ${published}` : 'the package has none'}.`,
      `Publish it first (publish ${packageName}), or choose one of those that list ${packageName} shows.`,
    );
  }

  function load(packageName: string, version: string): Release {
    const releaseFolder = folderOf(packageName, version);
    try {
      const manifestText = readFileSync(path.join(releaseFolder, 'manifest.json'), 'utf8');
      const record = ReleaseRecord.parse(
        JSON.parse(readFileSync(path.join(releaseFolder, 'release.json'), 'utf8')),
      );
      if (sha384(manifestText) !== record.manifestIntegrity)
        throw new Error('manifest.json has other bytes than were published');
      return { manifest: ReleaseManifest.parse(JSON.parse(manifestText)), record };
    } catch (error) {
      throw damaged(packageName, version, errorMessage(error), error);
    }
  }

  function read(packageName: string, version: string): Release {
    const key = `${packageName}@${version}`;
    const cached = known.get(key);
    if (cached) return cached;
    if (!has(packageName, version)) throw unknown(packageName, version);
    const release = load(packageName, version);
    known.set(key, release);
    return release;
  }

  function serverPath(packageName: string, version: string): string {
    const { server } = read(packageName, version).manifest;
    const bundle = path.join(folderOf(packageName, version), server.file);
    if (checkedBundles.has(bundle)) return bundle;
    let bytes: Buffer;
    try {
      bytes = readFileSync(bundle);
    } catch (error) {
      throw damaged(packageName, version, `${server.file} cannot be read`, error);
    }
    if (!hasIntegrity(bytes, server.integrity))
      throw damaged(packageName, version, `${server.file} has other bytes than were published`);
    checkedBundles.add(bundle);
    return bundle;
  }

  function add(manifest: ReleaseManifest, serverBundle: Buffer, publication: Publication): void {
    const packageFolder = path.join(folder, manifest.package);
    makeFolder(packageFolder);
    const staged = temporaryPath(packageFolder);
    try {
      const bundle = path.join(staged, manifest.server.file);
      makeFolder(path.dirname(bundle));
      writeDurably(bundle, serverBundle);
      const manifestText = `${JSON.stringify(manifest, null, 2)}\n`;
      writeDurably(path.join(staged, 'manifest.json'), manifestText);
      const record: ReleaseRecord = {
        publishedAt: publication.at.toISOString(),
        by: publication.by,
        manifestIntegrity: sha384(manifestText),
        ...(publication.commit === undefined ? {} : { commit: publication.commit }),
      };
      writeDurably(path.join(staged, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
      if (!moveFolder(staged, folderOf(manifest.package, manifest.version)))
        throw releaseExists(manifest.package, manifest.version);
    } finally {
      rmSync(staged, { recursive: true, force: true });
    }
  }

  return {
    has,
    versions,
    read,
    serverPath,
    add,
    packages: () => foldersIn(folder).filter(isPackageName).toSorted(),
  };
}
