const KEY = 'marquee-scroll-next';

/** Marks links to a document that shows the same page: following them keeps the scroll position. */
const SELECTOR = 'a[data-keep-scroll]';

/**
 * Restores the scroll position of the previous document if it was left by such a link, and stores it when this one is.
 */
export function keepScroll(window: Window): void {
  try {
    const { sessionStorage } = window;
    const kept = sessionStorage.getItem(KEY);
    if (kept !== null) {
      sessionStorage.removeItem(KEY);
      window.scrollTo(0, Number(kept));
    }
    window.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest(SELECTOR))
          sessionStorage.setItem(KEY, String(window.scrollY));
      },
      true,
    );
  } catch {
    // Storage is closed to this page.
  }
}
