import type { Boot } from '@marquee/kernel/contracts';
import { readToken } from '@marquee/kernel/host';

import { savesData } from '../navigation/saves-data.ts';
import { untilPainted } from '../navigation/until-painted.ts';
import { createFallback } from './fallback.ts';
import { holdInput } from './hold-input.ts';
import { whenFrameInteractive, whenInteractive } from './interactive.ts';
import { keepScroll } from './keep-scroll.ts';
import { whenIdle, whenLoaded, whenShown } from './moments.ts';
import { whenNearWidget } from './near-widgets.ts';
import { writeOwnAddress } from './own-address.ts';
import type { Scripts } from './scripts.ts';

/** Longest wait for the shell's scripts, in milliseconds. Scripts that arrive later still start the shell. */
const ARRIVAL_MS = 10_000;

/**
 * Longest wait between the last script's arrival and the shell's announcement, in milliseconds: longer than the
 * outlet's deadline.
 */
const PATIENCE_MS = 8_000;

/**
 * Starts a page: it stays asleep, as the server sent it, and fetches the shell when it wakes.
 *
 * A sleeping page can be read and left without scripts. It is woken by an interaction that needs a script, by the page
 * itself, and by a session, whose data only the shell can fetch. See `docs/adr/0004`.
 */
export function startPage(window: Window, boot: Boot, scripts: Scripts): void {
  const { document } = window;
  const fallback = createFallback(window, boot);
  let isAwake = false;
  let isWaking = false;

  const wake = async (): Promise<void> => {
    if (isWaking) return;
    isWaking = true;
    const arrival = setTimeout(() => stopWaiting('Its scripts do not arrive.'), ARRIVAL_MS);
    try {
      await scripts.load();
      clearTimeout(arrival);
      setTimeout(() => stopWaiting('It does not say that the page is interactive.'), PATIENCE_MS);
    } catch (error) {
      clearTimeout(arrival);
      isWaking = false;
      fallback.show(String(error));
      // Falls back to the behaviour without scripts; the next interaction tries again.
      void held.giveUp();
    }
  };

  const held = holdInput(window, () => void wake());

  /**
   * Input is no longer held: a retry would fetch the same scripts. If the shell still arrives, it takes over.
   */
  const stopWaiting = (why: string): void => {
    if (isAwake) return;
    fallback.show(why);
    void held.release();
  };

  writeOwnAddress(window);
  keepScroll(window);
  whenFrameInteractive(window, () => void held.releaseFrame());
  whenInteractive(window, () => {
    isAwake = true;
    fallback.hide();
    void held.release();
    // Read by the speculation rules: links of an awake page load no document, so there is nothing to prerender.
    document.documentElement.dataset['shell'] = 'awake';
  });
  whenShown(document, () => {
    if (boot.wake === 'load' || readToken(window) !== null) {
      // What the server drew is seen first.
      if (boot.page?.rendered === true) void untilPainted(window).then(wake);
      else void wake();
      return;
    }
    whenLoaded(window, () => {
      if (isWaking) return;
      whenNearWidget(window, () => void wake());
      if (boot.wake === 'idle') whenIdle(window, () => void wake());
      else if (!savesData(window)) scripts.prefetch();
    });
  });
}
