import { symbolKey } from '../client/texts.ts';
import type { Texts } from '../client/texts.ts';
import { returnInterval } from '../engine/index.ts';
import type { Game } from '../games/game.ts';
import type { Assets } from './assets.ts';
import { writeDocument } from './document.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import { combination } from './pays-table.ts';
import { symbolDrawings, symbolImage } from './symbols.ts';

const SERIES = [100, 1_000, 10_000];

const reelHeads = (game: Game): Markup[] =>
  game.rules.strips.map(
    (_, reel) => html`<th scope="col" data-text="reels.reel" data-number="${reel + 1}"></th>`,
  );

const figures = (game: Game, texts: Texts): Markup => {
  const { rtp, rtpBasisPoints, hits, cycle, deviation, shares } = game.analysis;
  const highest = shares.toSorted((left, right) => right.pay.times - left.pay.times)[0];
  const odds = highest && {
    times: texts.count(highest.pay.times),
    count: texts.count(cycle / highest.ways),
  };
  return html`<section>
    <h2 data-text="par.figures"></h2>
    <dl class="facts">
      <dt data-text="par.rtp"></dt>
      <dd>
        <strong>${texts.percent(rtpBasisPoints / 10_000)}</strong> =
        ${String(rtp.numerator)}/${String(rtp.denominator)},
        <span data-text="rtp.basis"></span>
      </dd>
      <dt data-text="par.hitRate"></dt>
      <dd>${texts.percent(hits / cycle)} (${texts.count(hits)} / ${texts.count(cycle)})</dd>
      <dt data-text="par.deviation"></dt>
      <dd>${texts.count(deviation, 4)}</dd>
      <dt data-text="par.highest"></dt>
      <dd>${odds ? texts.say('par.odds', odds) : '–'}</dd>
    </dl>
    <table>
      <caption data-text="par.intervals"></caption>
      <thead>
        <tr>
          <th scope="col" data-text="par.rounds"></th>
          <th scope="col" data-text="par.from"></th>
          <th scope="col" data-text="par.to"></th>
        </tr>
      </thead>
      <tbody>
        ${SERIES.map((rounds) => {
          const { low, high } = returnInterval(game.analysis, rounds);
          return html`<tr>
            <th scope="row">${texts.count(rounds)}</th>
            <td>${texts.percent(low)}</td>
            <td>${texts.percent(high)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </section>`;
};

const pays = (game: Game, texts: Texts): Markup => {
  const { shares, cycle, hits, rtpBasisPoints } = game.analysis;
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
    <p class="note" data-text="paytable.note"></p>
  </section>`;
};

const countOf = (strip: string, symbol: string): number => strip.split(symbol).length - 1;

const weights = (game: Game): Markup =>
  html`<section>
    <h2 data-text="par.weights"></h2>
    <table>
      <thead>
        <tr>
          <th scope="col" data-text="verify.symbols"></th>
          ${reelHeads(game)}
        </tr>
      </thead>
      <tbody>
        ${game.symbols.map(
          (symbol) =>
            html`<tr>
              <th scope="row">
                <span class="named"
                  >${symbolImage(symbol)}<span data-text="${symbolKey(symbol)}"></span
                ></span>
              </th>
              ${game.rules.strips.map((strip) => html`<td>${countOf(strip, symbol)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;

const strips = (game: Game): Markup =>
  html`<section>
    <h2 data-text="par.strips"></h2>
    <table class="strips">
      <thead>
        <tr>
          <th scope="col" data-text="par.position"></th>
          ${reelHeads(game)}
        </tr>
      </thead>
      <tbody>
        ${Array.from(
          game.rules.strips[0] ?? '',
          (_, stop) =>
            html`<tr>
              <th scope="row">${stop}</th>
              ${game.rules.strips.map((strip) => html`<td data-text="${symbolKey(strip.charAt(stop))}"></td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;

const identity = (game: Game): Markup =>
  html`<section>
    <h2 data-text="par.identity"></h2>
    <dl class="seeds">
      <dt data-text="par.version"></dt>
      <dd class="code">${game.version}</dd>
      <dt data-text="par.stripsHash"></dt>
      <dd class="code">${game.stripsHash}</dd>
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
  return writeDocument({
    texts,
    title,
    head: html`<link rel="stylesheet" href="${assets.folder}/document.css" />`,
    body: html`${symbolDrawings()}
      <main class="sheet">
        <h1>${title}</h1>
        <p class="note">${texts.say('par.intro', { cycle: texts.count(game.analysis.cycle) })}</p>
        ${figures(game, texts)} ${pays(game, texts)} ${weights(game)} ${strips(game)} ${identity(game)}
      </main>`,
  });
};
