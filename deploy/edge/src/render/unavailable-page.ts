import { createHash } from 'node:crypto';

import { errorMessages } from '@marquee/kernel/error-messages';
import { type Language, LANGUAGE_COOKIE, negotiateLanguage } from '@marquee/kernel/locale';
import { splitLanguage } from '@marquee/kernel/routing';

import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import { escapeHtml } from './html.ts';
import type { PageRequest } from './page-request.ts';
import { splitAddress } from './split-address.ts';

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

/** Documents that could not be answered, with the sentence that each says and when it asks again. */
const SENTENCES = { 429: 'error.too_many_requests', 503: 'error.unavailable' } as const;

export interface Unavailable {
  status: keyof typeof SENTENCES;
  retryAfterSeconds: number;
}

export const NOT_YET: Unavailable = { status: 503, retryAfterSeconds: 5 };

const documentIn = (lang: Language, { status, retryAfterSeconds }: Unavailable): string => {
  const text = escapeHtml(errorMessages(lang)[SENTENCES[status]] ?? '');
  return (
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${text}</title><style>${STYLE}</style><p>${text}</p></html>`
  );
};

/** Answers a document without guards, releases or the API: one sentence in the visitor's language. It asks again by itself. */
export function respondUnavailable(
  request: EdgeRequest,
  response: EdgeResponse,
  { url, cookies, acceptLanguage }: PageRequest,
  unavailable: Unavailable,
): void {
  const lang = negotiateLanguage({
    prefix: splitLanguage(splitAddress(url).pathname, []).prefix,
    cookie: cookies[LANGUAGE_COOKIE.name] ?? null,
    acceptLanguage,
  });
  respond(
    request,
    response,
    unavailable.status,
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'retry-after': String(unavailable.retryAfterSeconds),
    },
    documentIn(lang, unavailable),
  );
}
