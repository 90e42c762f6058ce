import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../../client/texts.ts';
import { HANDS } from '../../engine/index.ts';
import type { GamePage } from '../../pages/game-page.ts';
import { figuresSection } from '../../pages/par-figures.ts';
import { headRow, waysTable } from '../../pages/tables.ts';
import { figures, PAYS, WAYS } from './rules.ts';

const PLACES = [1, 2, 3, 4, 5];

const stage = html`<div class="stage">
  <div class="poker">
    <p class="hand" id="hand" role="status"></p>
    <div class="cards" id="cards" role="group" data-label="game.marquee-video-poker.cards">
      ${PLACES.map(
        (place) =>
          html`<button type="button" class="card" data-place="${place}" aria-disabled="true">
            <span class="face"></span>
            <span class="held" aria-hidden="true" data-text="game.marquee-video-poker.held"></span>
          </button>`,
      )}
    </div>
  </div>
</div>`;

const paying = HANDS.toReversed().filter((hand) => PAYS[hand] > 0);

const handName = (hand: string): Markup => html`<span data-text="symbol.hand.${hand}"></span>`;

const paytable = html`<table class="pays" id="hands">
    ${headRow('game.marquee-video-poker.hand', 'paytable.pays')}
    <tbody>
      ${paying.map(
        (hand) =>
          html`<tr data-pattern="${hand}">
            <th scope="row">${handName(hand)}</th>
            <td>${PAYS[hand]}</td>
          </tr>`,
      )}
    </tbody>
  </table>
  <p class="note" data-text="game.marquee-video-poker.note"></p>
  <p class="note" data-text="game.marquee-video-poker.abandoned"></p>`;

const hands = (texts: Texts): Markup => {
  const { cycle, rtpBasisPoints } = figures;
  const rows = HANDS.toReversed().map((hand) => ({
    pattern: hand,
    name: handName(hand),
    pays: texts.count(PAYS[hand]),
    times: PAYS[hand],
    ways: WAYS[HANDS.indexOf(hand)] ?? 0,
  }));
  const total = { ways: cycle, rtpBasisPoints };
  return html`<section class="wide" tabindex="0" aria-labelledby="pays">
    <h2 id="pays" data-text="paytable.title"></h2>
    ${waysTable({ of: 'game.marquee-video-poker.hand', rows, cycle, total }, texts)}
    <p class="note" data-text="game.marquee-video-poker.strategy"></p>
  </section>`;
};

export const videoPokerPage: GamePage = {
  rules: { pays: PAYS },
  stage,
  paytable,
  returnBasis: 'game.marquee-video-poker.basis',
  sheet: (texts) => ({
    values: { cycle: texts.count(figures.cycle) },
    sections: html`${figuresSection(figures, texts, 'game.marquee-video-poker.basis')} ${hands(texts)}`,
  }),
};
