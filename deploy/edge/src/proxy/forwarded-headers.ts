import type { IncomingHttpHeaders } from 'node:http';

/** Headers that mean one connection (RFC 9110, 7.6.1), the length that is set anew, and what undici does itself. */
const OF_ONE_HOP = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers in which proxies name the visitor. The edge sets its own and drops those that a visitor sends. */
const CLAIMS = /^(?:x-forwarded-|x-marquee-|forwarded$|x-real-ip$|via$)/;

const namesIn = (connection: string | undefined): string[] =>
  connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];

function endToEnd(
  headers: IncomingHttpHeaders,
  isDropped: (name: string) => boolean,
): Record<string, string | string[]> {
  const named = namesIn(headers.connection);
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name.startsWith(':') || named.includes(name) || isDropped(name)) continue;
    kept[name] = value;
  }
  return kept;
}

/**
 * The headers of a visitor's request that the API may see: none of one hop, none that `Connection` names, none that
 * only the edge or a trusted proxy may set.
 *
 * @param trusted headers in which the proxy in front tells country and address; the edge has read them
 */
export const requestHeaders = (
  headers: IncomingHttpHeaders,
  trusted: ReadonlyArray<string | null>,
): Record<string, string | string[]> =>
  endToEnd(headers, (name) => OF_ONE_HOP.has(name) || CLAIMS.test(name) || trusted.includes(name));

/** The headers of the API's answer that the visitor may see. */
export const answerHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  endToEnd(headers, (name) => name !== 'content-length' && OF_ONE_HOP.has(name));
