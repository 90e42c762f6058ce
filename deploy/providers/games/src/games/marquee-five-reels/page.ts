import { symbolKey } from '../../client/texts.ts';
import type { GamePage } from '../../pages/game-page.ts';
import { html } from '../../pages/html.ts';
import type { Markup } from '../../pages/html.ts';
import { stripsSection, weightsSection } from '../../pages/par-reels.ts';
import { symbolDrawings, symbolImage, symbolName } from './drawings.ts';
import { figures, parts, paysSection } from './par.ts';
import { analysis, RESTING_STOPS, rules, SYMBOLS } from './rules.ts';

const reelHeads = rules.strips.map(
  (_, reel) => html`<th scope="col" data-text="reels.reel" data-number="${reel + 1}"></th>`,
);

const stage = html`<div class="feature" id="feature" hidden>
    <p>
      <strong id="feature-spin"></strong><span id="feature-times"></span><span id="feature-total"></span
      ><span id="feature-won"></span>
    </p>
    <button type="button" class="small" id="feature-skip" data-text="game.marquee-five-reels.skip"></button>
  </div>
  <p class="visually-hidden" id="feature-said" role="status"></p>
  <div class="stage" aria-hidden="true">
    <div class="window">${rules.strips.map(() => html`<div class="reel"></div>`)}</div>
  </div>
  <div class="visually-hidden">
    <table>
      <caption id="twin-caption" data-text="reels.caption"></caption>
      <thead>
        <tr>
          <td></td>
          ${reelHeads}
        </tr>
      </thead>
      <tbody id="twin-rows"></tbody>
    </table>
  </div>`;

const named = (symbol: string): Markup =>
  html`<span class="named"
    >${symbolImage(symbol)}<span data-text="${symbolKey(symbolName(symbol))}"></span
  ></span>`;

const paytable = html`<table class="pays">
    <caption data-text="game.marquee-five-reels.way"></caption>
    <thead>
      <tr>
        <th scope="col" data-text="verify.symbols"></th>
        ${[3, 4, 5].map((reels) => html`<th scope="col">${reels}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rules.pays.map(
        ([symbol, hundredths]) =>
          html`<tr data-pattern="${symbol}">
            <th scope="row">${named(symbol)}</th>
            ${hundredths.map((pay) => html`<td data-hundredths="${pay}">${pay / 100}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>
  <p class="note" data-text="game.marquee-five-reels.note"></p>
  <p class="rule">${symbolImage(rules.wild)}<span data-text="game.marquee-five-reels.wild"></span></p>
  <p class="rule">${symbolImage(rules.scatter)}<span data-text="game.marquee-five-reels.scatter"></span></p>
  <p class="note" data-text="game.marquee-five-reels.added"></p>`;

export const fiveReelsPage: GamePage = {
  rules: { restingStops: RESTING_STOPS },
  drawings: symbolDrawings(),
  stage,
  paytable,
  sheet: (texts) => ({
    values: { cycle: texts.count(analysis.cycle) },
    sections: html`${figures(texts)} ${parts(texts)} ${paysSection(texts, named)}
    ${weightsSection(rules.strips, SYMBOLS, named)}
    ${stripsSection(rules.strips, (symbol) => symbolKey(symbolName(symbol)))}`,
  }),
};
