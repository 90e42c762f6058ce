import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type * as z from 'zod/mini';

import type { RegistryError } from '../registry-error.ts';
import { errorMessage, isMissing } from '../thrown.ts';
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
  /** The content of a record that came from elsewhere. @throws as `read` */
  parse(number: number, text: string): Body;
  /** Hash of a record's bytes; null where there is none. */
  hashOf(number: number): string | null;
  /** @returns the record's text, or null when another writer has taken the number */
  append(number: number, body: Body): string | null;
}

interface RecordOptions<Body> {
  folder: string;
  kind: 'freeze' | 'previews' | 'rollout' | 'trust';
  schema: z.ZodMiniType<Body>;
  keys: KeyRing;
  /** The number that a record says that it has: an earlier one under a later number would bring back what was. */
  numberOf: (body: Body) => number;
  /** Each record says all that counts, so that a copy of a registry may begin with any of them. */
  startsAnywhere?: boolean;
  /** @param file name of the record's file */
  refuse: (file: string, problem: string, cause?: unknown) => RegistryError;
}

const FILE_NAME = /^(\d{8})\.json$/;

function highestListed(folder: string): number {
  try {
    return Math.max(0, ...readdirSync(folder).map((name) => Number(FILE_NAME.exec(name)?.[1] ?? 0)));
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

export function createSignedRecords<Body extends object>(options: RecordOptions<Body>): SignedRecords<Body> {
  const { folder, kind, schema, keys, numberOf, startsAnywhere = false, refuse } = options;
  let highest = 0;
  const nameOf = (number: number): string => `${String(number).padStart(8, '0')}.json`;
  const fileOf = (number: number): string => path.join(folder, nameOf(number));
  const signedBody = (body: Body): string => signedText(kind, JSON.stringify(schema.parse(body)));
  const fileText = (body: Body, signature: Signature): string =>
    `${JSON.stringify({ ...schema.parse(body), signature }, null, 2)}\n`;

  function readText(number: number): string {
    try {
      return readFileSync(fileOf(number), 'utf8');
    } catch (error) {
      throw refuse(nameOf(number), errorMessage(error), error);
    }
  }

  function parse(number: number, text: string): Body {
    const name = nameOf(number);
    let body: Body;
    let signature: Signature;
    try {
      const content = JSON.parse(text) as { signature?: unknown };
      [body, signature] = [schema.parse(content), Signature.parse(content.signature)];
    } catch (error) {
      throw refuse(name, errorMessage(error), error);
    }
    if (fileText(body, signature) !== text) throw refuse(name, 'it is not written as the registry writes it');
    if (numberOf(body) !== number) throw refuse(name, `it is number ${numberOf(body)}`);
    const anchor = keys.anchors().find((each) => keyId(each) === signature.key);
    if (anchor === undefined)
      throw refuse(name, `${keys.anchorsFrom} does not name the key ${signature.key}, which signed it`);
    if (!isSignedBy(anchor, signedBody(body), signature.value))
      throw refuse(name, 'its signature does not fit');
    return body;
  }

  return {
    highest() {
      if (highest === 0 && startsAnywhere) highest = highestListed(folder);
      while (existsSync(fileOf(highest + 1))) highest += 1;
      return highest;
    },
    parse,
    read: (number) => parse(number, readText(number)),
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
