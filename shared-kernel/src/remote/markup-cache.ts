import { LRUCache } from 'lru-cache';

/** In characters of data and markup: room for some hundred large pages. */
const MAXIMUM_LENGTH = 16 * 1024 * 1024;

export interface MarkupCache {
  /**
   * Returns the cached markup, or renders and caches it.
   *
   * @param madeFrom the cache key: everything the tree depends on, as text
   */
  of(madeFrom: string, render: () => Promise<string>): Promise<string>;
}

/**
 * Caches rendered markup. A tree that hydrates depends on its data and its address alone, and most pages are composed
 * again from unchanged data: for another country or theme, or because half a minute has passed. Failed renders are not
 * cached.
 */
export function createMarkupCache(): MarkupCache {
  const known = new LRUCache<string, string>({
    maxSize: MAXIMUM_LENGTH,
    sizeCalculation: (markup, madeFrom) => markup.length + madeFrom.length,
  });
  return {
    async of(madeFrom, render) {
      const before = known.get(madeFrom);
      if (before !== undefined) return before;
      const markup = await render();
      known.set(madeFrom, markup);
      return markup;
    },
  };
}
