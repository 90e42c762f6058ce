import { createHash } from 'node:crypto';

import type { Language } from '@marquee/kernel/locale';

import type { ComposedPage } from '../render/compose-page.ts';
import { escapeHtml } from '../render/html.ts';
import type { ShownPreview } from './describe-shown.ts';
import { previewText } from './texts.ts';

/** Where the bar's button leads back to what is live. By POST, so that no browser prefetches it. */
export const LEAVE_PATH = '/_preview/leave';

/**
 * In the flow of the page, above the header, so that it hides nothing; the line at the window's edge stays while the page is
 * scrolled. Colours are the site's where its styles are there.
 */
const STYLE =
  '#preview{position:relative;display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:48px;padding:4px 16px;' +
  'font-size:.875rem;line-height:1.35;color:#1c1204;background:#ffd27f;overflow-wrap:anywhere}' +
  '#preview::before{content:"";position:fixed;inset:0 0 auto;z-index:2147483647;height:3px;background:#ffb02e;pointer-events:none}' +
  '#preview svg{flex:none}#preview p{flex:1 1 12rem;margin:0}' +
  '#preview form{flex:none;margin:0 0 0 auto}' +
  '#preview button{min-height:44px;padding:0 16px;border:1px solid #1c1204;border-radius:12px;' +
  'color:#1c1204;background:none;font:inherit;font-weight:650;cursor:pointer}' +
  '#preview button:focus-visible{outline:2px solid #1c1204;outline-offset:2px}' +
  '@media print{#preview{display:none}}';

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const EYE =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">' +
  '<path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z"/><circle cx="12" cy="12" r="3"/></svg>';

const BODY = '</head><body>';

const barOf = (lang: Language, { shows, time, country }: ShownPreview): string => {
  const text = escapeHtml(previewText(lang, 'bar', { shows, time }));
  const from = country === null ? '' : ` · ${escapeHtml(country)}`;
  return (
    `<style>${STYLE}</style>` +
    `<aside id="preview" aria-label="${escapeHtml(previewText(lang, 'open.title'))}">${EYE}<p>${text}${from}</p>` +
    `<form method="post" action="${LEAVE_PATH}"><button>${escapeHtml(previewText(lang, 'leave'))}</button></form></aside>`
  );
};

/** The page with a bar that says that it is a preview, which works without scripts, and a policy that lets it look so. */
export function markPage(page: ComposedPage, lang: Language, shown: ShownPreview): ComposedPage {
  const bytes = Buffer.from(page.bytes);
  const at = bytes.indexOf(BODY);
  if (at === -1) throw new Error('The document has no body that a preview could be marked in.');
  const place = at + BODY.length;
  return {
    ...page,
    bytes: Buffer.concat([bytes.subarray(0, place), Buffer.from(barOf(lang, shown)), bytes.subarray(place)]),
    policy: page.policy.replace('style-src ', `style-src ${STYLE_HASH} `),
  };
}
