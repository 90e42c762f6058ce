import type { Boot } from '@marquee/kernel/contracts';

import { runScript } from '../federation/run-script.ts';
import { whenInteractive } from '../start/interactive.ts';
import { whenIdle, whenLoaded, whenShown } from '../start/moments.ts';
import { createScripts } from '../start/scripts.ts';
import { startPage } from '../start/start-page.ts';
import { trustScripts } from '../start/trust-scripts.ts';
import { MARKS } from './marks.ts';

/**
 * Starts a page as usual, and has it measured: once it has loaded and is idle, it fetches what does that. The edge gives such
 * a page only while a share of the visitors tries a change; the start script of all others knows nothing of it.
 */
export function startTimedPage(window: Window, boot: Boot): void {
  const { document, performance } = window;
  const { timesScript } = boot;
  const trust = trustScripts(window);
  const scripts = createScripts(window, boot, trust);
  startPage(window, boot, {
    ...scripts,
    load() {
      performance.mark(MARKS.wake);
      return scripts.load();
    },
  });
  whenInteractive(window, () => void performance.mark(MARKS.interactive));
  if (timesScript === undefined) return;
  const measure = (): void => {
    const { src, integrity } = timesScript;
    // A page that cannot be measured is as good as any other.
    runScript(window, { src: trust(src), integrity }).finished.catch(() => {});
  };
  whenShown(document, () => {
    // Nothing is painted in the background, so whatever is measured there says how long nobody looked.
    if (document.visibilityState === 'visible') whenLoaded(window, () => whenIdle(window, measure));
  });
}
