import { symbolKey } from '../../client/texts.ts';
import type { Texts } from '../../client/texts.ts';
import type { GamePage } from '../../pages/game-page.ts';
import { html } from '../../pages/html.ts';
import type { Markup } from '../../pages/html.ts';
import { figuresSection } from '../../pages/par-figures.ts';
import { stripsSection, weightsSection } from '../../pages/par-reels.ts';
import { symbolDrawings, symbolImage } from './drawings.ts';
import { combination, payRows } from './pays-table.ts';
import { analysis, RESTING_STOPS, rules, SYMBOLS } from './rules.ts';

const reelHeads = rules.strips.map(
  (_, reel) => html`<th scope="col" data-text="reels.reel" data-number="${reel + 1}"></th>`,
);

const reels = html`<div class="stage" aria-hidden="true">
    <div class="window">
      ${rules.strips.map(() => html`<div class="reel"></div>`)}
      <div class="payline"></div>
    </div>
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

const paytable = html`<table class="pays">
    <thead>
      <tr>
        <th scope="col" data-text="paytable.combination"></th>
        <th scope="col" data-text="paytable.pays"></th>
      </tr>
    </thead>
    <tbody>
      ${payRows(rules.pays)}
    </tbody>
  </table>
  <p class="note" data-text="game.marquee-three-reels.note"></p>`;

const pays = (texts: Texts): Markup => {
  const { shares, cycle, hits, rtpBasisPoints } = analysis;
  return html`<section>
    <h2 data-text="paytable.title"></h2>
    <table>
      <thead>
        <tr>
          <th scope="col" data-text="paytable.combination"></th>
          <th scope="col" data-text="paytable.pays"></th>
          <th scope="col" data-text="par.ways"></th>
          <th scope="col" data-text="par.share"></th>
        </tr>
      </thead>
      <tbody>
        ${shares.map(
          ({ pay, ways }) =>
            html`<tr data-pattern="${pay.pattern.join('')}">
              <th scope="row">${combination(pay)}</th>
              <td>${texts.count(pay.times)}</td>
              <td>${texts.count(ways)}</td>
              <td>${texts.percent((ways * pay.times) / cycle)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" data-text="par.total"></th>
          <td></td>
          <td>${texts.count(hits)}</td>
          <td>${texts.percent(rtpBasisPoints / 10_000)}</td>
        </tr>
      </tfoot>
    </table>
    <p class="note" data-text="game.marquee-three-reels.note"></p>
  </section>`;
};

const named = (symbol: string): Markup =>
  html`<span class="named">${symbolImage(symbol)}<span data-text="${symbolKey(symbol)}"></span></span>`;

export const threeReelsPage: GamePage = {
  rules: { strips: rules.strips, pays: rules.pays, restingStops: RESTING_STOPS },
  drawings: symbolDrawings(),
  stage: reels,
  paytable,
  sheet: (texts) => ({
    values: { cycle: texts.count(analysis.cycle) },
    sections: html`${figuresSection(analysis, texts)} ${pays(texts)}
    ${weightsSection(rules.strips, SYMBOLS, named)} ${stripsSection(rules.strips, symbolKey)}`,
  }),
};
