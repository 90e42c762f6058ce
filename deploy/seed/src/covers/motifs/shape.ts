import type { Random } from '../random.ts';

/** What a shape is made of: five colours follow the palette, the others keep their natural colour. */
export type Tone =
  | 'body'
  | 'side'
  | 'trim'
  | 'accent'
  | 'deep'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'violet'
  | 'pink'
  | 'wood'
  | 'bone'
  | 'steel'
  | 'gold'
  | 'ink'
  | 'gloss'
  | 'shade';

/** One drawn part, in a box from -100 to 100. A shape with a width is a line, otherwise it is filled. */
export interface Shape {
  readonly tone: Tone;
  readonly outline: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** A thing a game can be about. An upright motif is never turned; a scene brings its own ground and is never tiled. */
export interface Motif {
  readonly name: string;
  readonly main: Tone;
  readonly upright?: boolean;
  readonly scene?: boolean;
  readonly draw: (random: Random) => Shape[];
}

/** A filled part. */
export function fill(tone: Tone, outline: string): Shape {
  return { tone, outline };
}

/** A drawn line of the given width. */
export function line(tone: Tone, outline: string, width: number): Shape {
  return { tone, outline, width };
}

/** Light falling on what lies below. */
export function gloss(outline: string, opacity = 0.5): Shape {
  return { tone: 'gloss', outline, opacity };
}

/** Shadow falling on what lies below. */
export function shade(outline: string, opacity = 0.25): Shape {
  return { tone: 'shade', outline, opacity };
}
