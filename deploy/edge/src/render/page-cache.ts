import { LRUCache } from 'lru-cache';

/** How many pages of subjects that do not exist are kept: enough for those that are linked somewhere. */
const MAXIMUM_MISSING = 200;

export interface PageCacheSetup<Entry> {
  maximumBytes: number;
  bytesOf: (entry: Entry) => number;
  statusOf: (entry: Entry) => number;
}

export interface PageCache<Entry> {
  get(key: string): Entry | undefined;
  /** The same, without counting as use. */
  peek(key: string): Entry | undefined;
  set(key: string, entry: Entry): void;
  delete(key: string): void;
}

/**
 * Caches pages by key, up to a number of bytes. Pages of what does not exist are cached separately, and few of them:
 * anybody can invent addresses, and those must not evict pages that visitors ask for.
 */
export function createPageCache<Entry extends object>(setup: PageCacheSetup<Entry>): PageCache<Entry> {
  const { maximumBytes, bytesOf, statusOf } = setup;
  const found = new LRUCache<string, Entry>({ maxSize: maximumBytes, sizeCalculation: bytesOf });
  const missing = new LRUCache<string, Entry>({ max: MAXIMUM_MISSING });
  return {
    get: (key) => found.get(key) ?? missing.get(key),
    peek: (key) => found.peek(key) ?? missing.peek(key),
    set(key, entry) {
      const [place, other] = statusOf(entry) === 404 ? [missing, found] : [found, missing];
      other.delete(key);
      place.set(key, entry);
    },
    delete(key) {
      found.delete(key);
      missing.delete(key);
    },
  };
}
