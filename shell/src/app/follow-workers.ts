import type { Boot } from '@marquee/kernel/contracts';
import type { HostBus } from '@marquee/kernel/host';
import { notifications } from '@marquee/kernel/notifications';
import type { BehaviorSubject } from 'rxjs';

import type { ReportFailure } from './failure-reporter.ts';
import { log } from './log.ts';
import type { ShellState } from './shell-state.ts';
import type { WorkerSurroundings } from './site-worker.ts';

/** The page that the visitor came for has the line to itself until then. */
const DELAY_MS = 5_000;

async function followService(surroundings: WorkerSurroundings): Promise<void> {
  const { boot, window } = surroundings;
  const { serviceWorker } = window.navigator as { serviceWorker?: ServiceWorkerContainer };
  // Browsers offer none outside secure contexts.
  if (serviceWorker === undefined || (boot.worker === undefined && serviceWorker.controller === null)) return;
  const { followSiteWorker } = await import(/* webpackChunkName: "worker" */ './site-worker.ts');
  await followSiteWorker(surroundings);
}

interface ShellParts {
  boot: Boot;
  window: Window;
  bus: HostBus;
  states: BehaviorSubject<ShellState>;
}

const surroundingsOf = ({ boot, window, bus, states }: ShellParts): WorkerSurroundings => ({
  boot,
  window,
  notifications,
  isBusy: () => states.value.view.kind === 'page' && states.value.view.layout === 'game-play',
  onNavigated(callback) {
    const stop = bus.on('navigation/completed', () => {
      stop();
      callback();
    });
  },
  now: () => Date.now(),
});

/**
 * Starts what runs beside the page: the service worker is brought in line with the composition, which may have none, and
 * the site is asked whether it has moved. The code is fetched when it is needed.
 */
export async function followWorkers(parts: ShellParts, report: ReportFailure): Promise<void> {
  await new Promise((resolve) => parts.window.setTimeout(resolve, DELAY_MS));
  const surroundings = surroundingsOf(parts);
  try {
    await followService(surroundings);
    const { followSuccessor } = await import(/* webpackChunkName: "worker" */ './follow-successor.ts');
    followSuccessor({ ...surroundings, log });
  } catch (error) {
    report('shell', 'load', error);
  }
}
