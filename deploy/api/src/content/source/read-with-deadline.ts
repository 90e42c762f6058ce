import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { DocumentSource } from './document-source.ts';
import { type Fault, SourceFaults } from './fault.ts';

/** Ours take some milliseconds, and a thread some tenths of a second to start. */
const DEADLINE_MS = 10_000;
const MEMORY_MB = 256;

/** What the worker is told. */
export interface ReadRequest {
  folder: string;
  files: ReadonlyMap<string, string>;
}

/** What it answers. */
export type ReadAnswer = { source: DocumentSource } | { faults: readonly Fault[] };

/**
 * Reads a document that somebody else wrote, in a thread that is ended when it takes too long: Markdown can be written
 * so that reading it takes minutes, and visitors would wait for that.
 *
 * @throws SourceFaults as `readDocument`, and where it took too long
 */
export const readWithDeadline = async (
  request: ReadRequest,
  deadlineMs = DEADLINE_MS,
): Promise<DocumentSource> => {
  const worker = new Worker(path.join(import.meta.dirname, 'document-worker.ts'), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const over = new AbortController();
  try {
    const answer = await Promise.race([
      once(worker, 'message', { signal: over.signal }).then(([message]) => message as ReadAnswer),
      wait(deadlineMs, null, { signal: over.signal }),
    ]);
    if (answer === null) {
      throw new SourceFaults([
        {
          place: request.folder,
          message: `Reading took longer than ${deadlineMs / 1000} s. Write it more simply: fewer marks (\`, *, [, |) that open nothing.`,
        },
      ]);
    }
    if ('faults' in answer) throw new SourceFaults(answer.faults);
    return answer.source;
  } finally {
    over.abort();
    await worker.terminate();
  }
};
