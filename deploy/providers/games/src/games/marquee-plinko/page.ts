import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../../client/texts.ts';
import { figuresOfBoard, waysOf } from '../../engine/index.ts';
import type { GamePage } from '../../pages/game-page.ts';
import { figuresSection } from '../../pages/par-figures.ts';
import { waysTable } from '../../pages/tables.ts';
import { BOARDS, DEFAULT_RISK, RISKS } from './rules.ts';

type Risk = (typeof RISKS)[number];

const name = (risk: Risk): Markup => html`<span data-text="game.marquee-plinko.risk.${risk}"></span>`;

const stage = html`<div class="stage">
  <div class="plinko">
    <svg class="board" id="board" viewBox="8 6 264 214" aria-hidden="true"></svg>
    <p class="visually-hidden" id="landed" role="status"></p>
    <fieldset class="risks" id="risks">
      <legend data-text="game.marquee-plinko.risk"></legend>
      ${RISKS.map(
        (risk) =>
          html`<label>
            <input
              type="radio"
              name="risk"
              value="${risk}"
              ${risk === DEFAULT_RISK ? 'checked' : ''}
            />${name(risk)}
          </label>`,
      )}
    </fieldset>
  </div>
</div>`;

/** Slots on both sides of the middle pay alike, so that half of a board says it all. */
const halfOf = (risk: Risk): number[] => BOARDS[risk].slice(0, Math.ceil(BOARDS[risk].length / 2));

const paytable = html`<p class="note" data-text="game.marquee-plinko.note"></p>
  <table class="pays">
    <thead>
      <tr>
        <th scope="col" data-text="game.marquee-plinko.slot"></th>
        ${RISKS.map((risk) => html`<th scope="col">${name(risk)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${halfOf('calm').map(
        (_, slot) =>
          html`<tr data-pattern="${slot}">
            <th scope="row">${slot === 6 ? '6' : `${slot}, ${12 - slot}`}</th>
            ${RISKS.map((risk) => {
              const hundredths = BOARDS[risk][slot] ?? 0;
              return html`<td data-hundredths="${hundredths}">${hundredths / 100}</td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;

const board = (risk: Risk, texts: Texts): Markup => {
  const pays = BOARDS[risk];
  const ways = waysOf(pays);
  const { cycle, rtpBasisPoints } = figuresOfBoard(pays);
  return html`<section>
      <h2>${name(risk)}</h2>
      ${waysTable(
        {
          of: 'game.marquee-plinko.slot',
          rows: pays.map((hundredths, slot) => ({
            pattern: slot,
            name: slot,
            pays: texts.shortCount(hundredths / 100),
            times: hundredths / 100,
            ways: ways[slot] ?? 0,
          })),
          cycle,
          total: { ways: cycle, rtpBasisPoints },
        },
        texts,
      )}
    </section>
    ${figuresSection(figuresOfBoard(pays), texts)}`;
};

export const plinkoPage: GamePage = {
  rules: { boards: BOARDS, risk: DEFAULT_RISK },
  stage,
  paytable,
  sheet: (texts) => ({
    values: { ways: texts.count(figuresOfBoard(BOARDS.calm).cycle) },
    sections: html`${RISKS.map((risk) => board(risk, texts))}`,
  }),
};
