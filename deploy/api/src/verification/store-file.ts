import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Secrets } from '../secrets/secrets.ts';

/** Of a player's document, as it lies on disk: encrypted, under a name that says nothing. */
export interface PrivateFiles {
  write(id: string, bytes: Buffer): Promise<void>;
  read(id: string): Promise<Buffer>;
}

const contextOf = (id: string): string => `document ${id}`;

/**
 * Files that no address leads to: they lie beside the database, not among what is served.
 *
 * @param folder made when the first file is written
 */
export const createPrivateFiles = (folder: string, secrets: Secrets): PrivateFiles => {
  const fileOf = (id: string): string => path.join(folder, id);
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(fileOf(id), secrets.seal(bytes.toString('base64'), contextOf(id)), { mode: 0o600 });
    },
    async read(id) {
      return Buffer.from(secrets.open(await readFile(fileOf(id), 'utf8'), contextOf(id)), 'base64');
    },
  };
};

/** Finds the same file again, whoever sends it. */
export const fingerprintOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
