import { brotliCompressSync } from 'node:zlib';

import type { PageAnswer } from '../composer/composer.ts';
import { NONCE_PLACE } from '../security/nonce.ts';
import type { EncodedPage } from './encoded-page.ts';
import { createPageCopies, type PageCopy, PageRefused } from './page-copies.ts';

const aPage = (tag: number, changes: object = {}): PageAnswer => ({
  kind: 'page',
  tag,
  status: 200,
  brotli: brotliCompressSync(`page ${tag}`),
  digest: String(tag),
  policy: "default-src 'none'",
  permissions: [],
  hasForeignScripts: false,
  hasNonce: false,
  hints: [],
  isPartial: false,
  failedRemote: null,
  isPrivate: false,
  isSmallest: true,
  ...changes,
});

function aCopyist() {
  let now = 0;
  const failures: unknown[] = [];
  let nonces = 0;
  const copies = createPageCopies({
    now: () => now,
    newNonce: () => `nonce-of-answer-${String((nonces += 1)).padStart(6, '0')}`,
    onRefreshFailure: (error) => failures.push(error),
  });
  return {
    copies,
    failures,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const plainOf = async ({ content }: PageCopy): Promise<EncodedPage> =>
  content.isSame ? content.identity() : content.make('identity');

const never = (): Promise<PageAnswer> => Promise.reject(new Error('asked'));

it('sends a copy without asking while it is fresh', async () => {
  const { copies, wait } = aCopyist();
  const ask = jest.fn(async () => aPage(1));
  const copy = await copies.fetch('home', ask);
  expect((await plainOf(copy)).bytes.toString()).toBe('page 1');
  wait(2_000);
  expect(copies.known('home', ask)).toBe(copy);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('gives each answer with a private page a nonce of its own, in the page and in its policy', async () => {
  const { copies } = aCopyist();
  const page = aPage(1, {
    brotli: brotliCompressSync(`<style nonce="${NONCE_PLACE}">`),
    policy: `style-src 'nonce-${NONCE_PLACE}'`,
    hasNonce: true,
  });
  const copy = await copies.fetch('account', async () => page);
  const answers = [await plainOf(copy), await plainOf(copy)];
  expect(answers.map(({ bytes }) => bytes.toString())).toEqual([
    '<style nonce="nonce-of-answer-000001">',
    '<style nonce="nonce-of-answer-000002">',
  ]);
  for (const [index, { headers }] of answers.entries()) {
    expect(headers.http1).toContain(`style-src 'nonce-nonce-of-answer-00000${index + 1}'`);
    expect(headers.http1).toContain('private, no-cache');
  }
});

it('asks once for any number who want a page together', async () => {
  const { copies } = aCopyist();
  const ask = jest.fn(async () => aPage(1));
  await Promise.all(Array.from({ length: 100 }, () => copies.fetch('home', ask)));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('sends an older copy, and brings it up to date meanwhile', async () => {
  const { copies, wait } = aCopyist();
  const copy = await copies.fetch('home', async () => aPage(1));
  wait(2_001);
  const ask = jest.fn(async () => aPage(2));
  expect(copies.known('home', ask)).toBe(copy);
  await copies.fetch('home', never);
  expect(ask.mock.calls).toEqual([[1]]);
  expect(copies.known('home', never)?.tag).toBe(2);
});

it('keeps the copy of a page that has not changed', async () => {
  const { copies, wait } = aCopyist();
  const copy = await copies.fetch('home', async () => aPage(1));
  wait(10_001);
  expect(copies.known('home', never)).toBeUndefined();
  expect(await copies.fetch('home', async () => ({ kind: 'unchanged' }))).toBe(copy);
  expect(copies.known('home', never)).toBe(copy);
});

it.each([
  ['partial', { isPartial: true }, 1_001],
  ['private', { isPrivate: true }, 0],
])('keeps no %s page for others', async (_kind, changes, waitMs) => {
  const { copies, wait } = aCopyist();
  await copies.fetch('home', async () => aPage(1, changes));
  wait(waitMs);
  expect(copies.known('home', never)).toBeUndefined();
});

it('sends a copy of some minutes ago when nobody can answer, and says so', async () => {
  const { copies, failures, wait } = aCopyist();
  const copy = await copies.fetch('home', async () => aPage(1));
  wait(5 * 60_000);
  expect(await copies.fetch('home', never)).toBe(copy);
  expect(failures).toEqual([new Error('asked')]);
  wait(1);
  await expect(copies.fetch('home', never)).rejects.toThrow('asked');
});

it('sends no copy of a composition that is gone', async () => {
  const { copies } = aCopyist();
  await copies.fetch('home', async () => aPage(1));
  await expect(copies.fetch('home', async () => ({ kind: 'gone' }))).rejects.toBeInstanceOf(PageRefused);
});
