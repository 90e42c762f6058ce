import { mix } from '../colour.ts';
import type { Light } from '../grounds/ground.ts';
import type { Motif } from '../motifs/shape.ts';
import { num } from '../path.ts';
import { between } from '../random.ts';
import { radial, type Sheet } from '../sheet.ts';

/** How the motif sits in the picture. */
export type CompositionKind =
  | 'centre'
  | 'close'
  | 'low'
  | 'diagonal'
  | 'medallion'
  | 'flanked'
  | 'scattered'
  | 'orbit';

/** Where the light falls for a composition, so that the ground can agree with it; a mirrored one is lit from the left. */
export function lightFor(kind: CompositionKind, mirrored: boolean): Light {
  const { x, y } = lightFromRight(kind);
  return { x: mirrored ? 300 - x : x, y };
}

function lightFromRight(kind: CompositionKind): Light {
  switch (kind) {
    case 'close':
      return { x: 190, y: 120 };
    case 'low':
      return { x: 150, y: 190 };
    case 'diagonal':
      return { x: 196, y: 116 };
    default:
      return { x: 150, y: 158 };
  }
}

/** Compositions that a motif can bear: scenes are not tiled, upright things are not laid aslant. */
export function suitable(kinds: readonly CompositionKind[], motif: Motif): readonly CompositionKind[] {
  const fit = kinds.filter((kind) => {
    if (motif.scene === true)
      return kind === 'centre' || kind === 'medallion' || kind === 'low' || kind === 'close';
    return motif.upright !== true || !['diagonal', 'scattered', 'orbit'].includes(kind);
  });
  return fit.length > 0 ? fit : ['centre'];
}

export interface Placing {
  readonly kind: CompositionKind;
  readonly motif: Motif;
  /** The painted motif: a group in a box from -100 to 100. */
  readonly id: string;
  /** Height left above the title, in cover units. */
  readonly room: number;
  readonly mirrored: boolean;
}

/** Places the painted motif. */
export function compose(sheet: Sheet, { kind, motif, id, room, mirrored }: Placing): string {
  const { deep, mid, glow, trim, body } = sheet.palette;
  // A tall title leaves less room; the motif gives way instead of hiding behind it.
  const scale = room / 236;
  const put = (x: number, y: number, size: number, turn = 0, extra = '') =>
    `<use href="#${id}" transform="translate(${num(x)} ${num(y)})${turn === 0 ? '' : ` rotate(${num(turn)})`} scale(${num2(size)})"${extra}/>`;
  const halo = (x: number, y: number, radius: number, strength = 0.55) =>
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${radial(
      sheet,
      [0.5, 0.5, 0.5],
      [
        [0, trim, strength],
        [1, trim, 0],
      ],
    )}"/>`;
  const middle = 34 + room / 2;
  const side = (x: number) => (mirrored ? 300 - x : x);
  const lean = mirrored ? -1 : 1;
  const sway = motif.upright === true ? between(sheet.random, -4, 4) : between(sheet.random, -12, 12);
  switch (kind) {
    case 'close':
      return (
        halo(170, middle, 170, 0.4) + put(168, middle + 16, 1.55 * scale, motif.upright === true ? 6 : -14)
      );
    case 'low':
      return `<ellipse cx="150" cy="${num(middle + 104 * scale)}" rx="${num(118 * scale)}" ry="${num(20 * scale)}" fill="${deep}" opacity=".5"/>${put(150, middle + 6, 1.12 * scale)}`;
    case 'diagonal': {
      const ghosts = [
        [62, 0.62, 0.25],
        [100, 0.8, 0.45],
      ].map(([x = 0, size = 1, opacity = 1]) =>
        put(side(x), middle + 96 - x * 0.75, size * scale, lean * -22, ` opacity="${opacity}"`),
      );
      return `${ghosts.join('')}${halo(side(172), middle - 12, 140)}${put(side(170), middle - 4, 1.12 * scale, lean * -16)}`;
    }
    case 'medallion': {
      const radius = num(114 * scale);
      const field = radial(
        sheet,
        [0.5, 0.38, 0.7],
        [
          [0, mix(glow, trim, 0.35)],
          [1, mix(mid, deep, 0.45)],
        ],
      );
      return `<circle cx="150" cy="${num(middle)}" r="${radius}" fill="${field}" stroke="${body}" stroke-width="7"/><circle cx="150" cy="${num(middle)}" r="${num(104 * scale)}" fill="none" stroke="${trim}" stroke-opacity=".7" stroke-width="2"/>${put(150, middle, (motif.scene === true ? 0.76 : 0.86) * scale, sway / 2)}`;
    }
    case 'flanked':
      return `${put(64, middle + 28, 0.62 * scale, -14, ' opacity=".75"')}${put(236, middle + 28, 0.62 * scale, 14, ' opacity=".75"')}${halo(150, middle, 130)}${put(150, middle - 4, 1.08 * scale)}`;
    case 'scattered': {
      const spots = [
        [30, 36],
        [112, 8],
        [204, 22],
        [282, 66],
        [18, 148],
        [290, 186],
        [52, 246],
        [248, 270],
        [148, 300],
      ];
      const small = spots.map(([x = 0, y = 0], index) => put(x, y, 0.26, index * 47 - 60, ' opacity=".5"'));
      return `${small.join('')}${halo(150, middle, 150, 0.7)}${put(150, middle, 1.08 * scale, sway)}`;
    }
    case 'orbit': {
      const ring = [0, 1, 2, 3, 4, 5].map((index) => {
        const angle = (index / 6) * Math.PI * 2 + sway / 20;
        return put(
          150 + Math.cos(angle) * 122 * scale,
          middle + Math.sin(angle) * 112 * scale,
          0.24 * scale,
          index * 60,
          ' opacity=".9"',
        );
      });
      return `<circle cx="150" cy="${num(middle)}" r="${num(117 * scale)}" fill="none" stroke="${trim}" stroke-opacity=".45" stroke-width="2" stroke-dasharray="3 9" stroke-linecap="round"/>${ring.join('')}${put(150, middle, 0.86 * scale, sway)}`;
    }
    default:
      return halo(150, middle, 150) + put(150, middle, 1.14 * scale, sway);
  }
}

function num2(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0\./, '.');
}
