import { lacquer } from '../finishes/modelled.ts';
import type { Motif } from '../motifs/shape.ts';
import { around, dots, num, polygon } from '../path.ts';
import { linear, radial, type Sheet } from '../sheet.ts';

/** Width and height of a banner, in its own units. */
export const bannerSize = { width: 1600, height: 640 };

/** The middle of a banner's art: right of the words, and the middle of what a phone's crop keeps. */
export const focus = { x: 1266, y: 310 };

/** Fills the whole banner. */
export function backdrop(paint: string): string {
  return `<path fill="${paint}" d="M0 0H1600V640H0z"/>`;
}

/** Light at the focus, darkness at the edges. */
export function glowGround(sheet: Sheet): string {
  const { deep, mid, glow } = sheet.palette;
  return backdrop(
    radial(
      sheet,
      [focus.x / bannerSize.width, 0.42, 0.72],
      [
        [0, glow],
        [0.42, mid],
        [1, deep],
      ],
    ),
  );
}

/** Darkens the left, where the words stand, down to the palette's deepest colour. */
export function wordShade(sheet: Sheet): string {
  const { deep } = sheet.palette;
  return backdrop(
    linear(
      sheet,
      [
        [0, deep, 0.96],
        [0.36, deep, 0.92],
        [0.56, deep, 0.55],
        [0.72, deep, 0],
      ],
      'across',
    ),
  );
}

/** A round light without an edge. */
export function halo(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength: number,
): string {
  const fade = radial(
    sheet,
    [0.5, 0.5, 0.5],
    [
      [0, colour, strength],
      [1, colour, 0],
    ],
  );
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fade}"/>`;
}

/** Beams from the focus to every side. */
export function beams(count: number, colour: string, strength: number): string {
  const wedges = around(count, 1500, focus.x, focus.y, 0.03).map(([x, y], index) => {
    const [nextX, nextY] = around(count, 1500, focus.x, focus.y, 0.03 + 0.46 / count)[index] ?? [x, y];
    return polygon(...[focus.x, focus.y, x, y, nextX, nextY].map(Math.round));
  });
  return `<path fill="${colour}" opacity="${strength}" d="${wedges.join('')}"/>`;
}

/** Light bulbs at the given points: a glow, a warm ring and a white heart. */
export function bulbs(points: readonly (readonly [number, number])[], size: number): string {
  const places = dots(points.map(([x, y]) => [Math.round(x), Math.round(y)]));
  const layer = (colour: string, width: number, opacity: number) =>
    `<path stroke="${colour}" stroke-width="${num(size * width)}" opacity="${opacity}" d="${places}"/>`;
  return `<g stroke-linecap="round">${layer('#ffb02e', 3, 0.2)}${layer('#ffb02e', 1.7, 0.45)}${layer('#ffe3a6', 1, 1)}${layer('#ffffff', 0.5, 0.9)}</g>`;
}

/** Small four-pointed sparks. */
export function sparks(
  points: readonly (readonly [x: number, y: number, size: number])[],
  colour: string,
): string {
  const outline = points.map(([x, y, size]) => {
    const short = num(size * 0.16);
    const step = num(size * 0.84);
    return `M${x} ${y - size}l${short} ${step}l${step} ${short}l-${step} ${short}l-${short} ${step}l-${short}-${step}l-${step}-${short}l${step}-${short}z`;
  });
  return `<path fill="${colour}" d="${outline.join('')}"/>`;
}

/** A motif in lacquer, centred at a point; `size` 1 is 200 units across. */
export function placed(
  sheet: Sheet,
  motif: Motif,
  x: number,
  y: number,
  size: number,
  turn = 0,
  opacity = 1,
): string {
  const id = sheet.define(
    `motif ${motif.name}`,
    (name) => `<g id="${name}">${lacquer(motif.draw(sheet.random), sheet)}</g>`,
  );
  return `<use href="#${id}" transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${size})"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** Brings art drawn round the focus to the width that a phone's crop keeps; it stays on the ground. */
export function grounded(art: string, size = 0.84): string {
  const right = num(focus.x * (1 - size));
  const down = num(bannerSize.height * (1 - size));
  return `<g transform="translate(${right} ${down}) scale(${size})">${art}</g>`;
}
