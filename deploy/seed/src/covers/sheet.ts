import { mix } from './colour.ts';
import type { Tone } from './motifs/shape.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** Three steps of one colour, for light that falls from above. */
export interface Ramp {
  readonly light: string;
  readonly main: string;
  readonly dark: string;
}

/** One cover while it is being drawn: its colours, its chance, and the definitions it has needed so far. */
export interface Sheet {
  readonly palette: Palette;
  readonly random: Random;
  readonly ramp: (tone: Tone) => Ramp;
  /** Registers a definition once and gives back its id; the id is unique to this document. */
  readonly define: (name: string, markup: (id: string) => string) => string;
  readonly definitions: () => string;
}

/** Colours that a thing keeps whatever the palette: cherries stay red. */
const naturalColours: Partial<Record<Tone, string>> = {
  red: '#e5343f',
  orange: '#f58a2b',
  yellow: '#ffd23f',
  green: '#38a85a',
  blue: '#3f8ae0',
  violet: '#8a4fd8',
  pink: '#f583b5',
  wood: '#8a4f2c',
  bone: '#fff3e0',
  steel: '#a9b8cc',
  gold: '#f2b93c',
};

/** The flat colour of a tone in a palette. */
export function toneColour(tone: Tone, palette: Palette): string {
  const natural = naturalColours[tone];
  // A tenth of the ground's light in every natural colour makes one picture of many materials.
  if (natural !== undefined) return mix(natural, palette.glow, 0.08);
  if (tone === 'gloss') return '#ffffff';
  if (tone === 'shade' || tone === 'ink') return mix(palette.deep, '#120a1c', 0.4);
  if (tone === 'side') return mix(palette.mid, palette.glow, 0.55);
  return tone === 'body' || tone === 'trim' || tone === 'accent' ? palette[tone] : palette.deep;
}

export function createSheet(prefix: string, palette: Palette, random: Random): Sheet {
  const known = new Map<string, { id: string; markup: string }>();
  return {
    palette,
    random,
    ramp: (tone) => {
      const main = toneColour(tone, palette);
      return { light: mix(main, '#ffffff', 0.42), main, dark: mix(main, palette.deep, 0.5) };
    },
    define: (name, markup) => {
      const found = known.get(name);
      if (found) return found.id;
      const id = `${prefix}${known.size.toString(36)}`;
      known.set(name, { id, markup: '' });
      known.set(name, { id, markup: markup(id) });
      return id;
    },
    definitions: () => [...known.values()].map(({ markup }) => markup).join(''),
  };
}

/** A gradient from top to bottom of whatever it fills; stops as [offset, colour, opacity]. */
export function linear(
  sheet: Sheet,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  axis: 'down' | 'across' | 'slant' = 'down',
): string {
  const vector = { down: 'x2="0" y2="1"', across: 'x2="1"', slant: 'x2="1" y2="1"' }[axis];
  const inner = stopMarkup(stops);
  return `url(#${sheet.define(`l${axis}${inner}`, (id) => `<linearGradient id="${id}" ${vector}>${inner}</linearGradient>`)})`;
}

/** A gradient from a centre outwards, in shares of the shape's box. */
export function radial(
  sheet: Sheet,
  centre: readonly [x: number, y: number, radius: number],
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  const inner = stopMarkup(stops);
  const [x, y, radius] = centre.map((value) => String(Math.round(value * 100) / 100));
  return `url(#${sheet.define(`r${x} ${y} ${radius}${inner}`, (id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${inner}</radialGradient>`)})`;
}

function stopMarkup(stops: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** A tile that repeats over whatever it fills. */
export function tile(sheet: Sheet, width: number, height: number, content: string, turn = 0): string {
  const rotation = turn === 0 ? '' : ` patternTransform="rotate(${turn})"`;
  return `url(#${sheet.define(`t${width} ${height} ${turn}${content}`, (id) => `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${rotation}>${content}</pattern>`)})`;
}
