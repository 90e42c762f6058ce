import { commonHeaders, documentHeaders } from '../security/headers.ts';

/** Bytes with their headers: what all answers with them have in common is put together once. */
export interface EncodedPage {
  bytes: Buffer;
  /** Names and values by turns, as HTTP/1.1 takes them quickest. */
  headerList: { plain: readonly string[]; tls: readonly string[] };
  /** The same for HTTP/2, which comes with TLS. */
  headerRecord: Readonly<Record<string, string>>;
}

export interface EncodedPageParts {
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

export function encodedPage({ bytes, encoding, policy, hints, isPrivate }: EncodedPageParts): EncodedPage {
  const headersOf = (isTls: boolean): Record<string, string> => ({
    ...commonHeaders(isTls),
    ...documentHeaders,
    ...(isPrivate ? { 'cache-control': 'no-store' } : {}),
    'content-security-policy': oneByte(policy),
    ...(hints.length === 0 ? {} : { link: oneByte(hints.join(', ')) }),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
  });
  const tls = headersOf(true);
  return {
    bytes,
    headerList: { plain: Object.entries(headersOf(false)).flat(), tls: Object.entries(tls).flat() },
    headerRecord: tls,
  };
}
