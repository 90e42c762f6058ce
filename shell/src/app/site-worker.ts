import type { Boot } from '@marquee/kernel/contracts';
import type { Notifications } from '@marquee/kernel/notifications';
import { Workbox } from 'workbox-window';

import { reloadGuarded } from './reload-guard.ts';
import { workerAddress } from './worker-address.ts';
import { workerTexts } from './worker-texts.ts';

export interface WorkerSurroundings {
  boot: Pick<Boot, 'worker' | 'lang'>;
  window: Window;
  notifications: Pick<Notifications, 'show'>;
  /** Whether the page must not be loaded again now: a game runs in it. */
  isBusy: () => boolean;
  /** Calls back after the next navigation. */
  onNavigated: (callback: () => void) => void;
  now: () => number;
}

const isInstalledApp = (window: Window): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** Loads the page again as soon as nothing is lost by it. */
function reloadWhenFree({ window, isBusy, onNavigated, now }: WorkerSurroundings): void {
  const tryAgain = (): void => {
    if (isBusy()) onNavigated(tryAgain);
    else reloadGuarded(window, now());
  };
  tryAgain();
}

/** Says that a new version waits; the visitor decides when it takes over. */
async function offerUpdate(
  { boot, notifications }: WorkerSurroundings,
  workbox: Pick<Workbox, 'messageSkipWaiting'>,
): Promise<void> {
  const texts = await workerTexts(boot.lang);
  notifications.show({
    type: 'system',
    title: texts['update.title'],
    text: texts['update.text'],
    duration: 0,
    suppressDuplicates: true,
    action: { label: texts['update.reload'], run: () => workbox.messageSkipWaiting() },
  });
}

/** Said in the installed app alone: in a tab nobody expects it. */
async function sayReady({ boot, window, notifications }: WorkerSurroundings): Promise<void> {
  if (!isInstalledApp(window)) return;
  const texts = await workerTexts(boot.lang);
  notifications.show({ type: 'success', title: texts['ready.title'], text: texts['ready.text'] });
}

/**
 * Registers the composition's service worker and follows its states: a new version that waits is offered to the visitor,
 * and the page loads again when that version takes over. Where the composition has none, the worker of an earlier one
 * ends: a release that is rolled back must not go on answering for the site.
 */
export async function followSiteWorker(surroundings: WorkerSurroundings): Promise<void> {
  const { boot, window } = surroundings;
  const { serviceWorker } = window.navigator;
  if (boot.worker === undefined) {
    const registrations = await serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    return;
  }
  const workbox = new Workbox(workerAddress(window, boot.worker), { scope: '/', updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => void offerUpdate(surroundings, workbox));
  workbox.addEventListener('installed', ({ isUpdate }) => {
    if (isUpdate !== true) void sayReady(surroundings);
  });
  const hadWorker = serviceWorker.controller !== null;
  workbox.addEventListener('controlling', () => {
    if (hadWorker) reloadWhenFree(surroundings);
  });
  await workbox.register();
}
