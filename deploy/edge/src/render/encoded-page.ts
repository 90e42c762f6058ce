import { commonHeaders, documentHeadersOf, type Granted, permissionsPolicy } from '../security/headers.ts';

/** Bytes with their headers; headers that all these answers share are built once. */
export interface EncodedPage {
  bytes: Buffer;
  /** Names and values alternating, the form that Node writes fastest. Node adds the date. */
  headers: Readonly<Record<'http1' | 'http1OverTls', readonly string[]>>;
  /**
   * The same for HTTP/2, which comes with TLS. It includes the status, and the date, which Node would otherwise insert.
   */
  http2Headers: (at: Date) => readonly string[];
  /** Sent before the answer, so that a browser requests at once what the page needs first. */
  earlyHints: Readonly<Record<string, string | number>> | null;
}

export interface EncodedPageParts {
  status: number;
  bytes: Buffer;
  encoding: 'br' | 'identity';
  policy: string;
  permissions: readonly Granted[];
  hasForeignScripts: boolean;
  hints: readonly string[];
  /** Which caches may keep it, where not all may: the visitor's own, or none. A preview's is one browser's, and said twice. */
  kept: 'by all' | 'by the visitor' | 'by none' | 'by no other browser';
}

const CACHE_CONTROL = {
  'by all': {},
  'by the visitor': { 'cache-control': 'private, no-cache' },
  'by none': { 'cache-control': 'no-store' },
  'by no other browser': { 'cache-control': 'private, no-store' },
} as const;

/**
 * Returns the same text as a one-byte string. A substring of a page with other letters keeps two bytes for each
 * character, and Node would convert the head of every answer.
 */
const oneByte = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');

/** The lists are rebuilt once a second instead of for each answer. */
function withDate(headers: readonly string[]): (at: Date) => readonly string[] {
  let second = Number.NaN;
  let dated: readonly string[] = [];
  return (at) => {
    const asked = Math.floor(at.getTime() / 1000);
    if (asked !== second) {
      second = asked;
      dated = [...headers, 'date', at.toUTCString()];
    }
    return dated;
  };
}

export function encodedPage(parts: EncodedPageParts): EncodedPage {
  const { status, bytes, encoding, policy, permissions, hasForeignScripts, hints, kept } = parts;
  const link = oneByte(hints.join(', '));
  const listOf = (isTls: boolean): string[] =>
    Object.entries<string>({
      ...commonHeaders(isTls),
      ...documentHeadersOf(hasForeignScripts),
      ...CACHE_CONTROL[kept],
      'content-security-policy': oneByte(policy),
      'permissions-policy': permissionsPolicy(permissions),
      ...(link === '' ? {} : { link }),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    }).flat();
  const overTls = listOf(true);
  return {
    bytes,
    headers: { http1: listOf(false), http1OverTls: overTls },
    http2Headers: withDate([':status', String(status), ...overTls]),
    earlyHints: link === '' ? null : { ':status': 103, link },
  };
}
