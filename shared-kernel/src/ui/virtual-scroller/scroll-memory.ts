/** Where a list was left: an item rather than a height, so that it holds when the columns have changed since. */
export interface ScrollPlace {
  index: number;
  /** How far the item's row was above the top of the viewport. Pixels. */
  offset: number;
}

export interface ScrollMemory {
  recall: (key: string) => ScrollPlace | undefined;
  keep: (key: string, place: ScrollPlace | undefined) => void;
}

/** Remembers the places of the last lists, until the page is left. */
export function createScrollMemory(limit = 50): ScrollMemory {
  const places = new Map<string, ScrollPlace>();
  return {
    recall: (key) => places.get(key),
    keep(key, place) {
      places.delete(key);
      if (!place) return;
      places.set(key, place);
      const [oldest] = places.keys();
      if (places.size > limit && oldest !== undefined) places.delete(oldest);
    },
  };
}
