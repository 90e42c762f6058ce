import type { RemoteFailure } from '@marquee/kernel/bus';
import type { Boot } from '@marquee/kernel/contracts';
import type { HostBus } from '@marquee/kernel/host';

import { isSessionOver } from '../session/is-session-over.ts';

/** Where the edge takes reports of the page. */
export const REPORT_PATH = '/_reports';

export type ReportFailure = (packageName: string, stage: RemoteFailure['stage'], error: unknown) => void;

/**
 * Reports a failure of a remote to the edge and on the bus: its name, its version, and the composition. In development
 * it is also logged to the console, with the error. A page that was loading when its session ended is none.
 */
export function createFailureReporter(boot: Boot, bus: HostBus, window: Window): ReportFailure {
  return (packageName, stage, error) => {
    if (isSessionOver(error)) return;
    if (process.env.NODE_ENV === 'development') {
      console.error(`${packageName} failed (stage: ${stage}).`, error);
    }
    const failure: RemoteFailure = {
      package: packageName,
      version: boot.remotes[packageName]?.version ?? boot.shellVersion,
      composition: boot.composition,
      stage,
      message: error instanceof Error ? error.message : String(error),
      pathname: window.location.pathname,
    };
    window.navigator.sendBeacon(REPORT_PATH, JSON.stringify(failure));
    bus.announce('remote/failed', failure);
  };
}
