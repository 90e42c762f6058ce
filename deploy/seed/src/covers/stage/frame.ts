import { mix } from '../colour.ts';
import { box, dots } from '../path.ts';
import { linear, type Sheet } from '../sheet.ts';

/** What runs round the edge. */
export type FrameKind = 'none' | 'keyline' | 'deco' | 'bulbs' | 'mount' | 'ticket' | 'corners';

/** Draws the border of a cover; corners keep clear of the card's own rounding. */
export function drawFrame(kind: FrameKind, sheet: Sheet, isPaper: boolean): string {
  const { body, trim, deep, mid, glow, accent } = sheet.palette;
  const gold = linear(
    sheet,
    [
      [0, trim],
      [0.5, body],
      [1, mix(body, deep, 0.35)],
    ],
    'slant',
  );
  switch (kind) {
    case 'keyline':
      return `<path fill="none" stroke="${isPaper ? mid : trim}" stroke-opacity=".8" stroke-width="2.5" d="${box(11, 11, 278, 378, 19)}"/>`;
    case 'deco':
      return `<path fill="none" stroke="${gold}" stroke-width="4" d="M44 10H256L266 22H278V34L290 44V356L278 366V378H266L256 390H44L34 378H22V366L10 356V44L22 34V22H34z"/><path fill="none" stroke="${gold}" stroke-width="1.5" d="M52 18H248L280 52V348L248 382H52L20 348V52z"/>`;
    case 'bulbs': {
      const across = Array.from({ length: 11 }, (_, index) => 30 + index * 24);
      const down = Array.from({ length: 14 }, (_, index) => 36 + index * 25.2);
      const bulbs = dots([
        ...across.map((x) => [x, 9] as const),
        ...down.flatMap((y) => [[9, y] as const, [291, y] as const]),
      ]);
      return `<path fill="none" stroke="${mix(deep, mid, 0.3)}" stroke-width="18" d="M9 410V34Q9 9 34 9H266Q291 9 291 34V410"/><path stroke="${glow}" stroke-width="15" stroke-linecap="round" opacity=".45" d="${bulbs}"/><path stroke="${mix(trim, '#ffffff', 0.4)}" stroke-width="7.500" stroke-linecap="round" d="${bulbs}"/>`.replace(
        '7.500',
        '7.5',
      );
    }
    case 'mount':
      return `<path fill="none" stroke="${isPaper ? mix(trim, '#ffffff', 0.5) : trim}" stroke-width="20" d="${box(0, 0, 300, 400, 24)}"/>`;
    case 'ticket':
      return `<path fill="none" stroke="${isPaper ? mid : body}" stroke-width="2.5" d="M34 12H266a22 22 0 0 0 22 22V366a22 22 0 0 0-22 22H34a22 22 0 0 0-22-22V34a22 22 0 0 0 22-22z"/><path fill="none" stroke="${isPaper ? mid : body}" stroke-dasharray="2 7" stroke-linecap="round" stroke-width="2.5" d="M42 20H258M42 380H258M20 42V358M280 42V358"/>`;
    case 'corners':
      return `<path fill="none" stroke="${accent}" stroke-width="4" stroke-linecap="round" d="M14 56V30Q14 14 30 14H56M244 14H270Q286 14 286 30V56M14 344V370Q14 386 30 386H56M244 386H270Q286 386 286 370V344"/>`;
    default:
      return '';
  }
}
