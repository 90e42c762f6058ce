import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type * as z from 'zod/mini';

import type { RegistryError } from '../registry-error.ts';
import { errorMessage } from '../thrown.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { isSignedBy, keyId, Signature, signedText } from '../trust/keys.ts';
import { createFile } from './atomic-files.ts';
import { sha256 } from './digest.ts';

/** Numbered, append-only records without gaps, each signed by the registry. */
export interface SignedRecords<Body> {
  /** Number of the newest; 0 before the first. */
  highest(): number;
  /** @throws what `refuse` makes of it, where the record is not one that the registry signed */
  read(number: number): Body;
  /** Hash of a record's bytes; null where there is none. */
  hashOf(number: number): string | null;
  /** @returns the record's text, or null when another writer has taken the number */
  append(number: number, body: Body): string | null;
}

interface RecordOptions<Body> {
  folder: string;
  kind: 'freeze' | 'rollout' | 'trust';
  schema: z.ZodMiniType<Body>;
  keys: KeyRing;
  /** @param file name of the record's file */
  refuse: (file: string, problem: string, cause?: unknown) => RegistryError;
}

export function createSignedRecords<Body extends object>(options: RecordOptions<Body>): SignedRecords<Body> {
  const { folder, kind, schema, keys, refuse } = options;
  let highest = 0;
  const nameOf = (number: number): string => `${String(number).padStart(8, '0')}.json`;
  const fileOf = (number: number): string => path.join(folder, nameOf(number));
  const signedBody = (body: Body): string => signedText(kind, JSON.stringify(schema.parse(body)));
  const fileText = (body: Body, signature: Signature): string =>
    `${JSON.stringify({ ...schema.parse(body), signature }, null, 2)}\n`;

  function readFile(number: number): { text: string; body: Body; signature: Signature } {
    try {
      const text = readFileSync(fileOf(number), 'utf8');
      const content = JSON.parse(text) as { signature?: unknown };
      return { text, body: schema.parse(content), signature: Signature.parse(content.signature) };
    } catch (error) {
      throw refuse(nameOf(number), errorMessage(error), error);
    }
  }

  return {
    highest() {
      while (existsSync(fileOf(highest + 1))) highest += 1;
      return highest;
    },
    read(number) {
      const { text, body, signature } = readFile(number);
      const name = nameOf(number);
      if (fileText(body, signature) !== text)
        throw refuse(name, 'it is not written as the registry writes it');
      const anchor = keys.anchors().find((each) => keyId(each) === signature.key);
      if (anchor === undefined)
        throw refuse(name, `${keys.anchorsFrom} does not name the key ${signature.key}, which signed it`);
      if (!isSignedBy(anchor, signedBody(body), signature.value))
        throw refuse(name, 'its signature does not fit');
      return body;
    },
    hashOf(number) {
      const file = fileOf(number);
      return existsSync(file) ? sha256(readFileSync(file)) : null;
    },
    append(number, body) {
      const key = keys.registryKey();
      const text = fileText(body, { key: key.id, value: key.sign(signedBody(body)) });
      return createFile(fileOf(number), text) ? text : null;
    },
  };
}
