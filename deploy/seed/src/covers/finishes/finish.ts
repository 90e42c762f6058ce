import type { Shape } from '../motifs/shape.ts';
import type { Sheet } from '../sheet.ts';

/** A way to paint the parts of a motif: one provider prints, another cuts paper, a third bends neon. */
export type Finish = (shapes: readonly Shape[], sheet: Sheet) => string;

/** True for the parts that are light or shadow and not matter. */
export function isLight(shape: Shape): boolean {
  return shape.tone === 'gloss' || shape.tone === 'shade';
}

/** A path painted with the given attributes. */
export function path(outline: string, attributes: string): string {
  return `<path ${attributes} d="${outline}"/>`;
}

/** The attributes of a drawn line. */
export function strokeOf(colour: string, width: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${width}"`;
}

/** Light and shadow as translucent white and ink, stronger or weaker by the given share. */
export function lightPath(shape: Shape, sheet: Sheet, strength = 1): string {
  const colour = shape.tone === 'gloss' ? '#fff' : sheet.ramp('ink').main;
  return path(
    shape.outline,
    `fill="${colour}" opacity="${Math.round((shape.opacity ?? 0.3) * strength * 100) / 100}"`,
  );
}

/** Rounds the joins of everything inside. */
export function rounded(markup: string): string {
  return `<g stroke-linecap="round" stroke-linejoin="round">${markup}</g>`;
}
