import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../../client/texts.ts';
import { numberOf } from '../../engine/index.ts';
import type { Fraction } from '../../engine/index.ts';
import { intervals, printFraction } from '../../pages/par-figures.ts';
import { headRow } from '../../pages/tables.ts';
import { namedSymbol } from './drawings.ts';
import { analysis, mostOfRound, rules, WALKED } from './rules.ts';

const GAME = 'game.marquee-five-reels';

/** The figures of a whole round, free spins included. */
export const figures = (texts: Texts): Markup => {
  const { rtp, rtpBasisPoints, cycle, deviation, trigger, freeSpins, mostFreeSpins } = analysis;
  const most = Math.max(...WALKED.most);
  const odds = {
    times: texts.shortCount(most / 100),
    count: texts.shortCount(cycle / WALKED.mostWays),
  };
  return html`<section>
    <h2 data-text="par.figures"></h2>
    <dl class="facts">
      <dt data-text="par.rtp"></dt>
      <dd>
        <strong>${texts.percent(rtpBasisPoints / 10_000)}</strong> =
        <span class="code">${printFraction(rtp)}</span>,
        <span data-text="rtp.basis"></span>
      </dd>
      <dt data-text="${GAME}.hitRate"></dt>
      <dd>${texts.percent(WALKED.hits / cycle)} (${texts.count(WALKED.hits)} / ${texts.count(cycle)})</dd>
      <dt data-text="par.deviation"></dt>
      <dd>${texts.count(deviation, 4)}</dd>
      <dt data-text="${GAME}.trigger"></dt>
      <dd>${texts.percent(numberOf(trigger))} = <span class="code">${printFraction(trigger)}</span></dd>
      <dt data-text="${GAME}.average"></dt>
      <dd>${texts.count(numberOf(freeSpins), 2)}</dd>
      <dt data-text="${GAME}.most"></dt>
      <dd>${texts.count(mostFreeSpins)}</dd>
      <dt data-text="${GAME}.highest"></dt>
      <dd>${texts.say('par.odds', odds)}</dd>
      <dt data-text="${GAME}.highestRound"></dt>
      <dd>× ${texts.count(mostOfRound / 100)}</dd>
    </dl>
    ${intervals(analysis, texts)}
  </section>`;
};

/** What the staked spin returns by itself, and what its free spins add. */
export const parts = (texts: Texts): Markup => {
  const row = (key: string, share: Fraction): Markup =>
    html`<tr>
      <th scope="row" data-text="${key}"></th>
      <td class="code">${printFraction(share)}</td>
      <td>${texts.percent(numberOf(share))}</td>
    </tr>`;
  return html`<section>
    <h2 data-text="par.parts"></h2>
    <table>
      <tbody>
        ${row(`${GAME}.base`, analysis.base)} ${row(`${GAME}.feature`, analysis.feature)}
        ${row('par.total', analysis.rtp)}
      </tbody>
    </table>
    <table>
      <caption data-text="${GAME}.startedBy"></caption>
      ${headRow('symbol.curtain.S', `${GAME}.feature`, 'par.ways')}
      <tbody>
        ${rules.free.spins.map(
          (spins, index) =>
            html`<tr>
              <th scope="row">${index + 3}</th>
              <td>${spins}</td>
              <td>${texts.count(Number(analysis.scatters[index + 3] ?? 0n))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
};

const NOTES = ['note', 'wild', 'scatter', 'added'];

/** What one way of each symbol pays, inside a table; how a pay is written is the table's. */
export const paysOfWays = (cell: (hundredths: number) => Markup): Markup =>
  html`<caption data-text="${GAME}.way"></caption>
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
            <th scope="row">${namedSymbol(symbol)}</th>
            ${hundredths.map(cell)}
          </tr>`,
      )}
    </tbody>`;

/** What one way pays, and all that is said of it beside the game. */
export const paysSection = (texts: Texts): Markup =>
  html`<section>
    <h2 data-text="paytable.title"></h2>
    <table>
      ${paysOfWays((pay) => html`<td>${texts.shortCount(pay / 100)}</td>`)}
    </table>
    ${NOTES.map((note) => html`<p class="note" data-text="${GAME}.${note}"></p>`)}
  </section>`;
