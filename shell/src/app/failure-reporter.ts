import type { RemoteFailure } from '@marquee/kernel/bus';
import type { Boot } from '@marquee/kernel/contracts';
import type { HostBus } from '@marquee/kernel/host';

/** Where the edge takes reports of the page. */
export const REPORT_PATH = '/_reports';

/** Tells the edge and the rest of the page that a remote failed: its name, its version, and the composition. */
export function createFailureReporter(boot: Boot, bus: HostBus, window: Window) {
  return (packageName: string, stage: RemoteFailure['stage'], error: unknown): void => {
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
