import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../../client/texts.ts';
import { figuresOfSpot, POCKETS, SPOTS, timesOf } from '../../engine/index.ts';
import type { GamePage } from '../../pages/game-page.ts';
import { figuresSection, printFraction } from '../../pages/par-figures.ts';
import { headRow, paysTable } from '../../pages/tables.ts';
import { WHEEL_ORDER } from './rules.ts';

/** One spot of each kind; the others of a kind are alike. */
const KINDS = ['17', 'dozen-1', 'column-1', 'red', 'even', 'low'];
const kindKey = (spot: string): string =>
  `game.marquee-roulette.kind.${/^\d/.test(spot) ? 'number' : spot.replace(/-\d$/, '')}`;

const colorOf = (spot: string): string => {
  if (spot === '0') return 'green';
  return SPOTS['red']?.includes(Number(spot)) || spot === 'red' ? 'red' : 'black';
};

/** What a spot shows; its whole name is its label, written by the script. */
const SHORT: Record<string, string> = {
  'dozen-1': '1–12',
  'dozen-2': '13–24',
  'dozen-3': '25–36',
  'column-1': '×3',
  'column-2': '×3',
  'column-3': '×3',
  low: '1–18',
  high: '19–36',
};

const diamond = html`<svg viewBox="0 0 24 12" aria-hidden="true">
  <path d="M12 0.500L23 6L12 11.500L1 6Z" />
</svg>`;

const face = (spot: string): Markup => {
  if (spot === 'red' || spot === 'black') return diamond;
  if (spot === 'even' || spot === 'odd')
    return html`<span data-text="game.marquee-roulette.short.${spot}"></span>`;
  return html`${SHORT[spot] ?? spot}`;
};

const spot = (name: string): Markup =>
  html`<button
    type="button"
    class="spot"
    data-spot="${name}"
    data-color="${/^\d|red|black/.test(name) ? colorOf(name) : 'felt'}"
    tabindex="${name === '0' ? 0 : -1}"
  >
    ${face(name)}<span class="chip" hidden aria-hidden="true"></span>
  </button>`;

/** From the top: 3, 6, 9 … 36 and the third column, then the second and the first. */
const rows = [3, 2, 1].map((first) => [
  ...Array.from({ length: 12 }, (_, index) => String(first + index * 3)),
  `column-${first}`,
]);

/** A drawing and a word; where there is no room for the word, it is still the name. */
const takeBack = (id: 'undo' | 'clear', drawing: Markup): Markup =>
  html`<button type="button" class="small" id="${id}">
    <svg viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>
    <span data-text="game.marquee-roulette.${id}"></span>
  </button>`;

const stage = html`<div class="stage">
  <div class="roulette">
    <svg class="wheel" id="wheel" viewBox="-100 -100 200 200" aria-hidden="true"></svg>
    <div class="side">
      <p class="total"><span data-text="game.marquee-roulette.total"></span> <output id="total">–</output></p>
      <p class="most" id="most"></p>
      ${takeBack('undo', html`<path d="M9 5L4 10L9 15M4 10H14A6 6 0 0 1 14 20H11" />`)}
      ${takeBack('clear', html`<path d="M6 6L18 18M18 6L6 18" />`)}
    </div>
    <p class="visually-hidden" id="drawn" role="status"></p>
    <div class="table" id="table" role="group" data-label="game.marquee-roulette.table">
      ${spot('0')} ${rows.flat().map(spot)}
      <div class="dozens">${['dozen-1', 'dozen-2', 'dozen-3'].map(spot)}</div>
      <div class="chances">${['low', 'even', 'red', 'black', 'odd', 'high'].map(spot)}</div>
    </div>
  </div>
</div>`;

const paytable = html`<p class="note" data-text="game.marquee-roulette.note"></p>
  ${paysTable(
    'game.marquee-roulette.bet',
    KINDS.map(
      (name) =>
        html`<tr data-pattern="${name}">
          <th scope="row"><span data-text="${kindKey(name)}"></span></th>
          <td>${timesOf(name)}</td>
        </tr>`,
    ),
  )}`;

const kinds = (texts: Texts): Markup =>
  html`<section>
    <h2 data-text="paytable.title"></h2>
    <table>
      ${headRow('game.marquee-roulette.bet', 'paytable.pays', 'par.ways', 'par.rtp', 'par.deviation')}
      <tbody>
        ${KINDS.map((name) => {
          const { rtp, rtpBasisPoints, hits, deviation } = figuresOfSpot(name);
          return html`<tr data-pattern="${name}">
            <th scope="row"><span data-text="${kindKey(name)}"></span></th>
            <td>${timesOf(name)}</td>
            <td>${hits} / ${POCKETS}</td>
            <td>${texts.percent(rtpBasisPoints / 10_000)} = ${printFraction(rtp)}</td>
            <td>${texts.count(deviation, 4)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    <p class="note" data-text="game.marquee-roulette.note"></p>
  </section>`;

export const roulettePage: GamePage = {
  rules: { order: WHEEL_ORDER, spots: SPOTS },
  stage,
  stakeLabel: 'game.marquee-roulette.chip',
  paytable,
  sheet: (texts) => ({
    values: {},
    sections: html`${kinds(texts)} ${figuresSection(figuresOfSpot('17'), texts)}`,
  }),
};
