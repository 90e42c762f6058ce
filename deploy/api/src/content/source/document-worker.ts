import { parentPort, workerData } from 'node:worker_threads';

import { readDocument } from './document-source.ts';
import { SourceFaults } from './fault.ts';
import type { ReadAnswer, ReadRequest } from './read-with-deadline.ts';

const { folder, files } = workerData as ReadRequest;

const read = (): ReadAnswer => {
  try {
    return { source: readDocument(folder, files) };
  } catch (error) {
    if (error instanceof SourceFaults) return { faults: error.faults };
    throw error;
  }
};

// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(read());
