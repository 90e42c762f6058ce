import { html, raw } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import { symbolKey } from '../../client/texts.ts';

/** Name of a symbol's drawing and of its words. */
export const symbolName = (symbol: string): string => `curtain.${symbol}`;

const DRAWINGS: Record<string, string> = {
  // Comedy: gold, laughing.
  M: '<path d="M16 18C30 26 70 26 84 18C90 46 84 86 50 94C16 86 10 46 16 18Z" fill="url(#act-gold)" stroke="#7a4208" stroke-width="2.500"/><path d="M27 45C31 36 41 36 45 45C39 41 33 41 27 45ZM55 45C59 36 69 36 73 45C67 41 61 41 55 45Z" fill="#3b1204"/><path d="M28 60C40 66 60 66 72 60C69 78 60 84 50 84C40 84 31 78 28 60Z" fill="#3b1204"/><path d="M36 66C45 69 55 69 64 66C62 71 56 73 50 73C44 73 38 71 36 66Z" fill="#fff3cf"/><path d="M22 26C34 31 50 31 58 30" fill="none" stroke="#fffbe6" stroke-width="4" stroke-linecap="round" opacity="0.75"/><path d="M16 18L6 10M84 18L94 10" stroke="#ff5d7a" stroke-width="5" stroke-linecap="round"/>',
  H: '<ellipse cx="50" cy="76" rx="44" ry="11" fill="#120a24" stroke="#b9a4ff" stroke-width="2.500"/><path d="M25 74L20 20C36 12 64 12 80 20L75 74C62 80 38 80 25 74Z" fill="url(#act-night)" stroke="#b9a4ff" stroke-width="2.500" stroke-linejoin="round"/><path d="M23.500 56C40 63 60 63 76.500 56L75 72C62 78 38 78 25 72Z" fill="#e5304f"/><path d="M31 24L34 52" stroke="#d9ceff" stroke-width="5" stroke-linecap="round" opacity="0.7"/><ellipse cx="50" cy="18.500" rx="29" ry="5.500" fill="#3d2a80"/>',
  G: '<path d="M45 40H55V52H45Z" fill="#ffd37a"/><path d="M20 18H42L47 62H12Z" fill="url(#act-teal)" stroke="#063f45" stroke-width="2"/><path d="M80 18H58L53 62H88Z" fill="url(#act-teal)" stroke="#063f45" stroke-width="2"/><circle cx="29" cy="68" r="20" fill="url(#act-gold)" stroke="#7a4208" stroke-width="2"/><circle cx="71" cy="68" r="20" fill="url(#act-gold)" stroke="#7a4208" stroke-width="2"/><circle cx="29" cy="68" r="13" fill="#0b2c45"/><circle cx="71" cy="68" r="13" fill="#0b2c45"/><path d="M21 66A9 9 0 0 1 31 59M63 66A9 9 0 0 1 73 59" fill="none" stroke="#bff4ff" stroke-width="4" stroke-linecap="round"/><path d="M19 14H43V21H19ZM57 14H81V21H57Z" fill="#ffd37a" stroke="#7a4208" stroke-width="1.500"/>',
  R: '<path d="M50 54C54 68 54 82 44 96" fill="none" stroke="#3fa35a" stroke-width="5" stroke-linecap="round"/><path d="M52 72C62 62 76 62 84 70C76 80 62 82 52 72Z" fill="#3fa35a" stroke="#175a2c" stroke-width="1.500"/><path d="M50 62C28 62 18 44 24 26C34 30 38 20 50 10C62 20 66 30 76 26C82 44 72 62 50 62Z" fill="url(#act-rose)" stroke="#7c0a2e" stroke-width="2"/><path d="M50 62C40 50 38 38 50 26C62 38 60 50 50 62Z" fill="#ff8fa3"/><path d="M24 26C34 34 44 44 50 62C56 44 66 34 76 26" fill="none" stroke="#7c0a2e" stroke-width="2" opacity="0.7"/>',
  L: '<path d="M34 12H66L72 26H28Z" fill="#57627a" stroke="#c5d3ee" stroke-width="2"/><path d="M28 26H72L80 52H20Z" fill="#333c52" stroke="#c5d3ee" stroke-width="2" stroke-linejoin="round"/><ellipse cx="50" cy="52" rx="30" ry="9" fill="#fff7c9"/><path d="M20 54L6 94H94L80 54C70 62 30 62 20 54Z" fill="#ffe98a" opacity="0.55"/><path d="M40 62L34 92M60 62L66 92M50 63V93" stroke="#fffbe0" stroke-width="2.500" opacity="0.7"/>',
  F: '<g stroke="#7a1458" stroke-width="2" stroke-linejoin="round"><path d="M50 88L8 52C10 40 16 32 26 26Z" fill="#ff7ac3"/><path d="M50 88L26 26C34 20 42 17 50 17Z" fill="#ffa9d8"/><path d="M50 88L50 17C58 17 66 20 74 26Z" fill="#ff7ac3"/><path d="M50 88L74 26C84 32 90 40 92 52Z" fill="#ffa9d8"/></g><path d="M17 56C22 46 34 36 50 36C66 36 78 46 83 56" fill="none" stroke="#fff" stroke-width="3" opacity="0.75"/><circle cx="50" cy="86" r="6" fill="#ffd37a" stroke="#7a4208" stroke-width="1.500"/>',
  T: '<g transform="rotate(-14 50 50)"><path d="M8 30H92V42A8 8 0 0 0 92 58V70H8V58A8 8 0 0 0 8 42Z" fill="url(#act-orange)" stroke="#7a3205" stroke-width="2.500" stroke-linejoin="round"/><path d="M30 31V69" stroke="#7a3205" stroke-width="2.500" stroke-dasharray="4 5"/><path d="M59 37L62.500 46L72 46.500L64.500 52.500L67 62L59 56.500L51 62L53.500 52.500L46 46.500L55.500 46Z" fill="#fff6dc"/></g>',
  N: '<path d="M40 72V22L78 14V62" fill="none" stroke="#6db7ff" stroke-width="7" stroke-linejoin="round"/><path d="M40 30L78 22" stroke="#6db7ff" stroke-width="9"/><ellipse cx="29" cy="74" rx="15" ry="11" fill="url(#act-blue)" stroke="#0f3f7a" stroke-width="2" transform="rotate(-18 29 74)"/><ellipse cx="67" cy="65" rx="15" ry="11" fill="url(#act-blue)" stroke="#0f3f7a" stroke-width="2" transform="rotate(-18 67 65)"/>',
  W: '<path d="M50 4L60 32L90 22L72 47L96 62L66 64L64 95L47 70L20 88L31 59L4 48L34 39Z" fill="#ffb02e" opacity="0.35"/><path d="M50 12L61 38L89 40L67 58L75 86L50 70L25 86L33 58L11 40L39 38Z" fill="url(#act-gold)" stroke="#fff6dc" stroke-width="3" stroke-linejoin="round"/><path d="M50 26L56 43L50 52L44 43Z" fill="#fff" opacity="0.85"/>',
  S: '<path d="M6 10H94V92H6Z" fill="#1b0b2a"/><path d="M50 88L30 92V40L50 30L70 40V92Z" fill="#ffe7a8"/><path d="M50 34A10 10 0 0 1 50 54A10 10 0 0 1 50 34ZM36 88C36 70 42 58 50 58C58 58 64 70 64 88Z" fill="#5f1733"/><path d="M6 10H50C48 42 34 58 18 62C24 72 24 84 22 94H6Z" fill="url(#act-velvet)" stroke="#5c0820" stroke-width="2"/><path d="M94 10H50C52 42 66 58 82 62C76 72 76 84 78 94H94Z" fill="url(#act-velvet)" stroke="#5c0820" stroke-width="2"/><path d="M4 8H96V20C90 26 84 26 78 20C72 26 66 26 60 20C54 26 46 26 40 20C34 26 28 26 22 20C16 26 10 26 4 20Z" fill="url(#act-gold)" stroke="#7a4208" stroke-width="1.500"/><path d="M10 60H22M78 60H90" stroke="#ffd37a" stroke-width="5" stroke-linecap="round"/>',
};

