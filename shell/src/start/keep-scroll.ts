const KEY = 'marquee-scroll-next';

/** On links to a document that shows the same page: whoever follows them stays where they are. */
const SELECTOR = 'a[data-keep-scroll]';

/** Goes where the document before this one was, when it was left by a link that keeps the scroll, and keeps it likewise. */
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
