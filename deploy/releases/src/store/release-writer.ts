import { rmSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { Commit } from '../commit.ts';
import { makeFolder, moveFolder, temporaryPath, writeDurably } from './atomic-files.ts';
import { sha384 } from './digest.ts';
import { hashFiles, type ReleasePlace } from './release-files.ts';
import type { ReleaseRecord } from './release-record.ts';
import { releaseExists } from './release-refusals.ts';

/** Makes the text of a bundle, of the hashes of all files by path. */
export type SignFiles = (files: Record<string, string>) => string;

interface Publication {
  at: Date;
  by: string;
  commit: Commit | undefined;
  sign: SignFiles;
}

export interface ReleaseWriter {
  /** Adds a release whole or not at all, signed. @throws RegistryError RELEASE_EXISTS */
  add: (manifest: ReleaseManifest, serverBundle: Buffer, publication: Publication) => void;
  /**
   * Adds a release of another registry whole or not at all, its bundle among the files.
   *
   * @param files by name, without those of the client
   * @throws RegistryError RELEASE_EXISTS
   */
  addCopy: (packageName: string, version: string, files: ReadonlyMap<string, Uint8Array | string>) => void;
}

/** @param folder of all releases */
export function createReleaseWriter({
  folder,
  placeOf,
}: {
  folder: string;
  placeOf: (packageName: string, version: string) => ReleasePlace;
}): ReleaseWriter {
  /** @param write fills the folder of the release, which nobody sees before it is whole */
  function stage(packageName: string, version: string, write: (staged: string) => void): void {
    const packageFolder = path.join(folder, packageName);
    makeFolder(packageFolder);
    const staged = temporaryPath(packageFolder);
    try {
      write(staged);
      if (!moveFolder(staged, placeOf(packageName, version).releaseFolder))
        throw releaseExists(packageName, version);
    } finally {
      rmSync(staged, { recursive: true, force: true });
    }
  }

  function addCopy(
    packageName: string,
    version: string,
    files: ReadonlyMap<string, Uint8Array | string>,
  ): void {
    stage(packageName, version, (staged) => {
      for (const [name, bytes] of files) {
        makeFolder(path.dirname(path.join(staged, name)));
        writeDurably(path.join(staged, name), bytes);
      }
    });
  }

  function add(manifest: ReleaseManifest, serverBundle: Buffer, publication: Publication): void {
    stage(manifest.package, manifest.version, (staged) => {
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
      const place = { ...placeOf(manifest.package, manifest.version), releaseFolder: staged };
      writeDurably(path.join(staged, 'bundle.json'), publication.sign(hashFiles(place, manifest)));
    });
  }

  return { add, addCopy };
}
