/** Longest wait for a quiet moment, in milliseconds. */
const IDLE_MS = 8_000;

/** Calls back once the page has loaded. */
export const whenLoaded = (window: Window, then: () => void): void => {
  if (window.document.readyState === 'complete') then();
  // In a new task, after the listeners of `load`.
  else window.addEventListener('load', () => setTimeout(then), { once: true });
};

/** Calls back when the browser has nothing to do. */
export const whenIdle = (window: Window, then: () => void): void => {
  // Not in Safari.
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: IDLE_MS });
  else setTimeout(then, 200);
};

/** Calls back at once, or when a page that the browser prepared ahead is shown. */
export const whenShown = (document: Document, then: () => void): void => {
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', then, { once: true });
  } else then();
};
