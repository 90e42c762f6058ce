import { mix } from '../colour.ts';
import { box, dots, num } from '../path.ts';
import { linear, type Sheet } from '../sheet.ts';

/** What the title stands on. */
export type PlateKind =
  | 'scrim'
  | 'panel'
  | 'arch'
  | 'torn'
  | 'swell'
  | 'slant'
  | 'sign'
  | 'ribbon'
  | 'plaque';

export interface Plate {
  readonly markup: string;
  /** The colour behind the letters where it is least favourable to them. */
  readonly backing: string;
}

/** Draws the ground of the title, from just above `top` to the foot of the cover. */
export function drawPlate(kind: PlateKind, sheet: Sheet, top: number, isPaper: boolean): Plate {
  const { deep, mid, trim, body, glow, accent } = sheet.palette;
  const field = isPaper ? mix(trim, '#ffffff', 0.35) : deep;
  const edge = num(top - 22);
  const solid = (outline: string, line = body): Plate => ({
    markup: `<path fill="${line}" transform="translate(0 -5)" d="${outline}"/><path fill="${field}" d="${outline}"/>`,
    backing: field,
  });
  switch (kind) {
    case 'panel':
      return solid(`M0 ${edge}H300V410H0z`, isPaper ? mid : body);
    case 'arch':
      return solid(`M0 ${num(top - 10)}Q150 ${num(top - 52)} 300 ${num(top - 10)}V410H0z`, glow);
    case 'slant':
      return solid(`M0 ${num(top - 6)}L300 ${num(top - 44)}V410H0z`, accent);
    case 'swell':
      return solid(`M0 ${num(top - 16)}q25-18 50 0t50 0t50 0t50 0t50 0t50 0V410H0z`, mix(mid, glow, 0.5));
    case 'torn':
      return solid(
        `M0 ${num(top - 20)}l22-5l18 7l26-8l20 6l30-4l24 7l28-9l22 6l26-4l24 6l28-7l32 5V410H0z`,
        isPaper ? mix(glow, '#ffffff', 0.3) : mix(mid, glow, 0.3),
      );
    case 'sign': {
      const height = 384 - top + 14;
      const bulbs = dots(
        Array.from({ length: 15 }, (_, index) => [24 + index * 18, top - 22] as const).concat(
          Array.from({ length: 15 }, (_, index) => [24 + index * 18, 392] as const),
        ),
      );
      const board = mix(deep, '#000000', 0.2);
      return {
        markup: `<path fill="${mix(mid, body, 0.35)}" d="${box(10, top - 32, 280, height + 30, 18)}"/><path fill="${board}" d="${box(20, top - 14, 260, height - 6, 8)}"/><path stroke="${body}" stroke-width="11" stroke-linecap="round" opacity=".35" d="${bulbs}"/><path stroke="${mix(trim, '#ffffff', 0.3)}" stroke-width="6" stroke-linecap="round" d="${bulbs}"/>`,
        backing: board,
      };
    }
    case 'ribbon': {
      const height = 380 - top + 26;
      const fold = mix(mid, deep, 0.6);
      const cloth = mix(mid, deep, 0.35);
      const shadow = linear(sheet, [
        [0, deep, 0],
        [1, deep, 0.85],
      ]);
      return {
        markup: `<path fill="${shadow}" d="M0 ${num(top - 60)}H300V400H0z"/><path fill="${fold}" d="M-4 ${num(top - 4)}H34V${num(top + height)}H-4l14-${num(height / 2)}zM304 ${num(top - 4)}H266V${num(top + height)}H304l-14-${num(height / 2)}z"/><path fill="${cloth}" d="${box(16, top - 13, 268, height, 4)}"/><path fill="none" stroke="${trim}" stroke-opacity=".7" stroke-width="1.5" d="${box(21, top - 8, 258, height - 10, 2)}"/>`,
        backing: cloth,
      };
    }
    case 'plaque': {
      const height = 384 - top + 26;
      return {
        markup: `<path fill="${field}" stroke="${body}" stroke-width="2.5" d="${box(14, top - 16, 272, height, 14)}"/>`,
        backing: field,
      };
    }
    default: {
      const start = top - 74;
      const share = (y: number) => Math.round(((y - start) / (400 - start)) * 100) / 100;
      const fade = linear(sheet, [
        [0, deep, 0],
        [share(top - 6), deep, 0.8],
        [share(top + 24), deep, 0.92],
        [1, deep, 0.98],
      ]);
      return {
        markup: `<path fill="${fade}" d="M0 ${num(start)}H300V400H0z"/>`,
        backing: mix('#ffffff', deep, 0.8),
      };
    }
  }
}
