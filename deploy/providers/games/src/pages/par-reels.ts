import { html } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

/** The head cells of a table with a column for each reel. */
export const reelHeads = (strips: readonly string[]): Markup[] =>
  strips.map((_, reel) => html`<th scope="col" data-text="reels.reel" data-number="${reel + 1}"></th>`);

const countOf = (strip: string, symbol: string): number => strip.split(symbol).length - 1;

/** How often each symbol is on each reel. */
export const weightsSection = (
  strips: readonly string[],
  symbols: readonly string[],
  named: (symbol: string) => Markup,
): Markup =>
  html`<section class="wide" tabindex="0" aria-labelledby="weights">
    <h2 id="weights" data-text="par.weights"></h2>
    <table>
      <thead>
        <tr>
          <th scope="col" data-text="verify.symbols"></th>
          ${reelHeads(strips)}
        </tr>
      </thead>
      <tbody>
        ${symbols.map(
          (symbol) =>
            html`<tr>
              <th scope="row">${named(symbol)}</th>
              ${strips.map((strip) => html`<td>${countOf(strip, symbol)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;

/** The strips themselves, stop by stop. */
export const stripsSection = (strips: readonly string[], keyOf: (symbol: string) => string): Markup =>
  html`<section class="wide" tabindex="0" aria-labelledby="strips">
    <h2 id="strips" data-text="par.strips"></h2>
    <table class="strips">
      <thead>
        <tr>
          <th scope="col" data-text="par.position"></th>
          ${reelHeads(strips)}
        </tr>
      </thead>
      <tbody>
        ${Array.from(
          strips[0] ?? '',
          (_, stop) =>
            html`<tr>
              <th scope="row">${stop}</th>
              ${strips.map((strip) => html`<td data-text="${keyOf(strip.charAt(stop))}"></td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
