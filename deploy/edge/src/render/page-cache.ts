import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import type { ComposedPage } from './compose-page.ts';

/** A page as it is sent: composed and compressed once. */
export interface StoredPage {
  status: number;
  identity: Buffer;
  brotli: Buffer;
  policy: string;
  hints: string[];
  isPartial: boolean;
}

const FRESH_MS = 30_000;
const PARTIAL_FRESH_MS = 1_000;
const MAXIMUM_BYTES = 128 * 1024 * 1024;

const compress = promisify(brotliCompress);

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Good enough for the visitor who waits for it. */
const FIRST_QUALITY = 5;
/** For everybody after. */
const FINAL_QUALITY = 11;

async function store(page: ComposedPage): Promise<StoredPage> {
  const identity = Buffer.from(page.html);
  const stored = {
    status: page.status,
    identity,
    brotli: await brotli(identity, FIRST_QUALITY),
    policy: page.policy,
    hints: page.hints,
    isPartial: page.isPartial,
  };
  if (!page.isPartial) {
    void brotli(identity, FINAL_QUALITY).then((smaller) => {
      stored.brotli = smaller;
    });
  }
  return stored;
}

/** A partial page, thrown to let an older whole one stay in its place. */
class PartialPage extends Error {}

export interface PageCache {
  /**
   * The page of a key. Any number of simultaneous misses compose it once; a page past its freshness is served while
   * the next one is made, and stays when that one comes out partial.
   */
  get(key: string, compose: () => Promise<ComposedPage>): Promise<{ page: StoredPage; isHit: boolean }>;
}

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, StoredPage, () => Promise<ComposedPage>>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: (page) => page.identity.length * 2,
    ttl: FRESH_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, older, { context, options }) {
      const composed = await context();
      if (composed.isPartial) {
        if (older !== undefined) throw new PartialPage();
        options.ttl = PARTIAL_FRESH_MS;
      }
      return store(composed);
    },
  });
  return {
    async get(key, compose) {
      const isHit =
        pages.has(key, { updateAgeOnHas: false }) || pages.peek(key, { allowStale: true }) !== undefined;
      const page = await pages.fetch(key, { context: compose });
      if (page === undefined) throw new Error(`The cache lost ${key} while it was being composed.`);
      return { page, isHit };
    },
  };
}
