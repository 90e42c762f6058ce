import type { Boot, PageHead, Theme } from '@marquee/kernel/contracts';

import { escapeHtml, scriptJson } from './html.ts';
import type { PageFiles } from './page-files.ts';
import { START_SCRIPT } from './start-script.ts';

export interface DocumentParts {
  boot: Boot;
  head: PageHead;
  theme: Theme;
  files: PageFiles;
  /** Markup of the shell's root, with the remote's fragment inside. */
  body: string;
}

/** Ground colours of the two themes, for the browser's own bars. */
const GROUNDS = { light: '#faf5ec', dark: '#120d16' } as const;

const title = ({ head, boot }: DocumentParts): string => {
  const { name } = boot.settings.brand;
  return head.title === '' || head.title === name ? name : `${head.title} · ${name}`;
};

const themeColour = (theme: Theme): string =>
  theme === 'system'
    ? `<meta name="theme-color" content="${GROUNDS.light}" media="(prefers-color-scheme: light)">` +
      `<meta name="theme-color" content="${GROUNDS.dark}" media="(prefers-color-scheme: dark)">`
    : `<meta name="theme-color" content="${GROUNDS[theme]}">`;

/** The whole document. Its bytes are the same for every visitor of the same page. */
export function renderDocument(parts: DocumentParts): string {
  const { boot, head, theme, files, body } = parts;
  return [
    `<!doctype html><html lang="${boot.lang}"${theme === 'system' ? '' : ` data-theme="${theme}"`}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title(parts))}</title>`,
    `<meta name="description" content="${escapeHtml(head.description ?? '')}">`,
    head.noindex === true ? '<meta name="robots" content="noindex">' : '',
    themeColour(theme),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${files.css}</style>`,
    ...files.inlinedChunks.map((chunk) => `<link rel="stylesheet" data-rspack="${chunk}">`),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="marquee-boot">${scriptJson(boot)}</script>`,
    `<script>${START_SCRIPT}</script></body></html>`,
  ].join('');
}
