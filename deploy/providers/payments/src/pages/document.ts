import { html, type Markup } from '@marquee/kernel/server/html';

const LOCK = html`<svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
  <path
    d="M7 10V7a5 5 0 0 1 10 0v3h1a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zm2 0h6V7a3 3 0 0 0-6 0z"
  />
</svg>`;

interface DocumentParts {
  lang: string;
  title: string;
  /** Where this is, for people. */
  host: string;
  main: Markup;
  /** Under the page, for development. */
  development?: Markup;
}

/** A whole page of the provider's. */
export const writeDocument = ({ lang, title, host, main, development }: DocumentParts): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        <title>${title} – Clearlane Pay</title>
      </head>
      <body>
        <header>
          <b>Clearlane Pay</b>
          <span>${LOCK}${host}</span>
        </header>
        ${main} ${development ?? []}
      </body>
    </html>`.markup;
