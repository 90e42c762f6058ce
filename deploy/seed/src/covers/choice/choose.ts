import { distance } from '../colour.ts';
import type { Hand } from '../hands/hand.ts';
import { motifs } from '../motifs/catalogue.ts';
import type { Motif } from '../motifs/shape.ts';
import { type Palette, palettes } from '../palettes.ts';
import { stride } from '../random.ts';
import { toneColour } from '../sheet.ts';
import { kindMotifs, themeMotifs, wordMotifs } from './words.ts';

/** What a cover needs to know of its game. */
export interface CoverGame {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly provider: string;
  readonly kind: string;
  readonly theme?: string;
}

const tables = new Set(
  Object.values(kindMotifs)
    .flat()
    .filter(
      (name) => !['gem', 'star', 'lightning', 'coins', 'key', 'clover', 'comet', 'balloon'].includes(name),
    ),
);
const general = [...motifs.keys()].filter((name) => !tables.has(name));

const places = new Map([...motifs.keys()].map((name, index) => [name, index]));

/**
 * Picks from a list so that games that follow each other differ even if their lists overlap: games with even
 * numbers take motifs from even places of the catalogue, the others from odd ones, where the list has any.
 */
function pick(names: readonly string[], id: number): Motif {
  const ours = names.filter((name) => (places.get(name) ?? 0) % 2 === Math.abs(id) % 2);
  const motif = motifs.get(ours.length > 0 ? stride(ours, Math.floor(id / 2)) : stride(names, id));
  if (motif === undefined) throw new Error(`No motif is called ${names.join(', ')}.`);
  return motif;
}

/**
 * The thing a game is about.
 *
 * Tables and machines are drawn as what they are; a slot follows its title, as long as that agrees with its
 * theme ("Moonlit Lagoon" of the deep sea is no moon), then its theme, then its number.
 */
export function chooseMotif(game: CoverGame): Motif {
  const title = game.title.toLowerCase();
  const spoken = wordMotifs.filter(([pattern]) => pattern.test(title)).map(([, names]) => names);
  const allowed = kindMotifs[game.kind] ?? themeMotifs[game.theme ?? ''] ?? general;
  const agreed = spoken
    .map((names) => names.filter((name) => allowed.includes(name)))
    .find((names) => names.length > 0);
  return pick(agreed ?? allowed, game.id);
}

/**
 * The colours of a game: a long step round the rainbow for each next number.
 *
 * A motif that would sink into its ground moves a step or two further, never as far as a neighbour's palette.
 */
export function choosePalette(game: CoverGame, motif: Motif, hand: Hand): Palette {
  const first = palettes.indexOf(stride(palettes, game.id));
  const contrastOf = (palette: Palette) =>
    Math.min(
      distance(toneColour(motif.main, palette), palette.mid),
      distance(toneColour(motif.main, palette), groundColour(palette, hand)),
    );
  const candidates = palettes.concat(palettes).slice(first, first + 4);
  const clear = candidates.find((palette) => contrastOf(palette) > 190);
  const best = clear ?? candidates.toSorted((left, right) => contrastOf(right) - contrastOf(left))[0];
  if (best === undefined) throw new Error('There are no palettes to choose from.');
  return best;
}

function groundColour(palette: Palette, hand: Hand): string {
  if (hand.stage === 'paper') return palette.trim;
  return hand.stage === 'colour' ? palette.glow : palette.mid;
}
