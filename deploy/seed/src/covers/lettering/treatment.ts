import { contrast, mix } from '../colour.ts';
import { num } from '../path.ts';
import { linear, type Sheet } from '../sheet.ts';
import { titleTop, type TitleLine, type TitleStyle } from './fit.ts';
import { capHeight, isDrawable, place } from './measure.ts';

/** How the letters are finished. */
export type Treatment =
  | 'plain'
  | 'outlined'
  | 'shaded'
  | 'raised'
  | 'glowing'
  | 'sticker'
  | 'shifted'
  | 'ruled';

export interface Lettering {
  readonly lines: readonly TitleLine[];
  readonly style: TitleStyle;
  readonly treatment: Treatment;
  /** The lightest (or, for dark letters, darkest) colour that can lie behind the letters. */
  readonly backing: string;
}

/** The fill colours of the letters, each with at least 4.5 : 1 against the backing. */
export function letterColours(sheet: Sheet, { treatment, backing }: Lettering): string[] {
  const { trim, deep, body } = sheet.palette;
  const isDark = contrast(backing, deep) > contrast(backing, '#ffffff');
  if (isDark) return [readable(deep, '#000000', backing)];
  if (treatment === 'shaded' || treatment === 'raised')
    return ['#ffffff', readable(mix(trim, body, 0.55), '#ffffff', backing)];
  return [
    readable(treatment === 'outlined' || treatment === 'glowing' ? '#ffffff' : trim, '#ffffff', backing),
  ];
}

function readable(wish: string, safe: string, backing: string): string {
  const share = [0, 0.25, 0.5, 0.75, 1].find((step) => contrast(mix(wish, safe, step), backing) >= 4.6) ?? 1;
  return mix(wish, safe, share);
}

const factor = (value: number) => String(Math.round(value * 1000) / 1000);

function outlines({ lines, style }: Lettering): string {
  return lines
    .map((line) => {
      if (!isDrawable(line.text)) return plainText(line);
      const scale = line.cap / capHeight;
      const { outline } = place(line.text, style);
      return `<path transform="translate(${num(line.left)} ${num(line.baseline)}) scale(${factor(scale * style.squeeze)} ${factor(scale)})" d="${outline}"/>`;
    })
    .join('');
}

/** For scripts without outlines: the system's heaviest sans, held to the measured width. */
function plainText(line: TitleLine): string {
  const text = line.text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return `<text x="${num(line.left)}" y="${num(line.baseline)}" font-family="Onest Variable,system-ui,sans-serif" font-weight="900" font-size="${num(line.cap * 1.38)}" textLength="${num(line.width)}" lengthAdjust="spacingAndGlyphs" stroke="none">${text}</text>`;
}

/** Draws a fitted title. */
export function drawLettering(sheet: Sheet, lettering: Lettering): string {
  const { deep, body, accent, glow, mid, trim } = sheet.palette;
  const colours = letterColours(sheet, lettering);
  const [first = '#ffffff', last = first] = colours;
  const fill =
    first === last
      ? first
      : linear(sheet, [
          [0.25, first],
          [1, last],
        ]);
  const id = sheet.define('title', (name) => `<g id="${name}">${outlines(lettering)}</g>`);
  const copy = (attributes: string) => `<use href="#${id}" ${attributes}/>`;
  const edge = (colour: string, width: number, extra = '') =>
    copy(`fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${extra}`);
  const ink = mix(deep, '#000000', 0.3);
  switch (lettering.treatment) {
    case 'outlined':
      return edge(ink, 30, ' opacity=".8"') + copy(`fill="${fill}"`);
    case 'shaded':
      return (
        copy(
          `fill="${ink}" stroke="${ink}" stroke-width="18" stroke-linejoin="round" y="2.500"`.replace(
            '2.500',
            '2.5',
          ),
        ) + copy(`fill="${fill}"`)
      );
    case 'raised': {
      const side = mix(mid, deep, 0.35);
      const steps = [5, 4, 3, 2, 1].map((y) => copy(`y="${y}"`)).join('');
      return `<g fill="${side}" stroke="${ink}" stroke-width="16" stroke-linejoin="round">${copy('y="5"')}</g><g fill="${side}" stroke="${side}" stroke-width="3">${steps}</g>${copy(`fill="${fill}"`)}`;
    }
    case 'glowing':
      return edge(glow, 44, ' opacity=".28"') + edge(glow, 20, ' opacity=".55"') + copy(`fill="${fill}"`);
    case 'sticker':
      return edge(mix(trim, '#ffffff', 0.3), 42) + edge(ink, 28) + copy(`fill="${fill}"`);
    case 'shifted':
      return copy(`fill="${mix(accent, lettering.backing, 0.35)}" x="2.5" y="2.5"`) + copy(`fill="${fill}"`);
    case 'ruled':
      return rules(lettering, body) + copy(`fill="${fill}"`);
    default:
      return copy(`fill="${fill}"`);
  }
}

const rule = (y: number) => `M58 ${num(y)}H138M162 ${num(y)}H242`;

const diamond = (y: number) => `M150 ${num(y - 5)}l5 5l-5 5l-5-5z`;

/** Two hairlines with a diamond, above and below the title. */
function rules({ lines }: Lettering, colour: string): string {
  const top = titleTop(lines) - 13;
  const bottom = (lines.at(-1)?.baseline ?? 380) + 13;
  return `<path fill="none" stroke="${colour}" stroke-width="1.5" d="${rule(top)}${rule(bottom)}"/><path fill="${colour}" d="${diamond(top)}${diamond(bottom)}"/>`;
}
