import { type Language, LANGUAGES } from '@marquee/kernel/locale';

import { TEXTS } from './texts.ts';

/** The asked language if the site has it, else English. */
export const languageOf = (hl: unknown): Language => LANGUAGES.find((lang) => lang === hl) ?? 'en';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The document of the puzzle's frame. */
export const framePage = (
  lang: Language,
  theme: 'light' | 'dark',
  siteOrigins: readonly string[],
): string => {
  const { check, wrong, done, expired, failed, about } = TEXTS[lang];
  const words = Object.entries({ wrong, done, expired, failed, origins: siteOrigins.join(',') })
    .map(([name, text]) => `data-${name}="${escape(text)}"`)
    .join(' ');
  return `<!doctype html>
<html lang="${lang}" data-theme="${theme}">
<meta charset="utf-8">
<title>captcha</title>
<link rel="stylesheet" href="/frame.css">
<body ${words}>
<form id="form" hidden>
<label id="question" for="answer"></label>
<div><input id="answer" inputmode="numeric" autocomplete="off" maxlength="3" aria-describedby="status">
<button>${escape(check)}</button></div>
</form>
<p id="status" role="status" tabindex="-1"></p>
<small>${escape(about)}</small>
<script src="/frame.js"></script>
`;
};
