import { LRUCache } from 'lru-cache';

/** Characters of data and markup together: some hundred large pages. */
const MAXIMUM_LENGTH = 16 * 1024 * 1024;

export interface RenderedMarkup {
  /**
   * The markup of a page: what was rendered from the same before, or what `render` makes now.
   *
   * @param madeFrom everything the tree depends on, as text
   */
  of(madeFrom: string, render: () => Promise<string>): Promise<string>;
}

/**
 * Remembers what pages were rendered to. A tree that hydrates depends on its data and its address alone, and most pages
 * are made anew from the data they had before: for a visitor of another country or theme, or because half a minute has
 * passed. Only a render that succeeds is remembered.
 */
export function createRenderedMarkup(): RenderedMarkup {
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
