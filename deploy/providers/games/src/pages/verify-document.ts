import { createHash } from 'node:crypto';

import { escapeHtml, html, jsonBlock, raw } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../client/texts.ts';
import type { Game } from '../games/game.ts';
import { GAMES } from '../games/registry.ts';
import type { Assets } from './assets.ts';
import { verifierOf } from './build.ts';
import { writeDocument } from './document.ts';
import { ownFonts } from './own-fonts.ts';
import { messagesOf } from './words.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const field = (name: string, key: string, attributes = ''): Markup =>
  html`<label>
    <span data-text="${key}"></span>
    <input name="${name}" autocomplete="off" spellcheck="false" ${raw(attributes)} />
  </label>`;

/** A script as it stands in a page; the text cannot end it. */
const inlineScript = (text: string): Markup => {
  if (/<\/script/i.test(text)) throw new Error('a script must not hold what ends it');
  return raw(`<script type="module">${text}</script>`);
};

export interface VerifyPage {
  page: string;
  /** For the policy: only these may run, and only this may style. */
  scriptHashes: string[];
  styleHash: string;
}

/** Where a game's verifier is, by its slug. */
export type VerifyAddress = (slug: string) => string;

/**
 * The page that checks a round of one game. It holds all it needs, so that it can be saved and asks nobody anything. The
 * code it shows is, letter by letter, the code it computes with.
 */
const verifyDocument = (
  game: Game,
  texts: Texts,
  { assets, addressOf }: { assets: Assets; addressOf: VerifyAddress },
): VerifyPage => {
  const verifier = assets.textOf(`${verifierOf(game.slug)}.js`);
  const form = assets.textOf('verify-page.js');
  const messages = messagesOf(texts.lang);
  const words = Object.fromEntries(
    Object.entries(messages).filter(([key]) => /^(verify|symbol|format)\./.test(key)),
  );
  const written = Object.values(messages).join('');
  const style = `${ownFonts(written, assets)}${assets.textOf('verify-page-style.css')}`;
  const page = writeDocument({
    texts,
    title: texts.say('verify.title'),
    head: html`${raw(`<style>${style}</style>`)}`,
    body: html`<header class="house">
        <p class="wordmark" translate="no">Mar<span>quee</span></p>
        <p class="where" data-text="game.${game.slug}.title"></p>
      </header>
      <main class="sheet">
        <h1 data-text="verify.title"></h1>
        <p class="note" data-text="verify.intro"></p>
        <section class="result" id="result" role="status" hidden>
          <p id="verdict"></p>
          <dl class="findings" id="facts">
            <div class="chief">
              <dt data-text="verify.result"></dt>
              <dd id="out-symbols"></dd>
            </div>
            <div>
              <dt data-text="verify.win"></dt>
              <dd id="out-win"></dd>
            </div>
            <div>
              <dt data-text="paytable.pays"></dt>
              <dd id="out-times"></dd>
            </div>
            <div>
              <dt data-text="verify.stops"></dt>
              <dd id="out-stops"></dd>
            </div>
            <div class="whole">
              <dt data-text="verify.hash"></dt>
              <dd class="code" id="out-commit"></dd>
            </div>
          </dl>
        </section>
        <section>
          <details id="inputs" open>
            <summary><h2 data-text="verify.inputs"></h2></summary>
            <form class="verify">
              ${field('serverSeed', 'fairness.serverSeed', 'required minlength="64" maxlength="64"')}
              ${field('clientSeed', 'fairness.clientSeed', 'required maxlength="64"')}
              ${field('nonce', 'verify.nonce', 'required inputmode="numeric" value="0"')}
              ${field('version', 'verify.version')}
              ${field('stake', 'stake.label', `required inputmode="decimal" value="${texts.amount(100)}"`)}
              ${field('commit', 'verify.commit', 'maxlength="64"')} ${field('drawn', 'verify.recordedDrawn')}
              ${field('win', 'verify.recordedWin', 'inputmode="decimal"')}
              <details class="choices">
                <summary data-text="verify.choices"></summary>
                ${field('choices', 'verify.choices', 'placeholder="{}"')}
              </details>
              <button class="button" data-text="rounds.verify"></button>
            </form>
          </details>
        </section>
        <section>
          <details>
            <summary><h2 data-text="verify.code"></h2></summary>
            ${raw(`<pre tabindex="0">${escapeHtml(verifier)}</pre>`)}
          </details>
        </section>
        <nav data-label="verify.game">
          <h2 data-text="verify.game"></h2>
          <ul class="games">
            ${GAMES.map(
              ({ slug }) =>
                html`<li>
                  <a
                    href="${addressOf(slug)}?lang=${texts.lang}"
                    data-game="${slug}"
                    data-text="game.${slug}.title"
                    ${raw(slug === game.slug ? 'aria-current="page"' : '')}
                  ></a>
                </li>`,
            )}
          </ul>
        </nav>
      </main>
      ${jsonBlock('words', words)} ${inlineScript(verifier)} ${inlineScript(form)}`,
  });
  return { page, scriptHashes: [verifier, form].map(hashOf), styleHash: hashOf(style) };
};

/** The verifiers of each game and language, each written when it is first asked for. */
export const createVerifyPages = (
  assets: Assets,
  addressOf: VerifyAddress,
): ((game: Game, texts: Texts) => VerifyPage) => {
  const written = new Map<string, VerifyPage>();
  return (game, texts) => {
    const name = `${game.slug} ${texts.lang}`;
    const known = written.get(name) ?? verifyDocument(game, texts, { assets, addressOf });
    written.set(name, known);
    return known;
  };
};
