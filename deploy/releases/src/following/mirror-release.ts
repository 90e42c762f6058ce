import pLimit from 'p-limit';

import { namesIn } from '../publishing/release-copy.ts';
import { refusal, RegistryError } from '../registry-error.ts';
import { createFile, readIfThere, replaceFile } from '../store/atomic-files.ts';
import { sha256 } from '../store/digest.ts';
import { clientFile } from '../store/release-files.ts';
import type { Stores } from '../stores.ts';
import { readBundle } from '../trust/bundle.ts';
import type { KeyRing } from '../trust/key-ring.ts';

/** Where a copy of a registry comes from. Nothing that it gives is believed. */
export interface FileSource {
  /** @throws RegistryError RELEASE_UNKNOWN, SERVICE_AWAY, also where the signal ends it */
  file(packageName: string, version: string, name: string, signal?: AbortSignal): Promise<Buffer>;
}

const PARALLEL = 6;

function put(file: string, bytes: Uint8Array | string): void {
  if (!createFile(file, bytes)) replaceFile(file, bytes);
}

const changed = (release: string, file: string): RegistryError =>
  refusal(
    'RELEASE_DAMAGED',
    `${release} is not taken over: ${file} arrived with other bytes than were signed.`,
    'Find out who can change what the registry sends, and compare the registry with release verify --all.',
  );

/**
 * Brings a release here, unless it is here as its team signed it.
 *
 * @throws RegistryError as `verify`, SERVICE_AWAY; the signal's reason where it is given up
 */
export type BringRelease = (packageName: string, version: string, signal?: AbortSignal) => Promise<void>;

/** Takes releases over file by file: what is here already, of another release or an earlier try, is not asked for. */
export function createReleaseMirror(
  { releases, trust }: Pick<Stores, 'releases' | 'trust'>,
  keys: Pick<KeyRing, 'anchors'>,
  source: FileSource,
): BringRelease {
  function isHere(packageName: string, version: string): boolean {
    if (!releases.has(packageName, version)) return false;
    try {
      releases.verify(packageName, version);
      return true;
    } catch (error) {
      // Its files may be mended, or its team may have signed it anew.
      if (error instanceof RegistryError) return false;
      throw error;
    }
  }

  /** Of releases that are not complete: what is written with their last file, by its hash. */
  const begun = new Map<string, Map<string, Buffer>>();

  return async (packageName, version, signal) => {
    if (isHere(packageName, version)) return;
    const release = `${packageName}@${version}`;
    const pathOf = (name: string): string => {
      const file = releases.filePath(packageName, version, name);
      if (file === null) throw changed(release, name);
      return file;
    };
    const ask = async (name: string): Promise<Buffer> => {
      signal?.throwIfAborted();
      return source.file(packageName, version, name, signal);
    };
    const text = String(await ask('bundle.json'));
    namesIn(text, packageName, version);
    const bundle = readBundle(text, { package: packageName, version }, trust.current(), keys);
    const own = new Map<string, Buffer | string>();
    const arrived = begun.get(release) ?? new Map<string, Buffer>();
    begun.set(release, arrived);
    const limit = pLimit(PARALLEL);

    const bring = async (name: string, hash: string): Promise<void> => {
      const here = readIfThere(pathOf(name));
      const isSound = here !== null && sha256(here) === hash;
      const bytes = isSound ? here : (arrived.get(hash) ?? (await ask(name)));
      if (sha256(bytes) !== hash) throw changed(release, name);
      if (clientFile(name) !== null) {
        if (!isSound) put(pathOf(name), bytes);
        return;
      }
      own.set(name, bytes);
      arrived.set(hash, bytes);
    };
    await Promise.all(Object.entries(bundle.files).map(([name, hash]) => limit(() => bring(name, hash))));

    own.set('bundle.json', text);
    if (releases.has(packageName, version)) for (const [name, bytes] of own) put(pathOf(name), bytes);
    else releases.add(packageName, version, own);
    begun.delete(release);
    releases.verify(packageName, version);
  };
}
