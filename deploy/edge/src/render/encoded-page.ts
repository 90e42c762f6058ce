import { commonHeaders, documentHeaders } from '../security/headers.ts';

/** Bytes with their headers: what all answers with them have in common is put together once. */
export interface EncodedPage {
  bytes: Buffer;
  /** Names and values by turns, as `writeHead` takes them quickest. */
  headers: { plain: readonly string[]; tls: readonly string[] };
}

export interface EncodedPageParts {
  bytes: Buffer;
  encoding: 'br' | 'identity';
  policy: string;
  hints: readonly string[];
}

export function encodedPage({ bytes, encoding, policy, hints }: EncodedPageParts): EncodedPage {
  const headersOf = (isTls: boolean): string[] =>
    Object.entries({
      ...commonHeaders(isTls),
      ...documentHeaders,
      'content-security-policy': policy,
      ...(hints.length === 0 ? {} : { link: hints.join(', ') }),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    }).flat();
  return { bytes, headers: { plain: headersOf(false), tls: headersOf(true) } };
}
