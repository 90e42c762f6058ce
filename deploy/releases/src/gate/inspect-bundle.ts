import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

import { LANGUAGES } from '@marquee/kernel/locale';

import { errorMessage } from '../thrown.ts';
import { type BundleReport, ENDED_BY_BUNDLE } from './bundle-report.ts';

/** Longest wait for a server bundle to be imported; a sound one takes a tenth of a second. */
const IMPORT_DEADLINE_MS = 10_000;

/** Many times the largest bundle, and too little to exhaust the machine. */
const MEMORY_MB = 512;

/** Imports a server bundle in isolation. @throws with the reason why it cannot be imported */
export type InspectBundle = (file: string) => Promise<BundleReport>;

/**
 * Imports a server bundle in a thread of its own with a deadline, as an edge would later: a bundle that throws, loops,
 * exits or never settles is detected here.
 */
export const inspectBundle = (file: string, deadlineMs = IMPORT_DEADLINE_MS): Promise<BundleReport> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
      workerData: { address: pathToFileURL(file).href, languages: [...LANGUAGES] },
      // A bundle gets only the environment that an edge gives it, without secrets.
      env: { NODE_ENV: 'production' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    });
    const deadline = setTimeout(() => fail(`it is not imported after ${deadlineMs / 1000} s`), deadlineMs);
    const settle = (): void => {
      clearTimeout(deadline);
      void worker.terminate();
    };
    const fail = (reason: string): void => {
      settle();
      reject(new Error(reason));
    };
    worker.once('message', (report: BundleReport) => {
      settle();
      resolve(report);
    });
    worker.once('error', (error) => fail(`its import fails: ${errorMessage(error)}`));
    worker.once('exit', (code) =>
      fail(code === ENDED_BY_BUNDLE ? 'its import ends the process' : 'its import never settles'),
    );
  });
