import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../../client/texts.ts';
import { figuresBelow, NUMBERS, payBelow } from '../../engine/index.ts';
import type { GamePage } from '../../pages/game-page.ts';
import { figuresSection, printFraction } from '../../pages/par-figures.ts';
import { headRow, paysTable } from '../../pages/tables.ts';
import { DEFAULT_TARGET, HIGHEST_TARGET, LOWEST_TARGET, TARGET_STEP, TARGETS } from './rules.ts';

const PLACES = 4;
/** Enough to see how the pay falls as the target rises; the sheet has them all. */
const EXAMPLES = [100, 500, 1_000, 2_500, 4_950, 7_500, 9_800];

const stage = html`<div class="stage">
  <div class="dice">
    <div class="tiles" aria-hidden="true">
      ${Array.from({ length: PLACES }, () => html`<span class="tile"></span>`)}
    </div>
    <div class="scale" aria-hidden="true">
      <div class="zone" id="zone"></div>
      <div class="pointer" id="pointer" hidden></div>
    </div>
    <p class="visually-hidden" id="rolled" role="status"></p>
    <div class="aim">
      <label for="target" data-text="game.marquee-dice.target"></label>
      <output class="aim-value" id="target-value" for="target">${DEFAULT_TARGET}</output>
      <input
        type="range"
        id="target"
        min="${LOWEST_TARGET}"
        max="${HIGHEST_TARGET}"
        step="${TARGET_STEP}"
        value="${DEFAULT_TARGET}"
      />
    </div>
    <dl class="terms">
      <div>
        <dt data-text="paytable.pays"></dt>
        <dd id="term-pays">–</dd>
      </div>
      <div>
        <dt data-text="game.marquee-dice.chance"></dt>
        <dd id="term-chance">–</dd>
      </div>
      <div>
        <dt data-text="par.rtp"></dt>
        <dd id="term-return">–</dd>
      </div>
    </dl>
  </div>
</div>`;

const paytable = html`<p class="note" data-text="game.marquee-dice.note"></p>
  ${paysTable(
    'game.marquee-dice.target',
    EXAMPLES.map(
      (target) =>
        html`<tr data-pattern="${target}">
          <th scope="row">${target}</th>
          <td data-hundredths="${payBelow(target)}">${(payBelow(target) / 100).toFixed(2)}</td>
        </tr>`,
    ),
  )}`;

const targets = (texts: Texts): Markup =>
  html`<section>
    <h2 data-text="game.marquee-dice.targets"></h2>
    <table>
      ${headRow('game.marquee-dice.target', 'game.marquee-dice.chance', 'paytable.pays', 'par.rtp')}
      <tbody>
        ${TARGETS.map((target) => {
          const { rtp } = figuresBelow(target);
          return html`<tr data-pattern="${target}">
            <th scope="row">${target}</th>
            <td>${texts.percent(target / NUMBERS)}</td>
            <td>${texts.count(payBelow(target) / 100, 2)}</td>
            <td>
              ${texts.exactPercent(Number(rtp.numerator) / Number(rtp.denominator))} = ${printFraction(rtp)}
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
  </section>`;

export const dicePage: GamePage = {
  rules: {
    numbers: NUMBERS,
    target: DEFAULT_TARGET,
    pays: Object.fromEntries(TARGETS.map((target) => [target, payBelow(target)])),
  },
  stage,
  paytable,
  sheet: (texts) => ({
    values: { target: String(DEFAULT_TARGET) },
    sections: html`${figuresSection(figuresBelow(DEFAULT_TARGET), texts)} ${targets(texts)}`,
  }),
};
