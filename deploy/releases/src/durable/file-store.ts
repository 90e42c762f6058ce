import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { jitteredDelay } from '@marquee/kernel/retry';
import { AwsClient } from 'aws4fetch';

import { createFile } from '../store/atomic-files.ts';
import { errorMessage, isMissing } from '../thrown.ts';

/** Bytes by their SHA-256 in hexadecimal. */
export interface FileStore {
  has(hash: string): Promise<boolean>;
  put(hash: string, bytes: Buffer): Promise<void>;
  /** Null where there are none. */
  get(hash: string): Promise<Buffer | null>;
  remove(hash: string): Promise<void>;
}

/** In a folder, such as one on a volume that outlives the machine. */
export function filesInFolder(folder: string): FileStore {
  const fileOf = (hash: string): string => path.join(folder, hash.slice(0, 2), hash);
  return {
    has: async (hash) => existsSync(fileOf(hash)),
    async put(hash, bytes) {
      createFile(fileOf(hash), bytes);
    },
    async get(hash) {
      try {
        return readFileSync(fileOf(hash));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(hash) {
      rmSync(fileOf(hash), { force: true });
    },
  };
}

export interface BucketSettings {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** With the bucket: `https://s3.eu-central-1.amazonaws.com/releases`, or that of another service with S3's interface. */
  url: string;
}

const TRIES = 5;
const DELAYS = { baseMs: 200, mostMs: 5_000 };
const PATIENCE_MS = 30_000;

/** In a bucket of S3, or of a service with its interface. What fails for a moment is tried again, with growing pauses. */
export function filesInBucket({ url, ...credentials }: BucketSettings): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3' });

  async function once(method: string, hash: string, body?: Buffer): Promise<Response> {
    const request = await client.sign(`${url.replace(/\/+$/, '')}/files/${hash}`, {
      method,
      // The name of a file is its hash, so the signature covers the body.
      ...(body === undefined
        ? {}
        : { body: new Uint8Array(body), headers: { 'x-amz-content-sha256': hash } }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return fetch(request);
  }

  async function ask(method: string, hash: string, body?: Buffer): Promise<Response> {
    for (let failures = 0; ; failures += 1) {
      const response = await once(method, hash, body).catch((error: unknown) => error);
      if (response instanceof Response && (response.ok || response.status === 404)) return response;
      const isPassing = !(response instanceof Response) || response.status >= 500 || response.status === 429;
      if (!isPassing || failures === TRIES - 1)
        throw new Error(
          `The bucket at ${url} does not answer ${method}: ${response instanceof Response ? `status ${response.status}` : errorMessage(response)}`,
        );
      await pause(jitteredDelay(failures, DELAYS, Math.random));
    }
  }

  return {
    has: async (hash) => (await ask('HEAD', hash)).ok,
    async put(hash, bytes) {
      if (!(await ask('PUT', hash, bytes)).ok) throw new Error(`There is no bucket at ${url}.`);
    },
    async get(hash) {
      const response = await ask('GET', hash);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    async remove(hash) {
      await ask('DELETE', hash);
    },
  };
}
