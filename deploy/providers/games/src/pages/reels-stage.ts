import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import { reelHeads } from './par-reels.ts';

/** The reels of a machine with what lies over them, and a table that says in words what they show. */
export const reelsStage = (strips: readonly string[], over: Markup = html``): Markup =>
  html`<div class="stage" aria-hidden="true">
      <div class="window">${strips.map(() => html`<div class="reel"></div>`)} ${over}</div>
    </div>
    <div class="visually-hidden">
      <table>
        <caption id="twin-caption" data-text="reels.caption"></caption>
        <thead>
          <tr>
            <td></td>
            ${reelHeads(strips)}
          </tr>
        </thead>
        <tbody id="twin-rows"></tbody>
      </table>
    </div>`;
