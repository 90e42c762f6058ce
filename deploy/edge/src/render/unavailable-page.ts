import { createHash } from 'node:crypto';

import type { Theme } from '@marquee/kernel/contracts';
import { errorMessages } from '@marquee/kernel/error-messages';
import { type Language, LANGUAGE_COOKIE, negotiateLanguage } from '@marquee/kernel/locale';
import { splitLanguage } from '@marquee/kernel/routing';
import { kernelMessages } from '@marquee/kernel/ui/messages';

import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import { escapeHtml } from './html.ts';
import type { PageRequest } from './page-request.ts';
import { splitAddress } from './split-address.ts';

/** The site's own colours; its style sheets and fonts belong to a release, which may be what is missing. */
const STYLE =
  ':root{color-scheme:dark light}[data-theme=dark]{color-scheme:dark}[data-theme=light]{color-scheme:light}' +
  'body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;' +
  'font:1rem/1.5 system-ui,sans-serif;color:light-dark(#221629,#f7f0e6);background:light-dark(#faf5ec,#120d16)}' +
  'main{display:grid;justify-items:center;gap:12px;max-width:480px;padding:24px;text-align:center}' +
  'svg{width:min(100%,320px);height:auto;border-radius:18px}' +
  'h1{margin:0;font-size:1.5rem;line-height:1.25;letter-spacing:-.02em;text-wrap:balance}' +
  'a{display:inline-flex;align-items:center;min-height:44px;margin-top:12px;padding:0 24px;border-radius:12px;' +
  'color:#1c1204;background:#ffb02e;font-weight:650;text-decoration:none}' +
  'a:focus-visible{outline:2px solid light-dark(#7a4700,#ffd27f);outline-offset:3px}' +
  'small{color:light-dark(#64566a,#b6a9b6);overflow-wrap:anywhere}';

/** An empty stage with one light on, as on the site's other error pages. */
const PICTURE =
  '<svg viewBox="0 0 320 200" aria-hidden="true"><rect width="320" height="200" rx="18" fill="#18111e"/>' +
  '<path d="M160 14L92 168H228Z" fill="#ffb02e" opacity=".3"/>' +
  '<ellipse cx="160" cy="168" rx="68" ry="12" fill="#ffb02e" opacity=".28"/>' +
  '<path d="M0 0H74C66 40 60 92 34 142C24 162 12 178 0 184ZM320 0H246C254 40 260 92 286 142C296 162 308 178 320 184Z" fill="#58183f"/>' +
  '<circle cx="160" cy="12" r="6" fill="#ffb02e"/></svg>';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // The browser asks for an icon by itself.
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Documents that could not be answered, with the sentence that each says. */
const SENTENCES = {
  429: 'error.too_many_requests',
  500: 'error.main',
  503: 'error.unavailable',
} as const;

export interface Unavailable {
  status: keyof typeof SENTENCES;
  /** For `Retry-After` and the page's own reload. */
  retryAfterSeconds: number;
  /** Support finds the failure in the log by it. */
  traceId?: string;
}

export const NOT_YET: Unavailable = { status: 503, retryAfterSeconds: 5 };
export const OVERLOADED: Unavailable = { status: 503, retryAfterSeconds: 2 };

function documentIn(
  lang: Language,
  theme: Theme,
  { status, retryAfterSeconds, traceId }: Unavailable,
): string {
  const text = escapeHtml(errorMessages(lang)[SENTENCES[status]] ?? '');
  const again = escapeHtml(kernelMessages(lang)['ui.error.retry'] ?? '');
  // Without a reload: the failure would happen again, and every visitor who left the page open would repeat the
  // request.
  const refresh = status === 500 ? '' : `<meta http-equiv="refresh" content="${retryAfterSeconds}">`;
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `${refresh}<title>${text}</title><style>${STYLE}</style>`;
  const trace = traceId === undefined ? '' : `<small>${escapeHtml(traceId)}</small>`;
  return (
    `<!doctype html><html lang="${lang}" data-theme="${theme}"><head>${head}</head>` +
    `<body><main>${PICTURE}<h1>${text}</h1><a href="">${again}</a>${trace}</main></body></html>`
  );
}

/** Whether a person is to read the answer, and no script or program. */
export const asksForDocument = ({ headers }: EdgeRequest): boolean =>
  headers.accept?.includes('text/html') === true;

/**
 * Answers a document request without guards, releases or the API: one sentence in the visitor's language and a link to
 * try again. The page reloads by itself where the edge is only busy or not ready yet.
 */
export function respondUnavailable(
  request: EdgeRequest,
  response: EdgeResponse,
  { url, cookies, acceptLanguage, theme }: PageRequest,
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
    documentIn(lang, theme, unavailable),
  );
}
