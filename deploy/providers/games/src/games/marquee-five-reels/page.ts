import { html } from '@marquee/kernel/server/html';

import { symbolKey } from '../../client/texts.ts';
import type { GamePage } from '../../pages/game-page.ts';
import { stripsSection, weightsSection } from '../../pages/par-reels.ts';
import { reelsStage } from '../../pages/reels-stage.ts';
import { namedSymbol, symbolDrawings, symbolImage, symbolName } from './drawings.ts';
import { figures, parts, paysOfWays, paysSection } from './par.ts';
import { analysis, RESTING_STOPS, rules, SYMBOLS } from './rules.ts';

const stage = html`<div class="feature" id="feature" hidden>
    <p>
      <strong id="feature-spin"></strong><span id="feature-times"></span><span id="feature-total"></span
      ><span id="feature-won"></span>
    </p>
    <button type="button" class="small" id="feature-skip" data-text="game.marquee-five-reels.skip"></button>
  </div>
  <p class="visually-hidden" id="feature-said" role="status"></p>
  ${reelsStage(rules.strips)}`;

const paytable = html`<table class="pays">
    ${paysOfWays((pay) => html`<td data-hundredths="${pay}">${pay / 100}</td>`)}
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
    sections: html`${figures(texts)} ${parts(texts)} ${paysSection(texts)}
    ${weightsSection(rules.strips, SYMBOLS, namedSymbol)}
    ${stripsSection(rules.strips, (symbol) => symbolKey(symbolName(symbol)))}`,
  }),
};
