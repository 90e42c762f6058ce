import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createFile, replaceFile } from '../store/atomic-files.ts';
import { sha256 } from '../store/digest.ts';
import { isMissing } from '../thrown.ts';
import { Token } from './token.ts';

export interface TokenStore {
  /** By id; what cannot be read is left out, and counts for nothing. */
  all(): Token[];
  /** Null where there is none, or it cannot be read. */
  read(id: string): Token | null;
  /** @returns the hash of the record */
  add(token: Token): string;
  /** @returns the hash of the record */
  replace(token: Token): string;
  /** Hash of the record; null where there is none. */
  hashOf(id: string): string | null;
}

const FILE_NAME = /^([0-9a-f]{12})\.json$/;
/** Only the user whom the registry runs as may read it. */
const PRIVATE = 0o600;

const tokenText = (token: Token): string => `${JSON.stringify(Token.parse(token), null, 2)}\n`;

/** Records of tokens, one file each. They hold hashes of secrets, and no secret. */
export function createTokenStore(folder: string): TokenStore {
  const fileOf = (id: string): string => path.join(folder, `${id}.json`);

  function textOf(id: string): string | null {
    try {
      return FILE_NAME.test(`${id}.json`) ? readFileSync(fileOf(id), 'utf8') : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  function read(id: string): Token | null {
    const text = textOf(id);
    if (text === null) return null;
    try {
      const token = Token.parse(JSON.parse(text));
      return token.id === id ? token : null;
    } catch {
      return null;
    }
  }

  function ids(): string[] {
    try {
      return readdirSync(folder).flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  return {
    read,
    all: () =>
      ids()
        .toSorted()
        .flatMap((id) => read(id) ?? []),
    hashOf(id) {
      const text = textOf(id);
      return text === null ? null : sha256(text);
    },
    add(token) {
      const text = tokenText(token);
      createFile(fileOf(token.id), text, PRIVATE);
      return sha256(text);
    },
    replace(token) {
      const text = tokenText(token);
      replaceFile(fileOf(token.id), text, PRIVATE);
      return sha256(text);
    },
  };
}
