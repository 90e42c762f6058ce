import { serialize } from 'node:v8';

import { anEncodedPage } from '../testing/an-encoded-page.ts';

/** How V8 begins such a text, after two bytes about its version. */
const ONE_BYTE_TAG = '"'.charCodeAt(0);
const isOneByte = (text: string): boolean => serialize(text)[2] === ONE_BYTE_TAG;

/** As when it is cut from a page with letters of any language. */
const cutFromPage = (text: string): string => `Ойын: ${text}`.slice('Ойын: '.length);

it('keeps headers in one byte for each character, wherever they were cut from', () => {
  const policy = cutFromPage("default-src 'self'; script-src 'self'; frame-ancestors 'none'");
  const hints = [cutFromPage('</media/a-picture-of-the-first-screen.avif>; rel=preload; as=image')];
  expect(isOneByte(policy)).toBe(false);

  const { headers, http2Headers } = anEncodedPage({ policy, hints });

  const overHttp2 = http2Headers(new Date());
  expect(overHttp2).toEqual(expect.arrayContaining([':status', '200', policy, ...hints]));
  expect(
    [...Object.values(headers), overHttp2].flatMap((list) => list.filter((text) => !isOneByte(text))),
  ).toEqual([]);
});

it('dates answers over HTTP/2 by the second', () => {
  const { http2Headers } = anEncodedPage();
  const dateAt = (time: string): string | undefined => http2Headers(new Date(time)).at(-1);
  expect(dateAt('2026-03-01T10:00:00.000Z')).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
  expect(dateAt('2026-03-01T10:00:00.999Z')).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
  expect(dateAt('2026-03-01T10:00:01.000Z')).toBe('Sun, 01 Mar 2026 10:00:01 GMT');
});
