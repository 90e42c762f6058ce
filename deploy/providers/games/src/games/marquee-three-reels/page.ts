import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import { symbolKey } from '../../client/texts.ts';
import type { Texts } from '../../client/texts.ts';
import type { GamePage } from '../../pages/game-page.ts';
import { figuresSection } from '../../pages/par-figures.ts';
import { stripsSection, weightsSection } from '../../pages/par-reels.ts';
import { reelsStage } from '../../pages/reels-stage.ts';
import { paysTable, waysTable } from '../../pages/tables.ts';
import { symbolDrawings, symbolImage } from './drawings.ts';
import { combination, payRows } from './pays-table.ts';
import { analysis, RESTING_STOPS, rules, SYMBOLS } from './rules.ts';

const paytable = html`${paysTable('paytable.combination', payRows(rules.pays))}
  <p class="note" data-text="game.marquee-three-reels.note"></p>`;

const pays = (texts: Texts): Markup => {
  const { shares, cycle, hits, rtpBasisPoints } = analysis;
  const rows = shares.map(({ pay, ways }) => ({
    pattern: pay.pattern.join(''),
    name: combination(pay),
    pays: texts.count(pay.times),
    times: pay.times,
    ways,
  }));
  return html`<section>
    <h2 data-text="paytable.title"></h2>
    ${waysTable({ of: 'paytable.combination', rows, cycle, total: { ways: hits, rtpBasisPoints } }, texts)}
    <p class="note" data-text="game.marquee-three-reels.note"></p>
  </section>`;
};

const named = (symbol: string): Markup =>
  html`<span class="named">${symbolImage(symbol)}<span data-text="${symbolKey(symbol)}"></span></span>`;

export const threeReelsPage: GamePage = {
  rules: { strips: rules.strips, pays: rules.pays, restingStops: RESTING_STOPS },
  drawings: symbolDrawings(),
  stage: reelsStage(rules.strips, html`<div class="payline"></div>`),
  paytable,
  sheet: (texts) => ({
    values: { cycle: texts.count(analysis.cycle) },
    sections: html`${figuresSection(analysis, texts)} ${pays(texts)}
    ${weightsSection(rules.strips, SYMBOLS, named)} ${stripsSection(rules.strips, symbolKey)}`,
  }),
};
