import { escapeHtml, html, raw } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../client/texts.ts';
import type { Assets } from './assets.ts';

export interface DocumentParts {
  texts: Texts;
  title: string;
  head: Markup;
  body: Markup;
}

/**
 * Writes the words of `data-text` and `data-label` elements, which the page's script can rewrite in another language,
 * and so must be found again: the key stays on the element.
 */
const fillWords = (markup: string, texts: Texts): string =>
  markup
    .replace(/data-text="([^"]+)"([^>]*)>(?=<\/)/g, (whole, key: string, rest: string) => {
      const number = /data-number="(\d+)"/.exec(rest)?.[1];
      const ratio = /data-percent="([\d.]+)"/.exec(rest)?.[1];
      const values = {
        ...(number ? { number: texts.count(Number(number)) } : {}),
        ...(ratio ? { rtp: texts.percent(Number(ratio)) } : {}),
      };
      return `${whole}${escapeHtml(texts.say(key, values))}`;
    })
    .replace(
      /data-label="([^"]+)"/g,
      (whole, key: string) => `${whole} aria-label="${escapeHtml(texts.say(key))}"`,
    );

/** The styles of a page. */
export const stylesheet = (assets: Assets, name: string): Markup =>
  html`<link
    rel="stylesheet"
    href="${assets.pathOf(`${name}.css`)}"
    integrity="${assets.integrityOf(`${name}.css`)}"
  />`;

/** A script of the page; it runs at once, or after the page has been read. */
export const script = (assets: Assets, name: string, when: 'now' | 'later'): Markup =>
  html`<script
    src="${assets.pathOf(`${name}.js`)}"
    integrity="${assets.integrityOf(`${name}.js`)}"
    ${raw(when === 'later' ? 'defer' : '')}
  ></script>`;

/** A whole page in one language. */
export const writeDocument = ({ texts, title, head, body }: DocumentParts): string => {
  const page = html`<!doctype html>
    <html lang="${texts.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return fillWords(page.markup, texts);
};
