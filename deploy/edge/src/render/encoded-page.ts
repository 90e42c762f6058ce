import { commonHeaders, documentHeaders } from '../security/headers.ts';

/** Bytes with their headers: what all answers with them have in common is put together once. */
export interface EncodedPage {
  bytes: Buffer;
  /** Names and values by turns, as Node takes them quickest. HTTP/2 comes with TLS, and has the status among them. */
  headers: Readonly<Record<'http1' | 'http1OverTls' | 'http2', readonly string[]>>;
}

export interface EncodedPageParts {
  status: number;
  bytes: Buffer;
  encoding: 'br' | 'identity';
  policy: string;
  hints: readonly string[];
  /** No cache may keep it. */
  isPrivate: boolean;
}

/**
 * The same text, one byte for each character. Texts taken from a page with other letters keep two for each, and the head
 * of every answer would be written anew from them.
 */
const oneByte = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');

export function encodedPage(parts: EncodedPageParts): EncodedPage {
  const { status, bytes, encoding, policy, hints, isPrivate } = parts;
  const listOf = (isTls: boolean): string[] =>
    Object.entries<string>({
      ...commonHeaders(isTls),
      ...documentHeaders,
      ...(isPrivate ? { 'cache-control': 'no-store' } : {}),
      'content-security-policy': oneByte(policy),
      ...(hints.length === 0 ? {} : { link: oneByte(hints.join(', ')) }),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    }).flat();
  const overTls = listOf(true);
  return {
    bytes,
    headers: {
      http1: listOf(false),
      http1OverTls: overTls,
      http2: [':status', String(status), ...overTls],
    },
  };
}
