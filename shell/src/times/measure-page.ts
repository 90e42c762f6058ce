import type { Boot, PageTimes, TimesReport } from '@marquee/kernel/contracts';
import type { onINP, onLCP } from 'web-vitals';

import { REPORT_PATH } from '../app/failure-reporter.ts';
import { interactiveTime } from './interactive-time.ts';

/** What is known of a page that has loaded is told after so long, though it is still read: others may wait for it. */
const TOLD_AFTER_MS = 3_000;

/** What of the library measures a page. */
export interface Vitals {
  onLCP: typeof onLCP;
  onINP: typeof onINP;
}

/**
 * Measures the page until it is hidden for the first time, and tells the edge: numbers, the composition and whose page it is,
 * and nothing of who reads it.
 */
export function measurePage(window: Window, boot: Boot, vitals: Vitals): void {
  const { document, navigator } = window;
  const known: PageTimes = {};
  const told = new Set<string>();

  const tell = (names: ReadonlyArray<keyof PageTimes>): void => {
    const fresh = names.filter((name) => known[name] !== undefined && !told.has(name));
    if (fresh.length === 0) return;
    for (const name of fresh) told.add(name);
    const report: TimesReport = {
      composition: boot.composition,
      package: boot.page?.package ?? 'shell',
      times: Object.fromEntries(fresh.map((name) => [name, Math.round(known[name] ?? 0)])),
    };
    navigator.sendBeacon(REPORT_PATH, JSON.stringify(report));
  };

  const takeInteractive = (): void => {
    const time = interactiveTime(window, boot);
    if (time !== undefined) known.interactive = time;
  };

  vitals.onLCP(({ value }) => void (known.lcp = value), { reportAllChanges: true });
  vitals.onINP(({ value }) => void (known.inp = value));
  const early = setTimeout(() => {
    takeInteractive();
    tell(['lcp', 'interactive']);
  }, TOLD_AFTER_MS);

  const finish = (): void => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', finish, true);
    clearTimeout(early);
    takeInteractive();
    tell(['lcp', 'inp', 'interactive']);
  };
  // After the listeners of the library, which knows the last values then.
  window.addEventListener('visibilitychange', finish, true);
}
