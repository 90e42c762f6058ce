import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import { symbolKey } from '../../client/texts.ts';
import type { Pay } from '../../engine/index.ts';
import { symbolImage } from './drawings.ts';

/** The symbols of a combination, drawn, with their names for those who do not see them. */
export const combination = ({ pattern }: Pay): Markup =>
  html`<span class="line">${pattern.map(symbolImage)}</span
    ><span class="visually-hidden"
      >${pattern.map((symbol, index) => html`${index > 0 ? ', ' : ''}<span data-text="${symbolKey(symbol)}"></span>`)}</span
    >`;

/** The rows of a paytable, written from the very rules the engine plays by. */
export const payRows = (pays: readonly Pay[]): Markup[] =>
  pays.map(
    (pay) =>
      html`<tr data-pattern="${pay.pattern.join('')}">
        <th scope="row">${combination(pay)}</th>
        <td>${pay.times}</td>
      </tr>`,
  );
