import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../client/texts.ts';

/** The head of a table: a column for each message. */
export const headRow = (...keys: string[]): Markup =>
  html`<thead>
    <tr>
      ${keys.map((key) => html`<th scope="col" data-text="${key}"></th>`)}
    </tr>
  </thead>`;

/** What pays what, as the player reads it beside the game. */
export const paysTable = (of: string, rows: readonly Markup[]): Markup =>
  html`<table class="pays">
    ${headRow(of, 'paytable.pays')}
    <tbody>
      ${rows}
    </tbody>
  </table>`;

interface WaysRow {
  pattern: string | number;
  name: string | number | Markup;
  /** What one way pays, in times the stake. */
  pays: string;
  times: number;
  ways: number;
}

interface Ways {
  /** The message over the names. */
  of: string;
  rows: readonly WaysRow[];
  cycle: number;
  total: { ways: number; rtpBasisPoints: number };
}

/** What pays what on a sheet: in how many ways it comes, and what share of the stakes it returns. */
export const waysTable = ({ of, rows, cycle, total }: Ways, texts: Texts): Markup =>
  html`<table>
    ${headRow(of, 'paytable.pays', 'par.ways', 'par.share')}
    <tbody>
      ${rows.map(
        ({ pattern, name, pays, times, ways }) =>
          html`<tr data-pattern="${pattern}">
            <th scope="row">${name}</th>
            <td>${pays}</td>
            <td>${texts.count(ways)}</td>
            <td>${texts.percent((ways * times) / cycle)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" data-text="par.total"></th>
        <td></td>
        <td>${texts.count(total.ways)}</td>
        <td>${texts.percent(total.rtpBasisPoints / 10_000)}</td>
      </tr>
    </tfoot>
  </table>`;
