/** The slot of a widget of another remote, which is not in the server's markup. */
const PLACES = '[data-widget]';

/** How far below the window awake pages fetch their widgets. */
const NEAR = '600px 0px';

/** Calls back once, when the visitor scrolls near a widget that only scripts can bring. */
export function whenNearWidget({ document }: Window, then: () => void): void {
  const places = document.querySelectorAll(PLACES);
  if (places.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: NEAR },
  );
  for (const place of places) observer.observe(place);
}
