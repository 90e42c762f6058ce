import { createHash } from 'node:crypto';

import type { Texts } from '../client/texts.ts';
import { GAMES } from '../games/registry.ts';
import type { Assets } from './assets.ts';
import { writeDocument } from './document.ts';
import { escapeHtml, html, jsonBlock, raw } from './html.ts';
import { messagesOf } from './words.ts';

/** The modules as one script: inside a single file they need neither imports nor exports. */
const inOneScript = (...sources: string[]): string =>
  sources.map((source) => source.replace(/^import .*$/gm, '').replace(/^export /gm, '')).join('\n');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const field = (name: string, key: string, attributes = ''): ReturnType<typeof html> =>
  html`<label>
    <span data-text="${key}"></span>
    <input name="${name}" autocomplete="off" spellcheck="false" ${raw(attributes)} />
  </label>`;

export interface VerifyPage {
  page: string;
  scriptHash: string;
  styleHash: string;
}

/** The page that checks a round. It holds all it needs, so that it can be saved and asks nobody anything. */
const verifyDocument = (texts: Texts, assets: Assets): VerifyPage => {
  const verifier = assets.source('verifier.ts');
  const games = assets.sources(/^verify-(?!page|games)/);
  const others = ['recorded.ts', 'verify-games.ts', 'verify-page.ts'].map((name) => assets.source(name));
  const script = inOneScript(verifier, ...games, ...others);
  // Fonts would be a request; the words of the system do here.
  const style = ['document.css', 'sheet.css']
    .map((name) => assets.style(name).replace(/@font-face \{[^}]*\}/g, ''))
    .join('\n');
  const words = Object.fromEntries(
    Object.entries(messagesOf(texts.lang)).filter(([key]) => /^(verify|symbol)\./.test(key)),
  );
  const page = writeDocument({
    texts,
    title: texts.say('verify.title'),
    head: html`${raw(`<style>${style}</style>`)}`,
    body: html`<main class="sheet">
        <h1 data-text="verify.title"></h1>
        <p class="note" data-text="verify.intro"></p>
        <form class="verify">
          <label>
            <span data-text="verify.game"></span>
            <select name="game">
              ${GAMES.map(({ slug }) => html`<option value="${slug}" data-text="game.${slug}.title"></option>`)}
            </select>
          </label>
          ${field('version', 'verify.version')}
          ${field('serverSeed', 'fairness.serverSeed', 'required minlength="64" maxlength="64"')}
          ${field('clientSeed', 'fairness.clientSeed', 'required maxlength="64"')}
          ${field('nonce', 'verify.nonce', 'required inputmode="numeric" value="0"')}
          ${field('stake', 'stake.label', 'required inputmode="decimal" value="1.00"')}
          ${field('choices', 'verify.choices', 'placeholder="{}"')}
          ${field('commit', 'verify.commit', 'maxlength="64"')} ${field('drawn', 'verify.recordedDrawn')}
          ${field('win', 'verify.recordedWin', 'inputmode="decimal"')}
          <button class="button" data-text="rounds.verify"></button>
        </form>
        <section class="result" id="result" role="status" hidden>
          <p id="verdict"></p>
          <dl class="seeds" id="facts">
            <dt data-text="verify.stops"></dt>
            <dd id="out-stops"></dd>
            <dt data-text="verify.result"></dt>
            <dd id="out-symbols"></dd>
            <dt data-text="paytable.pays"></dt>
            <dd id="out-times"></dd>
            <dt data-text="verify.win"></dt>
            <dd id="out-win"></dd>
            <dt data-text="verify.hash"></dt>
            <dd class="code" id="out-commit"></dd>
          </dl>
        </section>
        <section>
          <h2 data-text="verify.code"></h2>
          ${[verifier, ...games].map((code) => raw(`<pre tabindex="0">${escapeHtml(code)}</pre>`))}
        </section>
      </main>
      ${jsonBlock('words', words)} ${raw(`<script type="module">${script}</script>`)}`,
  });
  return { page, scriptHash: hashOf(script), styleHash: hashOf(style) };
};

/** The verifier in each language, written when it is first asked for: its scripts are read and stripped once. */
export const createVerifyPages = (assets: Assets): ((texts: Texts) => VerifyPage) => {
  const written = new Map<string, VerifyPage>();
  return (texts) => {
    const known = written.get(texts.lang) ?? verifyDocument(texts, assets);
    written.set(texts.lang, known);
    return known;
  };
};
