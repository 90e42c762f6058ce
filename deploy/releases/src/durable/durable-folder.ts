import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import pLimit from 'p-limit';

import { createFile, replaceFile } from '../store/atomic-files.ts';
import type { DurableRecords, KeptFile } from './durable-records.ts';
import type { FileStore } from './file-store.ts';
import { filesIn, type FolderFile, isRecordPath } from './folder-files.ts';

/** What is in a registry's folder, kept where it outlives the machine. */
export interface DurableFolder {
  /** @throws where nothing could be kept now: another service may be the writer */
  check(): Promise<void>;
  /** Keeps all that is new in the folder. @throws where it cannot be kept now */
  keep(): Promise<void>;
  /** Forgets files of releases that are not in the folder any more. */
  forgetRemoved(): Promise<void>;
}

interface DurableSetup {
  folder: string;
  records: DurableRecords;
  files: FileStore;
}

const PARALLEL = 8;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const linesIn = (paths: Iterable<string>): number =>
  [...paths].filter((file) => file.startsWith('history/')).length;

/** A file that never changes has other bytes in the folder than elsewhere: two services have written, or somebody by hand. */
export class FolderDiffers extends Error {
  override readonly name = 'FolderDiffers';
}

/**
 * Brings into the folder what is kept elsewhere and not in it, then keeps what is in the folder alone.
 *
 * @throws {FolderDiffers} where both have something else under one name that never changes
 */
export async function openDurableFolder({ folder, records, files }: DurableSetup): Promise<DurableFolder> {
  const known = new Map<string, KeptFile>((await records.all()).map((kept) => [kept.path, kept]));
  const stamps = new Map<string, string>();
  const limit = pLimit(PARALLEL);
  let working: Promise<void> = Promise.resolve();

  async function bytesOf({ path: file, hash, content }: KeptFile): Promise<Buffer> {
    const bytes = content === null ? await files.get(hash) : Buffer.from(content);
    if (bytes !== null && sha256(bytes) === hash) return bytes;
    throw new FolderDiffers(
      bytes === null
        ? `${file} is kept nowhere any more.`
        : `${file} is kept with other bytes than its hash.`,
    );
  }

  async function restore(here: ReadonlyMap<string, FolderFile>): Promise<void> {
    // Who has the longer history has what is newer of tokens and signatures.
    const isFolderNewer = linesIn(here.keys()) >= linesIn(known.keys());
    const restoreOne = async (kept: KeptFile): Promise<void> => {
      const target = path.join(folder, kept.path);
      const found = here.get(kept.path);
      if (found === undefined) {
        createFile(target, await bytesOf(kept), kept.path.startsWith('tokens/') ? 0o600 : undefined);
        return;
      }
      if (sha256(readFileSync(target)) === kept.hash) return;
      if (!found.mayChange)
        throw new FolderDiffers(`${kept.path} is another one in the folder than where it is kept.`);
      if (!isFolderNewer) replaceFile(target, await bytesOf(kept));
    };
    // Files of releases before the records that name them, so that nothing is live before it is whole.
    const all = [...known.values()];
    for (const areRecords of [false, true])
      await Promise.all(
        all
          .filter((kept) => isRecordPath(kept.path) === areRecords)
          .map((kept) => limit(() => restoreOne(kept))),
      );
  }

  async function keepNew(): Promise<void> {
    const fresh: Array<KeptFile & { mayChange: boolean; stamp: string }> = [];
    for (const { path: file, isRecord, mayChange, stamp } of await filesIn(folder)) {
      const kept = known.get(file);
      if (kept !== undefined && (!mayChange || stamps.get(file) === stamp)) continue;
      const bytes = readFileSync(path.join(folder, file));
      const hash = sha256(bytes);
      stamps.set(file, stamp);
      if (kept?.hash === hash) continue;
      fresh.push({ path: file, hash, content: isRecord ? bytes.toString() : null, mayChange, stamp });
    }
    await Promise.all(
      fresh
        .filter(({ content }) => content === null)
        .map((each) =>
          limit(async () => {
            const { path: file, hash } = each;
            if (!(await files.has(hash))) await files.put(hash, readFileSync(path.join(folder, file)));
          }),
        ),
    );
    if (fresh.length === 0) return;
    try {
      await records.keep(fresh);
    } catch (error) {
      for (const { path: file } of fresh) stamps.delete(file);
      throw error;
    }
    for (const { path: file, hash, content } of fresh) known.set(file, { path: file, hash, content });
  }

  async function forgetGone(): Promise<void> {
    const gone = [...known.values()].filter(
      (kept) => !isRecordPath(kept.path) && !existsSync(path.join(folder, kept.path)),
    );
    await records.forget(gone.map((kept) => kept.path));
    for (const kept of gone) known.delete(kept.path);
    const used = new Set([...known.values()].map(({ hash }) => hash));
    for (const { hash } of gone) if (!used.has(hash)) await files.remove(hash);
  }

  /** One after the other: of two that would keep the same, one has nothing left to do. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const result = working.then(work);
    working = result.catch(() => {});
    return result;
  }

  await restore(new Map((await filesIn(folder)).map((file) => [file.path, file])));
  await keepNew();
  return {
    check: () => records.check(),
    keep: () => inTurn(keepNew),
    forgetRemoved: () => inTurn(forgetGone),
  };
}
