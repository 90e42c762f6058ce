const KEPT_BY_ENTRY = 'marquee-scroll';

/** Entries of history whose scroll position is kept. */
const MAXIMUM_ENTRIES = 50;

const readPositions = (): Array<[key: string, top: number]> =>
  JSON.parse(sessionStorage.getItem(KEPT_BY_ENTRY) ?? '[]') as Array<[string, number]>;

/** Keeps the position of a history entry that is about to be left. */
export function keepPosition(key: string): void {
  const others = readPositions().filter(([entry]) => entry !== key);
  const positions = [...others, [key, window.scrollY] as const].slice(-MAXIMUM_ENTRIES);
  sessionStorage.setItem(KEPT_BY_ENTRY, JSON.stringify(positions));
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
  const anchor =
    navigation.hash === '' ? null : document.getElementById(decodeURIComponent(navigation.hash.slice(1)));
  if (anchor === null) window.scrollTo(0, 0);
  else anchor.scrollIntoView();
}