const gradient = (id: string, ...colours: string[]): string =>
  `<linearGradient id="act-${id}" x1="0" y1="0" x2="0.2" y2="1">${colours
    .map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

const GRADIENTS = [
  gradient('gold', '#fff1c4', '#ffc04d', '#c9701a'),
  gradient('night', '#3d2a80', '#1c1044'),
  gradient('teal', '#5fe0d8', '#0f7c86'),
  gradient('rose', '#ff6f7f', '#d11f45'),
  gradient('orange', '#ffc27a', '#f0741f'),
  gradient('blue', '#a6d6ff', '#2f86e8'),
  gradient('velvet', '#ff5468', '#a10e34'),
].join('');

/** The drawings of all symbols, defined once in a page and used by name. */
export const symbolDrawings = (): Markup =>
  raw(
    `<svg width="0" height="0" aria-hidden="true" focusable="false" class="drawings"><defs>${GRADIENTS}${Object.entries(
      DRAWINGS,
    )
      .map(
        ([symbol, drawing]) =>
          `<symbol id="symbol-${symbolName(symbol)}" viewBox="0 0 100 100">${drawing}</symbol>`,
      )
      .join('\n')}</defs></svg>`,
  );

/** A drawing in the markup of a page, silent for screen readers. */
export const symbolImage = (symbol: string): Markup =>
  raw(`<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#symbol-${symbolName(symbol)}"></use></svg>`);

/** The drawing with the symbol's name. */
export const namedSymbol = (symbol: string): Markup =>
  html`<span class="named"
    >${symbolImage(symbol)}<span data-text="${symbolKey(symbolName(symbol))}"></span
  ></span>`;
