import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import type { PageAnswer } from '../composer/composer.ts';
import { NONCE_PLACE, noncePage } from '../security/nonce.ts';
import { compressQuickly } from './compress.ts';
import { encodedPage, type EncodedPage, type EncodedPageParts } from './encoded-page.ts';
import { createPageCache } from './page-cache.ts';

const decompress = promisify(brotliDecompress);

/** The forms of a page that browsers take. */
export interface PageForms {
  brotli: EncodedPage;
  /** Made for the first visitor whose browser does not accept Brotli; they are few. */
  identity: () => Promise<EncodedPage>;
}

/** A page as this process sends it. */
export interface PageCopy {
  tag: number;
  status: number;
  /** The same for every answer; or made for one answer alone, with its nonce. */
  content:
    | ({ isSame: true } & PageForms)
    | { isSame: false; make: (encoding: Encoding) => Promise<EncodedPage> };
  /** The package that failed to render its part; null where none did. */
  failedRemote: string | null;
  /** Of the page as it came. */
  byteLength: number;
  /** When the composing process said that it is the latest. */
  checkedAt: number;
  /** How old it may get before the composing process has to answer first. */
  maximumAgeMs: number;
}

/**
 * Up to this age a copy is sent as it is; after it, the copy is sent while the composing process is asked for a newer
 * one.
 */
const FRESH_MS = 2_000;
/** An older copy is sent only after the composing process has answered. */
const MAXIMUM_AGE_MS = 10_000;
/** A page that lacks its remote's part is made again soon. */
const PARTIAL_MAXIMUM_AGE_MS = 1_000;
/** A copy of some minutes ago is worth more than no page when the composing process cannot answer. */
const MAXIMUM_AGE_ALONE_MS = 5 * 60 * 1_000;
const MAXIMUM_BYTES = 64 * 1024 * 1024;

/** Asks the composing process for the page of a key. @param tag of the copy at hand */
type AskForPage = (tag: number | null) => Promise<PageAnswer>;

export interface PageCopies {
  /** The page of a key, at once, while it may be sent. `ask` then keeps it up to date in the background. */
  known(key: string, ask: AskForPage): PageCopy | undefined;
  /** The page of a key from the composing process. Simultaneous questions become one. */
  fetch(key: string, ask: AskForPage): Promise<PageCopy>;
}

type Encoding = EncodedPageParts['encoding'];
type Page = Extract<PageAnswer, { kind: 'page' }>;

const bytesOf = ({ brotli }: Page): Buffer => Buffer.from(brotli.buffer, brotli.byteOffset, brotli.length);

function sameForAll(page: Page): PageCopy['content'] {
  const { status, policy, permissions, hasForeignScripts, hints, isPrivate } = page;
  const bytes = bytesOf(page);
  const parts = {
    status,
    policy,
    permissions,
    hasForeignScripts,
    hints,
    kept: isPrivate ? 'by none' : 'by all',
  } as const;
  let identity: Promise<EncodedPage> | null = null;
  return {
    isSame: true,
    brotli: encodedPage({ ...parts, bytes, encoding: 'br' }),
    identity: () =>
      (identity ??= decompress(bytes).then((plain) =>
        encodedPage({ ...parts, bytes: plain, encoding: 'identity' }),
      )),
  };
}

function madeForEach(page: Page, newNonce: () => string): PageCopy['content'] {
  const { status, policy, permissions, hasForeignScripts, hints, isPrivate } = page;
  const bytes = bytesOf(page);
  let prepared: Promise<(nonce: string) => Buffer> | null = null;
  return {
    isSame: false,
    async make(encoding) {
      const withNonce = await (prepared ??= decompress(bytes).then(noncePage));
      const nonce = newNonce();
      const plain = withNonce(nonce);
      return encodedPage({
        status,
        bytes: encoding === 'br' ? await compressQuickly(plain) : plain,
        encoding,
        policy: policy.replaceAll(NONCE_PLACE, nonce),
        permissions,
        hasForeignScripts,
        hints,
        kept: isPrivate ? 'by none' : 'by the visitor',
      });
    },
  };
}

const copyOf = (page: Page, newNonce: () => string, checkedAt: number): PageCopy => {
  const { tag, status, isPartial, failedRemote } = page;
  return {
    tag,
    status,
    failedRemote,
    content: page.hasNonce ? madeForEach(page, newNonce) : sameForAll(page),
    byteLength: page.brotli.length,
    checkedAt,
    maximumAgeMs: isPartial ? PARTIAL_MAXIMUM_AGE_MS : MAXIMUM_AGE_MS,
  };
};

/**
 * Keeps copies of the pages that this process sends most.
 *
 * @param setup.now monotonic, in milliseconds
 * @param setup.newNonce another one for each answer
 * @param setup.onRefreshFailure told when a copy could not be kept up to date; it is then asked for by the next visitor
 */
export function createPageCopies({
  now,
  newNonce,
  onRefreshFailure,
}: {
  now: () => number;
  newNonce: () => string;
  onRefreshFailure: (error: unknown) => void;
}): PageCopies {
  const copies = createPageCache<PageCopy>({
    maximumBytes: MAXIMUM_BYTES,
    // Some pages are kept in the other form too, which is several times as large.
    bytesOf: ({ byteLength }) => 2 * byteLength,
    statusOf: ({ status }) => status,
  });
  const asked = new Map<string, Promise<PageCopy>>();

  const take = (key: string, older: PageCopy | undefined, answer: PageAnswer): PageCopy => {
    if (answer.kind === 'page') {
      const copy = copyOf(answer, newNonce, now());
      if (answer.isPrivate) copies.delete(key);
      else copies.set(key, copy);
      return copy;
    }
    if (answer.kind !== 'unchanged' || older === undefined) throw new PageRefused(answer);
    older.checkedAt = now();
    return older;
  };

  const request = async (key: string, ask: AskForPage): Promise<PageCopy> => {
    const older = copies.peek(key);
    try {
      return take(key, older, await ask(older?.tag ?? null));
    } catch (error) {
      const isGone = error instanceof PageRefused && error.answer.kind === 'gone';
      if (isGone || older === undefined || now() - older.checkedAt > MAXIMUM_AGE_ALONE_MS) throw error;
      onRefreshFailure(error);
      return older;
    }
  };

  const fetch: PageCopies['fetch'] = (key, ask) => {
    const underWay = asked.get(key);
    if (underWay !== undefined) return underWay;
    const made = request(key, ask).finally(() => asked.delete(key));
    asked.set(key, made);
    return made;
  };

  return {
    fetch,
    known(key, ask) {
      const copy = copies.get(key);
      if (copy === undefined) return undefined;
      const age = now() - copy.checkedAt;
      if (age > copy.maximumAgeMs) return undefined;
      if (age > FRESH_MS) fetch(key, ask).catch(onRefreshFailure);
      return copy;
    },
  };
}

/** The composing process gave another answer than a page. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused';
  readonly answer: PageAnswer;

  constructor(answer: PageAnswer) {
    super(`The composing process answers "${answer.kind}".`);
    this.answer = answer;
  }
}
