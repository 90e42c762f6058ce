const KEPT_BY_ENTRY = 'marquee-scroll';

/** Entries of history whose scroll position is kept. */
const MAXIMUM_ENTRIES = 50;

function readPositions(): Array<[key: string, top: number]> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_BY_ENTRY) ?? '[]') as Array<[string, number]>;
  } catch {
    // Storage is closed to this page.
    return [];
  }
}

/** Keeps the position of a history entry that is about to be left. */
export function keepPosition(key: string): void {
  const others = readPositions().filter(([entry]) => entry !== key);
  const positions = [...others, [key, window.scrollY] as const].slice(-MAXIMUM_ENTRIES);
  try {
    sessionStorage.setItem(KEPT_BY_ENTRY, JSON.stringify(positions));
  } catch {
    // Going back then begins at the top.
  }
}

/**
 * Takes over scroll restoration from the browser while the document lives, and hands it back on unload: when the page
 * is loaded again, the browser restores its position before any script runs.
 *
 * @param keyOf the entry on show
 */
export function followScroll(window: Window, keyOf: () => string): void {
  const { history } = window;
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    keepPosition(keyOf());
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** The hash is untrusted: it may not be valid percent-encoding. */
function anchorOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Where a page that is now ready is shown: back where it was, at its anchor, or at the top. */
export function scrollToPage(navigation: {
  type: 'POP' | 'PUSH' | 'REPLACE';
  key: string;
  hash: string;
}): void {
  const kept = readPositions().find(([entry]) => entry === navigation.key);
  if (navigation.type === 'POP' && kept !== undefined) {
    window.scrollTo(0, kept[1]);
    return;
  }
  const anchor = anchorOf(navigation.hash);
  if (anchor === null) window.scrollTo(0, 0);
  else anchor.scrollIntoView();
}
