import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../client/texts.ts';
import type { Game } from '../games/game.ts';
import type { Assets } from './assets.ts';
import { stylesheet, writeDocument } from './document.ts';
import { pageOf } from './game-pages.ts';

const identity = (game: Game): Markup =>
  html`<section>
    <h2 data-text="par.identity"></h2>
    <dl class="seeds">
      <dt data-text="par.version"></dt>
      <dd class="code">${game.version}</dd>
      ${game.hashes.map(
        ({ key, hash }) =>
          html`<dt data-text="${key}"></dt>
            <dd class="code">${hash}</dd>`,
      )}
      <dt data-text="par.paytableId"></dt>
      <dd class="code">${game.paytableId}</dd>
    </dl>
    <h3 data-text="par.changeLog"></h3>
    <ul>
      ${game.changeLog.map(
        ({ version, date }) =>
          html`<li>
            ${version} · <time>${date}</time> · <span data-text="change.${game.slug}.${version}"></span>
          </li>`,
      )}
    </ul>
  </section>`;

/** The sheet with a game's whole mathematics, counted from the rules the engine plays by. */
export const parPage = (game: Game, texts: Texts, assets: Assets): string => {
  const title = texts.say('par.title', { game: texts.say(`game.${game.slug}.title`) });
  const { drawings, sheet } = pageOf(game.slug);
  const { values, sections } = sheet(texts);
  return writeDocument({
    texts,
    title,
    head: stylesheet(assets, 'sheet'),
    body: html`${drawings ?? ''}
      <main class="sheet">
        <h1>${title}</h1>
        <p class="note">${texts.say(`game.${game.slug}.par`, values)}</p>
        ${sections} ${identity(game)}
      </main>`,
  });
};
