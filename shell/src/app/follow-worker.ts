import type { ReportFailure } from './failure-reporter.ts';
import type { WorkerSurroundings } from './site-worker.ts';

/** The page that the visitor came for has the line to itself until then. */
const DELAY_MS = 5_000;

/** Brings the service worker in line with the composition, which may have none; its code is fetched only when needed. */
export async function followWorker(surroundings: WorkerSurroundings, report: ReportFailure): Promise<void> {
  const { boot, window } = surroundings;
  const { serviceWorker } = window.navigator as { serviceWorker?: ServiceWorkerContainer };
  // Browsers offer none outside secure contexts.
  if (serviceWorker === undefined || (boot.worker === undefined && serviceWorker.controller === null)) return;
  await new Promise((resolve) => window.setTimeout(resolve, DELAY_MS));
  try {
    const { followSiteWorker } = await import(/* webpackChunkName: "worker" */ './site-worker.ts');
    await followSiteWorker(surroundings);
  } catch (error) {
    report('shell', 'load', error);
  }
}
