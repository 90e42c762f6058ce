import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

import { refusal, type RegistryError } from '../registry-error.ts';
import { createFile } from '../store/atomic-files.ts';
import { sha256 } from '../store/digest.ts';
import { errorMessage, isMissing } from '../thrown.ts';
import { Signature, signedText, type SigningKey } from '../trust/keys.ts';
import { Change } from './change.ts';

export const RequestBody = z.object({
  number: z.int().check(z.positive()),
  at: z.iso.datetime(),
  /** After which it can be approved no more: what was looked at may be another thing by then. */
  until: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  change: Change,
});
export type RequestBody = z.infer<typeof RequestBody>;

const Request = z.extend(RequestBody, { signature: Signature });

/** A request as it lies on the disk. */
export interface StoredRequest {
  text: string;
  body: RequestBody;
  signature: Signature;
  /** What the person who asks has signed. */
  signed: string;
  hash: string;
}

export interface RequestStore {
  /** @throws RegistryError REQUEST_UNKNOWN, REQUEST_DAMAGED */
  read(number: number): StoredRequest;
  /** Hash of a request's bytes; null where there is none. */
  hashOf(number: number): string | null;
  /** @returns its hash, or null when another one has taken the number */
  append(request: StoredRequest): string | null;
}

export const requestUnknown = (number: number, problem = 'there is none'): RegistryError =>
  refusal(
    'REQUEST_UNKNOWN',
    `Request ${number} cannot be approved: ${problem}.`,
    'See which wait with: requests',
  );

const signedBody = (body: RequestBody): string =>
  signedText('request', JSON.stringify(RequestBody.parse(body)));

const fileText = (body: RequestBody, signature: Signature): string =>
  `${JSON.stringify({ ...RequestBody.parse(body), signature }, null, 2)}\n`;

/** The text of a request, signed by the person who asks. */
export const signRequest = (body: RequestBody, key: SigningKey): string =>
  fileText(body, { key: key.id, value: key.sign(signedBody(body)) });

/** @throws where the text is no request, or one in another spelling */
export function parseRequest(text: string): StoredRequest {
  const { signature, ...body } = Request.parse(JSON.parse(text));
  if (fileText(body, signature) !== text) throw new Error('it is not written as the registry writes it');
  return { text, body, signature, signed: signedBody(body), hash: sha256(text) };
}

/** What was asked for, each signed by the person who asks. */
export function createRequestStore(folder: string): RequestStore {
  const fileOf = (number: number): string => path.join(folder, `${String(number).padStart(8, '0')}.json`);
  return {
    read(number) {
      try {
        return parseRequest(readFileSync(fileOf(number), 'utf8'));
      } catch (error) {
        if (isMissing(error)) throw requestUnknown(number);
        throw refusal(
          'REQUEST_DAMAGED',
          `Request ${number} is refused: ${errorMessage(error)}.`,
          'Ask for it again.',
          { cause: error },
        );
      }
    },
    hashOf: (number) => (existsSync(fileOf(number)) ? sha256(readFileSync(fileOf(number))) : null),
    append: ({ text, body, hash }) => (createFile(fileOf(body.number), text) ? hash : null),
  };
}
