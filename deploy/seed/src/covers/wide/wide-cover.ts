import { distance } from '../colour.ts';
import { lacquer } from '../finishes/modelled.ts';
import { motifs } from '../motifs/catalogue.ts';
import type { Motif } from '../motifs/shape.ts';
import { type Palette, palettes } from '../palettes.ts';
import { num } from '../path.ts';
import { createRandom, hashText } from '../random.ts';
import { createSheet, type Sheet } from '../sheet.ts';
import { toneColour } from '../sheet.ts';
import { wideGrounds } from './wide-grounds.ts';

/** Width and height of the cover of a post, in its own units. */
export const wideSize = { width: 640, height: 360 };

export interface WideSubject {
  /** Id of the document: what chance follows from. */
  id: string;
  /** Name of a motif. */
  motif: string;
}

const CLEAR = 170;

const motifOf = ({ motif }: WideSubject): Motif => {
  const found = motifs.get(motif);
  if (!found) throw new Error(`No motif is called "${motif}".`);
  return found;
};

/** The first palette from a place that follows from the id, in which the motif does not sink into its ground. */
const paletteOf = (subject: WideSubject): Palette => {
  const { main } = motifOf(subject);
  const first = hashText(`palette ${subject.id}`) % palettes.length;
  const turned = [...palettes.slice(first), ...palettes.slice(0, first)];
  const isClear = (palette: Palette) => {
    const colour = toneColour(main, palette);
    return distance(colour, palette.mid) > CLEAR && distance(colour, palette.glow) > CLEAR / 2;
  };
  const palette = turned.find(isClear) ?? turned[0];
  if (!palette) throw new Error('There are no palettes to choose from.');
  return palette;
};

const use = (id: string, [x, y]: readonly [number, number], size: number, turn: number, opacity = 1) =>
  `<use href="#${id}" transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${num(size)})"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

/** The motif in the light, and twice more, small and dim, as an echo. */
const compose = (sheet: Sheet, motif: Motif, isMirrored: boolean): string => {
  const id = sheet.define(
    'motif',
    (name) => `<g id="${name}">${lacquer(motif.draw(sheet.random), sheet)}</g>`,
  );
  const across = (x: number) => (isMirrored ? wideSize.width - x : x);
  const tilt = motif.upright === true || motif.scene === true ? 0 : (sheet.random() - 0.5) * 24;
  const main = use(id, [across(392), 180], 1.42, tilt);
  if (motif.scene === true) return main;
  return [
    use(id, [across(118), 244], 0.62, -tilt, 0.42),
    use(id, [across(212), 96], 0.4, tilt / 2, 0.3),
    main,
  ].join('');
};

/**
 * Draws the cover of a post as one SVG document of 640 by 360 units, without words: it serves every language.
 *
 * The same subject always gives the same bytes.
 */
export function drawWideCover(subject: WideSubject): string {
  const hash = hashText(`ground ${subject.id}`);
  const sheet = createSheet(`w${hash.toString(36)}-`, paletteOf(subject), createRandom(subject.id));
  const isMirrored = hash % 2 === 1;
  const ground = wideGrounds[hash % wideGrounds.length];
  if (!ground) throw new Error('There are no grounds to choose from.');
  const light = { x: isMirrored ? wideSize.width - 392 : 392, y: 170 };
  const behind = ground(sheet, light);
  const art = compose(sheet, motifOf(subject), isMirrored);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${sheet.definitions()}</defs>${behind}${art}</svg>`;
}

/** A gradient in the cover's colours as a data address, to show before the cover arrives. */
export function wideCoverPlaceholder(subject: WideSubject): string {
  const { mid, deep } = paletteOf(subject);
  const colour = (hex: string) => `%23${hex.slice(1)}`;
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3ClinearGradient id='g' x2='0' y2='1'%3E%3Cstop stop-color='${colour(mid)}'/%3E%3Cstop offset='1' stop-color='${colour(deep)}'/%3E%3C/linearGradient%3E%3Cpath fill='url(%23g)' d='M0 0h16v9H0z'/%3E%3C/svg%3E`;
}
