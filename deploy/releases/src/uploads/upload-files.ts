import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { refusal } from '../registry-error.ts';
import { createFile, makeFolder, readIfThere, temporaryPath } from '../store/atomic-files.ts';

/** Several times the largest file that a release has. */
const MOST_FILE_BYTES = 32 * 1024 * 1024;

/** How long what was sent waits for the rest. */
const KEPT_MS = 24 * 3_600_000;

/** What has been sent and is in no release yet: files by the hash of their bytes, and bundles by theirs. */
export interface UploadFiles {
  hasFile(hex: string): boolean;
  readFile(hex: string): Buffer | null;
  /** @throws RegistryError FILE_DIFFERS where the bytes are not those of the name, TOO_LARGE */
  putFile(hex: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  putBundle(hex: string, text: string): void;
  /** Null where there is none. */
  readBundle(hex: string): string | null;
  /** Removes what was sent for a release that is there now. */
  remove(bundle: string, files: readonly string[]): void;
  /** Removes what has waited for too long. */
  sweep(now: Date): void;
}

const HEX = /^[0-9a-f]{64}$/;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

export function openUploadFiles(folder: string): UploadFiles {
  const files = path.join(folder, 'files');
  const bundles = path.join(folder, 'bundles');
  const pathOf = (kind: string, hex: string): string => {
    if (!HEX.test(hex)) throw refusal('USAGE', `"${hex}" is no SHA-256 in hexadecimal.`, 'Send the hash.');
    return path.join(kind, hex);
  };

  return {
    hasFile: (hex) => existsSync(pathOf(files, hex)),
    readFile: (hex) => readIfThere(pathOf(files, hex)),
    async putFile(hex, bytes) {
      const target = pathOf(files, hex);
      makeFolder(files);
      const draft = temporaryPath(files);
      const hash = createHash('sha256');
      let size = 0;
      try {
        await pipeline(
          bytes,
          async function* (chunks: AsyncIterable<Uint8Array>) {
            for await (const chunk of chunks) {
              size += chunk.length;
              if (size > MOST_FILE_BYTES)
                throw refusal(
                  'TOO_LARGE',
                  `A file of a release has ${MOST_FILE_BYTES / 1024 / 1024} MB at most.`,
                  'Build it into several files.',
                );
              hash.update(chunk);
              yield chunk;
            }
          },
          createWriteStream(draft, { flags: 'wx', flush: true }),
        );
        const found = hash.digest('hex');
        if (found !== hex)
          throw refusal(
            'FILE_DIFFERS',
            `The file ${hex} arrived with other bytes: their hash is ${found}.`,
            'Send it again.',
          );
        renameSync(draft, target);
      } finally {
        rmSync(draft, { force: true });
      }
    },
    putBundle(hex, text) {
      createFile(pathOf(bundles, hex), text);
    },
    readBundle: (hex) => readIfThere(pathOf(bundles, hex))?.toString() ?? null,
    remove(bundle, hashes) {
      for (const hex of hashes) rmSync(pathOf(files, hex), { force: true });
      rmSync(pathOf(bundles, bundle), { force: true });
    },
    sweep(now) {
      for (const kind of [files, bundles]) {
        for (const name of namesIn(kind)) {
          const file = path.join(kind, name);
          const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
          if (now.getTime() - mtimeMs > KEPT_MS) rmSync(file, { recursive: true, force: true });
        }
      }
    },
  };
}
