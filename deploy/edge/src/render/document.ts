import type { Boot, PageHead, Theme } from '@marquee/kernel/contracts';
import { documentTitle } from '@marquee/kernel/document-title';

import { headTags } from '../discovery/head-tags.ts';
import { NONCE_PLACE } from '../security/nonce.ts';
import { GROUNDS } from './ground-colours.ts';
import { escapeHtml } from './html.ts';
import type { PageFiles } from './page-files.ts';
import type { TextPieces } from './text-pieces.ts';

export interface DocumentParts {
  boot: Boot;
  /** The same as it stands in the page, with the state of the page. */
  bootJson: TextPieces;
  head: PageHead;
  theme: Theme;
  /** Path and query, with the language. */
  url: string;
  /** Where visitors reach the site. */
  origin: string;
  files: PageFiles;
  /** The first style element carries the nonce of the answer, for the page's scripts. */
  hasNonce: boolean;
  /** Markup of the shell's root, with the remote's fragment inside. */
  body: TextPieces;
  /** The message for a page whose shell does not load, with the script that shows it. */
  fallback: string;
  startScript: string;
  /** What browsers may prepare, as JSON; null on pages that wake at once. */
  speculationRules: string | null;
}

const themeColour = (theme: Theme): string =>
  theme === 'system'
    ? `<meta name="theme-color" content="${GROUNDS.light}" media="(prefers-color-scheme: light)">` +
      `<meta name="theme-color" content="${GROUNDS.dark}" media="(prefers-color-scheme: dark)">`
    : `<meta name="theme-color" content="${GROUNDS[theme]}">`;

/** Names the sheets of remotes in it, for the shell to tell their chunk loaders. */
const claims = (chunks: string[]): string =>
  chunks.length === 0 ? '' : ` data-chunks="${escapeHtml(chunks.join(' '))}"`;

/**
 * The whole document. Its bytes are the same for every visitor of the same page.
 *
 * The font styles come after the content that is seen first. HTML allows no style element there, so they are inside an
 * SVG element; they still apply to the whole document.
 */
export function renderDocument(parts: DocumentParts): TextPieces {
  const { boot, head, theme, url, origin, files, body, fallback, startScript, speculationRules } = parts;
  const shownTitle = documentTitle(head.title, boot.settings.brand.name);
  const start = [
    `<!doctype html><html lang="${boot.lang}"${theme === 'system' ? '' : ` data-theme="${theme}"`}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(shownTitle)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description ?? '')}">`,
    headTags({ head, title: shownTitle, lang: boot.lang, url, origin, brandName: boot.settings.brand.name }),
    themeColour(theme),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="/manifests/${boot.lang}.webmanifest"><link rel="apple-touch-icon" href="/share/icon.png">`,
    `<style${claims(files.inlinedChunks)}${parts.hasNonce ? ` nonce="${NONCE_PLACE}"` : ''}>`,
  ].join('');
  const fonts = files.fontCss === '' ? '' : `<div hidden><svg><style>${files.fontCss}</style></svg></div>`;
  const rules =
    speculationRules === null ? '' : `<script type="speculationrules">${speculationRules}</script>`;
  return [
    start,
    files.css,
    '</style></head><body><div id="root">',
    ...body,
    `</div>${fallback}${fonts}${rules}<script type="application/json" id="marquee-boot">`,
    ...parts.bootJson,
    `</script><script>${startScript}</script></body></html>`,
  ];
}
