import { createHash } from 'node:crypto';

import { errorMessages } from '@marquee/kernel/error-messages';
import { type Language, LANGUAGE_COOKIE, negotiateLanguage } from '@marquee/kernel/locale';
import { splitLanguage } from '@marquee/kernel/routing';

import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import { escapeHtml } from './html.ts';
import type { PageRequest } from './page-request.ts';
import { splitAddress } from './split-address.ts';

const RETRY_SECONDS = 5;

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.25rem/1.5 system-ui,sans-serif;' +
  'color-scheme:light dark}p{max-width:30rem;padding:2rem;text-align:center}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const documentIn = (lang: Language): string => {
  const text = escapeHtml(errorMessages(lang)['error.unavailable'] ?? '');
  return (
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${text}</title><style>${STYLE}</style><p>${text}</p></html>`
  );
};

/** Answers a document that cannot be composed yet: no guard could decide on it. It asks again by itself. */
export function respondUnavailable(
  request: EdgeRequest,
  response: EdgeResponse,
  { url, cookies, acceptLanguage }: PageRequest,
): void {
  const lang = negotiateLanguage({
    prefix: splitLanguage(splitAddress(url).pathname, []).prefix,
    cookie: cookies.get(LANGUAGE_COOKIE.name) ?? null,
    acceptLanguage,
  });
  respond(
    request,
    response,
    503,
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'retry-after': String(RETRY_SECONDS),
    },
    documentIn(lang),
  );
}
