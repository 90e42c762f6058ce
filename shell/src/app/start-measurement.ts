import type { Boot } from '@marquee/kernel/contracts';
import type { HostBus } from '@marquee/kernel/host';

import type { ReportFailure } from './failure-reporter.ts';
import { log } from './log.ts';

/** Begins to measure visits where the site does so. Its code is fetched by pages of such a site alone. */
export async function startMeasurement(
  { boot, window, bus }: { boot: Boot; window: Window; bus: Pick<HostBus, 'on'> },
  report: ReportFailure,
): Promise<void> {
  const { measurement } = boot.settings;
  if (measurement === undefined) return;
  try {
    const { followMeasurement } = await import(
      /* webpackChunkName: "measurement" */ '../measurement/follow-measurement.tsx'
    );
    followMeasurement({
      measurement,
      lang: boot.lang,
      window,
      onNavigated: (callback) => void bus.on('navigation/completed', callback),
      log,
    });
  } catch (error) {
    report('shell', 'load', error);
  }
}
