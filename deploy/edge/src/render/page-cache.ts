import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import type { ComposedPage } from './compose-page.ts';
import { encodedPage, type EncodedPage } from './encoded-page.ts';

/** A page as it is sent: composed and compressed once. */
export interface StoredPage {
  status: number;
  identity: EncodedPage;
  brotli: EncodedPage;
  policy: string;
  hints: string[];
  isPartial: boolean;
  isPrivate: boolean;
  /** When it was last composed, or when that was last tried in vain; by the clock of `performance`. */
  triedAt: number;
  /** Compresses it as small as can be, once; null when that is done or not worth it. */
  improve: (() => void) | null;
}

const FRESH_MS = 30_000;
const PARTIAL_FRESH_MS = 1_000;
/** Older ones may have been unpublished since: whoever asks first waits for what there is now. */
const MAXIMUM_STALE_MS = 5 * 60 * 1_000;
const MAXIMUM_BYTES = 128 * 1024 * 1024;

const compress = promisify(brotliCompress);

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Good enough for the visitor who waits for it: most pages of a crawler are asked for once. */
const FIRST_QUALITY = 5;
/** For everybody from the second visitor on. */
const FINAL_QUALITY = 11;

const isSame = (older: StoredPage, { status, html, policy, hints, isPartial }: ComposedPage): boolean =>
  older.status === status &&
  older.isPartial === isPartial &&
  older.policy === policy &&
  older.hints.join() === hints.join() &&
  older.identity.bytes.equals(Buffer.from(html));

/** @param older the page this one takes the place of: nobody waits, and what did not change is not compressed again */
async function store(page: ComposedPage, older: StoredPage | undefined): Promise<StoredPage> {
  if (older !== undefined && isSame(older, page)) {
    older.triedAt = performance.now();
    return older;
  }
  const { status, html, policy, hints, isPartial, isPrivate } = page;
  const bytes = Buffer.from(html);
  const compressed = async (quality: number): Promise<EncodedPage> =>
    encodedPage({ bytes: await brotli(bytes, quality), encoding: 'br', policy, hints, isPrivate });
  const isAwaited = older === undefined;
  const stored: StoredPage = {
    status,
    identity: encodedPage({ bytes, encoding: 'identity', policy, hints, isPrivate }),
    brotli: await compressed(isAwaited ? FIRST_QUALITY : FINAL_QUALITY),
    policy,
    hints,
    isPartial,
    isPrivate,
    triedAt: performance.now(),
    improve: null,
  };
  if (isAwaited && !isPartial && !isPrivate) {
    stored.improve = () => {
      stored.improve = null;
      void compressed(FINAL_QUALITY).then((smaller) => {
        stored.brotli = smaller;
      });
    };
  }
  return stored;
}

/** A partial page, thrown to let an older whole one stay in its place. */
class PartialPage extends Error {}

export interface PageCache {
  /** The page of a key while it is fresh, at once. */
  fresh(key: string): StoredPage | undefined;
  /**
   * The page of a key. Any number of simultaneous misses compose it once; a page past its freshness is served while
   * the next one is made, and stays when that one fails or comes out partial. One that nobody has asked for in minutes
   * is served in that last case only. A private page is not kept at all.
   */
  get(key: string, compose: () => Promise<ComposedPage>): Promise<{ page: StoredPage; isHit: boolean }>;
}

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, StoredPage, () => Promise<ComposedPage>>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: (page) => page.identity.bytes.length * 2,
    ttl: FRESH_MS,
    // Reading the clock costs less than a timer that tells how long the last reading holds.
    ttlResolution: 0,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    async fetchMethod(_key, older, { context, options }) {
      try {
        const composed = await context();
        if (composed.isPartial) {
          if (older !== undefined) throw new PartialPage();
          options.ttl = PARTIAL_FRESH_MS;
        }
        return await store(composed, older);
      } catch (error) {
        // While what it is made of is away, one visitor in a while waits for that, and not each of them.
        if (older !== undefined) older.triedAt = performance.now();
        throw error;
      }
    },
  });
  return {
    fresh(key) {
      const page = pages.get(key, { allowStale: false });
      page?.improve?.();
      return page;
    },
    async get(key, compose) {
      const kept = pages.peek(key, { allowStale: true });
      const isHit = kept !== undefined && performance.now() - kept.triedAt <= MAXIMUM_STALE_MS;
      const page = await pages.fetch(key, { context: compose, allowStale: isHit });
      if (page === undefined) throw new Error(`The cache lost ${key} while it was being composed.`);
      if (isHit) page.improve?.();
      if (page.isPrivate) pages.delete(key);
      return { page, isHit };
    },
  };
}
