import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../client/texts.ts';
import { returnInterval } from '../engine/index.ts';
import type { Figures, Fraction } from '../engine/index.ts';
import { headRow } from './tables.ts';

const SERIES = [100, 1_000, 10_000];

/** An exact ratio as it is printed: 24/25. */
export const printFraction = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

/** Between which returns most series of rounds end. */
export const intervals = (figures: Pick<Figures, 'rtp' | 'deviation'>, texts: Texts): Markup =>
  html`<table>
    <caption data-text="par.intervals"></caption>
    ${headRow('par.rounds', 'par.from', 'par.to')}
    <tbody>
      ${SERIES.map((rounds) => {
        const { low, high } = returnInterval(figures, rounds);
        return html`<tr>
          <th scope="row">${texts.count(rounds)}</th>
          <td>${texts.percent(low)}</td>
          <td>${texts.percent(high)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;

/** The figures of a game whose every round has the same chances. */
export const figuresSection = (figures: Figures, texts: Texts, basis = 'rtp.basis'): Markup => {
  const { rtp, rtpBasisPoints, hits, cycle, deviation, highest } = figures;
  const odds = {
    times: texts.shortCount(highest.times),
    count: texts.shortCount(cycle / highest.ways),
  };
  return html`<section>
    <h2 data-text="par.figures"></h2>
    <dl class="facts">
      <dt data-text="par.rtp"></dt>
      <dd>
        <strong>${texts.percent(rtpBasisPoints / 10_000)}</strong> = ${printFraction(rtp)},
        <span data-text="${basis}"></span>
      </dd>
      <dt data-text="par.hitRate"></dt>
      <dd>${texts.percent(hits / cycle)} (${texts.count(hits)} / ${texts.count(cycle)})</dd>
      <dt data-text="par.deviation"></dt>
      <dd>${texts.count(deviation, 4)}</dd>
      <dt data-text="par.highest"></dt>
      <dd>${texts.say('par.odds', odds)}</dd>
    </dl>
    ${intervals(figures, texts)}
  </section>`;
};
