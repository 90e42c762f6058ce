import type { Language } from '@marquee/kernel/locale';

import { WORKER_TEXTS } from './texts.ts';

const STYLE = `
:root{color-scheme:light dark;--ground:#faf5ec;--text:#1d1420;--muted:#5f5361;--light:#ffb02e;--on-light:#1c1204}
@media(prefers-color-scheme:dark){:root{--ground:#120d16;--text:#f6eff7;--muted:#b3a6b8}}
*{box-sizing:border-box;margin:0}
body{display:grid;place-items:center;min-block-size:100dvh;padding:24px;background:var(--ground);color:var(--text);
font:16px/1.55 system-ui,sans-serif}
main{display:grid;gap:16px;justify-items:start;max-inline-size:36rem}
h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}
p{color:var(--muted);text-wrap:pretty}
a{color:inherit;text-underline-offset:3px}
a:focus-visible{outline:3px solid var(--light);outline-offset:3px;border-radius:6px}
.retry{display:inline-flex;align-items:center;min-block-size:44px;padding:0 20px;border-radius:12px;background:var(--light);
color:var(--on-light);font-weight:650;text-decoration:none}`;

/** The document of a page that can be had neither from the network nor from a cache. */
export const offlineDocument = (lang: Language, { hasHome }: { hasHome: boolean }): string => {
  const texts = WORKER_TEXTS[lang];
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${texts['offline.title']}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>` +
    `<h1>${texts['offline.title']}</h1><p>${texts['offline.text']}</p>` +
    // Without an address of its own the link loads the same one again.
    `<a class="retry" href="">${texts['offline.retry']}</a>` +
    `${hasHome ? `<a href="/${lang}">${texts['offline.home']}</a>` : ''}</main></body></html>`
  );
};

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCodePoint(...new Uint8Array(digest)));
};

/** The same as an answer, under a policy that allows nothing but its own style. */
export const offlineAnswer = async (lang: Language, options: { hasHome: boolean }): Promise<Response> =>
  new Response(offlineDocument(lang, options), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${await sha256(STYLE)}'`,
    },
  });
