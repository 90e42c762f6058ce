import { savesData } from './saves-data.ts';

/** A pointer that rests on a link this long is likely to press it, in milliseconds. */
const REST_MS = 80;

/**
 * Fetches the code of the page behind a link while the pointer rests on it, so that the press itself has little to do.
 * Whoever saves data fetches nothing ahead; a finger gives no sign before it presses.
 *
 * @param preload given path and query of the link, which is of this site
 */
export function preloadOnIntent(window: Window, preload: (path: string) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  window.document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(resting);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (pointerType !== 'mouse' || link === null || link.origin !== window.location.origin) return;
      if (savesData(window)) return;
      resting = setTimeout(() => preload(link.pathname + link.search), REST_MS);
    },
    { passive: true },
  );
}
