import { mix } from '../colour.ts';
import { num } from '../path.ts';
import { radial, type Sheet } from '../sheet.ts';

/** Where the light of a cover comes from, in the units of its 300 by 400 box. */
export interface Light {
  readonly x: number;
  readonly y: number;
}

/** Whether the stage is a dark house, a field of full colour, or bare paper. */
export type Stage = 'night' | 'colour' | 'paper';

/** Paints what lies behind the motif, over the whole 300 by 400 box. */
export type Ground = (sheet: Sheet, light: Light, stage: Stage) => string;

/** A rectangle over the whole cover. */
export function cover(paint: string, extra = ''): string {
  return `<rect width="300" height="400" fill="${paint}"${extra}/>`;
}

/** The base wash of a stage: light in one place, the palette's deep colour in the corners. */
export function wash(sheet: Sheet, light: Light, stage: Stage): string {
  const { deep, mid, glow, trim } = sheet.palette;
  const centre = [light.x / 300, light.y / 400, 0.8] as const;
  if (stage === 'paper') {
    const sheetColour = mix(trim, '#ffffff', 0.25);
    return cover(
      radial(sheet, centre, [
        [0, sheetColour],
        [1, mix(sheetColour, glow, 0.38)],
      ]),
    );
  }
  if (stage === 'colour')
    return cover(
      radial(sheet, centre, [
        [0, mix(glow, trim, 0.3)],
        [0.55, glow],
        [1, mix(glow, mid, 0.75)],
      ]),
    );
  return cover(
    radial(sheet, centre, [
      [0, mix(glow, mid, 0.15)],
      [0.5, mid],
      [1, deep],
    ]),
  );
}

/** The colour that pattern lines take so that they show on the stage without shouting. */
export function whisper(sheet: Sheet, stage: Stage): string {
  if (stage === 'paper') return sheet.palette.glow;
  return stage === 'colour' ? sheet.palette.mid : sheet.palette.glow;
}

/** A smooth line through evenly spaced heights, from edge to edge, closed at the bottom. */
export function ridge(heights: readonly number[], bottom = 400): string {
  const step = 340 / (heights.length - 1);
  const start = `M-20 ${num(heights[0] ?? 0)}`;
  const curves = heights.slice(1).map((height, index) => {
    const from = heights[index] ?? height;
    const left = -20 + index * step;
    return `C${num(left + step / 2)} ${num(from)} ${num(left + step / 2)} ${num(height)} ${num(left + step)} ${num(height)}`;
  });
  return `${start}${curves.join('')}V${bottom}H-20z`;
}
