import { blackGlyphs } from './black-glyphs.ts';
import type { Glyph } from './glyph.ts';
import { mediumGlyphs } from './medium-glyphs.ts';

/** Heavy for signs, medium for the quiet, widely spaced kind. */
export type Face = 'black' | 'medium';

/** Height of a capital in glyph units. */
export const capHeight = 140;

const spaceWidth = 46;
const faces: Record<Face, Record<string, Glyph>> = { black: blackGlyphs, medium: mediumGlyphs };

/** Pairs that look far apart at their plain widths; the value is taken off between them. */
const kerning: Record<string, number> = Object.fromEntries([
  ...['AV', 'AW', 'AY', 'AT', 'VA', 'WA', 'YA', 'TA', 'LT', 'LV', 'LY', 'LW', 'PA', 'FA', "L'"].map(
    (pair) => [pair, 14] as const,
  ),
  ...[
    'YO',
    'OY',
    'TO',
    'OT',
    'KO',
    'RT',
    'RV',
    'RY',
    'DA',
    'AO',
    'OA',
    'VO',
    'WO',
    'TJ',
    'CA',
    'OX',
    'XO',
  ].map((pair) => [pair, 6] as const),
]);

const lookAlikes: Record<string, string> = {
  Ł: 'L',
  Ø: 'O',
  Æ: 'AE',
  Œ: 'OE',
  ß: 'SS',
  İ: 'I',
  ı: 'I',
  Đ: 'D',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '×': 'X',
};

/** Turns a title into the capitals that the outlines know: accents go, punctuation without an outline becomes a space. */
export function toCapitals(title: string): string {
  return Array.from(title.toUpperCase().normalize('NFD'))
    .map((sign) => lookAlikes[sign] ?? sign)
    .filter((sign) => !/\p{M}/u.test(sign))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** True if every sign of the (capital) text can be drawn as an outline. */
export function isDrawable(text: string): boolean {
  return Array.from(text).every((sign) => sign === ' ' || sign in blackGlyphs);
}

export interface Setting {
  readonly face: Face;
  /** Extra space between letters, in glyph units. */
  readonly tracking: number;
}

/** Width of a line in glyph units, ink to ink. Signs without an outline count as a wide capital. */
export function measure(text: string, setting: Setting): number {
  return place(text, setting).width;
}

/** The outlines of a line in glyph units, starting at zero, and its width. */
export function place(text: string, { face, tracking }: Setting): { outline: string; width: number } {
  const glyphs = faces[face];
  let x = 0;
  let outline = '';
  const signs = Array.from(text);
  signs.forEach((sign, index) => {
    if (index > 0) x += tracking - (kerning[(signs[index - 1] ?? '') + sign] ?? 0);
    if (sign === ' ') {
      x += spaceWidth;
      return;
    }
    const [advance, path] = glyphs[sign] ?? [capHeight, ''];
    if (path !== '') outline += `M${x} 0${path}`;
    x += advance;
  });
  return { outline, width: x };
}
