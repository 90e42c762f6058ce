import { growingDelay } from '@marquee/kernel/retry';

import { fillPath } from '../protocol/call.ts';
import { CALLS } from '../protocol/calls.ts';
import { UPLOAD_FILE_PATH } from '../protocol/upload-calls.ts';
import type { ReleaseCopy } from '../publishing/release-copy.ts';
import { refusal, RegistryError } from '../registry-error.ts';
import { hexOf, sha256 } from '../store/digest.ts';
import type { Ask } from './ask.ts';

const PARALLEL = 4;
const DELAYS = { baseMs: 200, mostMs: 3_000 };
/** Longer than a service takes to start again. */
const TRIES = 8;
/** How often a release is begun again, of which something was missing in the end. */
const ROUNDS = 3;

export interface UploadSetup {
  ask: Ask;
  wait: (milliseconds: number) => Promise<void>;
}

/** Begins with none of the others once one has failed, and ends when none is under way any more. */
async function inParallel(hashes: readonly string[], send: (hash: string) => Promise<void>): Promise<void> {
  const waiting = [...hashes];
  const work = async (): Promise<void> => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(next);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

const isAway = (error: unknown): boolean => error instanceof RegistryError && error.code === 'SERVICE_AWAY';

/** Sends a release that is signed. What the service has of it, from an earlier try too, is not sent again. */
export async function upload(
  { ask, wait }: UploadSetup,
  { bundle, files }: ReleaseCopy,
  { source, why }: { source?: string; why: string },
): Promise<void> {
  const byHash = new Map([...files.values()].map((bytes) => [hexOf(sha256(bytes)), bytes]));

  /** All of it may be done twice: files are named by their bytes, and the same bundle is the same upload. */
  async function insist<Result>(act: () => Promise<Result>): Promise<Result> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await act();
      } catch (error) {
        if (!isAway(error) || failures === TRIES - 1) throw error;
        await wait(growingDelay(failures, DELAYS));
      }
    }
  }

  async function send(name: string, hash: string): Promise<void> {
    const bytes = byHash.get(hash);
    if (bytes === undefined)
      throw refusal(
        'UPLOAD_UNKNOWN',
        `The service lacks a file that it had (${hash}).`,
        'Publish again: what is there is not sent twice.',
      );
    await insist(() =>
      ask.raw({
        method: 'PUT',
        path: fillPath(UPLOAD_FILE_PATH, { upload: name, hash }).path,
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      }),
    );
  }

  for (let round = 1; ; round += 1) {
    const begun = await insist(() => ask(CALLS.beginUpload, { bundle }));
    if (begun.isPublished) return;
    await inParallel(begun.missing, (hash) => send(begun.upload, hash));
    try {
      await ask(CALLS.completeUpload, {
        upload: begun.upload,
        why,
        ...(source === undefined ? {} : { source }),
      });
      return;
    } catch (error) {
      // Whether an answer that did not come had been given is seen when it is begun again.
      const isUnfinished = error instanceof RegistryError && error.code === 'UPLOAD_UNKNOWN';
      if (round === ROUNDS || !(isAway(error) || isUnfinished)) throw error;
    }
  }
}
