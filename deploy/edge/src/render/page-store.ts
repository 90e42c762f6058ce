import pLimit from 'p-limit';

import type { ComposedPage } from './compose-page.ts';
import { compressQuickly, compressSmallest } from './compress.ts';
import { createPageCache } from './page-cache.ts';

/** A page composed and compressed once, for all server processes. */
export interface StoredPage extends Omit<ComposedPage, 'bytes'> {
  /** Changes with the bytes. */
  tag: number;
  brotli: Buffer;
  /** Compressed as small as possible, or not worth the time. */
  isSmallest: boolean;
}

/** A page as it is composed. */
export interface DatedPage {
  page: ComposedPage;
  /** Since when its data may have been another. */
  dataAt: number;
}

/** @param maximumAgeMs how old the data may be */
type Compose = (maximumAgeMs: number) => Promise<DatedPage>;

const FRESH_MS = 30_000;
const PARTIAL_FRESH_MS = 1_000;
/** An older page may have been unpublished since, so the next visitor waits for a new one. */
const MAXIMUM_STALE_MS = 5 * 60 * 1_000;
/** The missing part may be available again: while the page is requested, it is composed again every second. */
const MAXIMUM_PARTIAL_STALE_MS = 5_000;
const MAXIMUM_BYTES = 64 * 1024 * 1024;
/**
 * How old a page has to be before it is worth compressing as small as possible. After a pin all pages are composed anew, and
 * the processor is for those that somebody waits for.
 */
const SETTLED_MS = 5_000;
/** So many pages are brought up to date at a time, since nobody waits for them; those that somebody waits for come first. */
const REFRESHES_AT_ONCE = 4;

interface Entry {
  page: StoredPage;
  /** When this very page, and not an equal one, was stored. */
  since: number;
  freshUntil: number;
  /** How new its data is, or when composing it last failed. */
  triedAt: number;
}

export interface PageStore {
  /**
   * The page of a key. Simultaneous misses compose it once, of data that may be as old as a page that is still served. A page past its freshness is served while the next one is
   * composed, and stays when that fails or comes out partial. A page that nobody has requested for minutes is served in
   * that last case only. A private page is not stored.
   */
  get: (key: string, compose: Compose) => Promise<StoredPage>;
  /**
   * The page of a key for a server process whose copy has this tag. A page that is still requested after some seconds is
   * compressed as small as possible, for the next one who asks.
   */
  again: (key: string, tag: number, compose: Compose) => Promise<StoredPage>;
}

/** @param now monotonic, in milliseconds */
export function createPageStore(now: () => number): PageStore {
  const entries = createPageCache<Entry>({
    maximumBytes: MAXIMUM_BYTES,
    bytesOf: ({ page }) => page.brotli.length,
    statusOf: ({ page }) => page.status,
  });
  const composing = new Map<string, Promise<StoredPage>>();
  const refreshes = pLimit(REFRESHES_AT_ONCE);
  const refreshing = new Set<string>();
  const shrinking = new Set<number>();
  let lastTag = 0;

  const nextTag = (): number => (lastTag += 1);

  const put = (key: string, page: StoredPage, dataAt: number): StoredPage => {
    const older = entries.peek(key);
    const since = older?.page === page ? older.since : now();
    const freshUntil = page.isPartial ? now() + PARTIAL_FRESH_MS : dataAt + FRESH_MS;
    const triedAt = page.isPartial ? now() : dataAt;
    if (!page.isPrivate) entries.set(key, { page, since, freshUntil, triedAt });
    return page;
  };

  const store = async (key: string, { page: composed, dataAt }: DatedPage): Promise<StoredPage> => {
    const older = entries.peek(key);
    if (
      older !== undefined &&
      older.page.digest === composed.digest &&
      older.page.isPartial === composed.isPartial &&
      older.page.failedRemote === composed.failedRemote
    ) {
      return put(key, older.page, dataAt);
    }
    const {
      status,
      bytes,
      digest,
      policy,
      permissions,
      hasForeignScripts,
      hasNonce,
      hints,
      isPartial,
      failedRemote,
      isPrivate,
    } = composed;
    const page: StoredPage = {
      tag: nextTag(),
      status,
      digest,
      brotli: await compressQuickly(bytes),
      policy,
      permissions,
      hasForeignScripts,
      hasNonce,
      hints,
      isPartial,
      failedRemote,
      isPrivate,
      // With a nonce it is compressed anew for each answer.
      isSmallest: isPartial || isPrivate || hasNonce,
    };
    return put(key, page, dataAt);
  };

  const makeAnew = async (key: string, compose: Compose): Promise<StoredPage> => {
    try {
      // What comes in place of a page has newer data than that.
      const composed = await compose(entries.peek(key) === undefined ? MAXIMUM_STALE_MS : FRESH_MS);
      const older = entries.peek(key);
      if (composed.page.isPartial && older !== undefined && !older.page.isPartial) {
        // An older complete page is better. While its source is away, one visitor from time to time waits for another
        // attempt.
        older.triedAt = now();
        return older.page;
      }
      return await store(key, composed);
    } catch (error) {
      const older = entries.peek(key);
      if (older === undefined) throw error;
      older.triedAt = now();
      return older.page;
    }
  };

  const makeOnce = (key: string, compose: Compose): Promise<StoredPage> => {
    const underWay = composing.get(key);
    if (underWay !== undefined) return underWay;
    const made = makeAnew(key, compose).finally(() => composing.delete(key));
    composing.set(key, made);
    return made;
  };

  /** Brings a page up to date that is sent meanwhile. */
  const refreshLater = (key: string, compose: Compose): void => {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    void refreshes(async () => {
      refreshing.delete(key);
      // While it waited for its turn, it may have been made for somebody, or dropped.
      const entry = entries.peek(key);
      if (entry !== undefined && now() >= entry.freshUntil) await makeOnce(key, compose);
    });
  };

  const get: PageStore['get'] = async (key, compose) => {
    const entry = entries.get(key);
    if (entry === undefined) return makeOnce(key, compose);
    if (now() < entry.freshUntil) return entry.page;
    const maximumMs = entry.page.isPartial ? MAXIMUM_PARTIAL_STALE_MS : MAXIMUM_STALE_MS;
    if (now() - entry.triedAt > maximumMs) return makeOnce(key, compose);
    refreshLater(key, compose);
    return entry.page;
  };

  /**
   * Compresses a page as small as can be, for whoever asks for it next. Nobody waits for it: pages have to wait for each other
   * here, and on a busy machine for half a minute.
   */
  const shrinkLater = (key: string, page: StoredPage): void => {
    if (shrinking.has(page.tag)) return;
    const smallest = compressSmallest(page.brotli);
    if (smallest === null) return;
    shrinking.add(page.tag);
    void smallest
      .then((brotli) => {
        const entry = entries.peek(key);
        if (entry?.page === page) entry.page = { ...page, tag: nextTag(), brotli, isSmallest: true };
      })
      // Then it stays as large as it is.
      .catch(() => {})
      .finally(() => shrinking.delete(page.tag));
  };

  return {
    get,
    async again(key, tag, compose) {
      const page = await get(key, compose);
      const entry = entries.peek(key);
      const isSettled = entry?.page === page && now() - entry.since >= SETTLED_MS;
      if (page.tag === tag && isSettled && !page.isSmallest) shrinkLater(key, page);
      return page;
    },
  };
}
