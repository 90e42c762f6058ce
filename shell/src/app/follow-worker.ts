import type { Boot } from '@marquee/kernel/contracts';

import type { ReportFailure } from './failure-reporter.ts';

/** Brings the service worker in line with the composition, which may have none; its code is fetched only when needed. */
export async function followWorker(boot: Boot, window: Window, report: ReportFailure): Promise<void> {
  if (boot.worker === undefined && !window.navigator.serviceWorker?.controller) return;
  try {
    const { followSiteWorker } = await import(/* webpackChunkName: "worker" */ './site-worker.ts');
    await followSiteWorker(boot, window);
  } catch (error) {
    report('shell', 'load', error);
  }
}
