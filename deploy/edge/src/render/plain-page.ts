import { createHash } from 'node:crypto';

import type { Theme } from '@marquee/kernel/contracts';
import { type Language, LANGUAGE_COOKIE, negotiateLanguage } from '@marquee/kernel/locale';
import { splitLanguage } from '@marquee/kernel/routing';

import { escapeHtml } from './html.ts';
import type { PageRequest } from './page-request.ts';
import { splitAddress } from './split-address.ts';

/** The site's own colours; its style sheets and fonts belong to a release, which may be what is missing. */
const STYLE =
  ':root{color-scheme:dark light}[data-theme=dark]{color-scheme:dark}[data-theme=light]{color-scheme:light}' +
  'body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;' +
  'font:1rem/1.5 system-ui,sans-serif;color:light-dark(#221629,#f7f0e6);background:light-dark(#faf5ec,#120d16)}' +
  'main{display:grid;justify-items:center;gap:12px;max-width:480px;padding:24px;text-align:center;overflow-wrap:anywhere}' +
  'svg{width:min(100%,320px);height:auto;border-radius:18px}' +
  'h1{margin:0;font-size:1.5rem;line-height:1.25;letter-spacing:-.02em;text-wrap:balance}' +
  'p{margin:0;text-wrap:pretty}' +
  'a,button{display:inline-flex;align-items:center;min-height:44px;margin-top:12px;padding:0 24px;border:0;border-radius:12px;' +
  'color:#1c1204;background:#ffb02e;font:inherit;font-weight:650;text-decoration:none;cursor:pointer}' +
  ':is(a,button):focus-visible{outline:2px solid light-dark(#7a4700,#ffd27f);outline-offset:3px}' +
  'small{color:light-dark(#64566a,#b6a9b6);overflow-wrap:anywhere}';

/** An empty stage with one light on, as on the site's other error pages. */
const PICTURE =
  '<svg viewBox="0 0 320 200" aria-hidden="true"><rect width="320" height="200" rx="18" fill="#18111e"/>' +
  '<path d="M160 14L92 168H228Z" fill="#ffb02e" opacity=".3"/>' +
  '<ellipse cx="160" cy="168" rx="68" ry="12" fill="#ffb02e" opacity=".28"/>' +
  '<path d="M0 0H74C66 40 60 92 34 142C24 162 12 178 0 184ZM320 0H246C254 40 260 92 286 142C296 162 308 178 320 184Z" fill="#58183f"/>' +
  '<circle cx="160" cy="12" r="6" fill="#ffb02e"/></svg>';

const policyWith = (formAction: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    // The icon.
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of a page that runs no scripts and loads nothing. */
export const plainPageHeaders = ({ hasForm = false } = {}) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policyWith(hasForm ? "'self'" : "'none'"),
});

/** The language that a page without releases speaks to its visitor. */
export const languageOf = ({
  url,
  cookies,
  acceptLanguage,
}: Pick<PageRequest, 'acceptLanguage' | 'cookies' | 'url'>): Language =>
  negotiateLanguage({
    prefix: splitLanguage(splitAddress(url).pathname, []).prefix,
    cookie: cookies[LANGUAGE_COOKIE.name] ?? null,
    acceptLanguage,
  });

export interface PlainPage {
  lang: Language;
  theme: Theme;
  title: string;
  /** Markup below the title. */
  content: string;
  /** After which the page loads again by itself. */
  refreshSeconds?: number | undefined;
}

/** A page that needs no release. */
export function plainPage({ lang, theme, title, content, refreshSeconds }: PlainPage): string {
  const text = escapeHtml(title);
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return (
    `<!doctype html><html lang="${lang}" data-theme="${theme}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    `${refresh}<title>${text}</title><style>${STYLE}</style></head>` +
    `<body><main>${PICTURE}<h1>${text}</h1>${content}</main></body></html>`
  );
}
