import { chooseMotif, choosePalette, type CoverGame } from './choice/choose.ts';
import type { Hand } from './hands/hand.ts';
import { handOf } from './hands/providers.ts';
import { fitTitle, type TitleBox, type TitleLine, titleTop } from './lettering/fit.ts';
import { toCapitals } from './lettering/measure.ts';
import { drawLettering, letterColours, type Lettering } from './lettering/treatment.ts';
import type { Motif } from './motifs/shape.ts';
import type { Palette } from './palettes.ts';
import { createRandom, stride } from './random.ts';
import { createSheet } from './sheet.ts';
import { compose, type CompositionKind, lightFor, suitable } from './stage/composition.ts';
import { drawFrame } from './stage/frame.ts';
import { drawPlate } from './stage/plate.ts';

/** What was decided for a cover before a line of it was drawn. */
export interface CoverPlan {
  readonly motif: Motif;
  readonly palette: Palette;
  readonly hand: Hand;
  readonly composition: CompositionKind;
  readonly box: TitleBox;
  readonly lines: readonly TitleLine[];
}

/** The room for a title; a framed cover keeps it off the frame, a plate off its own edges. */
function titleBox(hand: Hand): TitleBox {
  const framed = hand.frame !== 'none';
  const inner = hand.plate === 'sign' || hand.plate === 'ribbon' || hand.plate === 'plaque';
  const width = inner ? 236 : framed ? 240 : 256;
  const floors: Partial<Record<Hand['plate'], number>> = { sign: 370, ribbon: 366, plaque: 374, panel: 376 };
  const floor = hand.treatment === 'ruled' ? 362 : (floors[hand.plate] ?? (framed ? 368 : 376));
  return { centre: 150, width, height: hand.style.justified === true ? 104 : 92, floor };
}

/** Decides motif, palette, composition and title of a game's cover. */
export function planCover(game: CoverGame): CoverPlan {
  const hand = handOf(game.provider);
  const motif = chooseMotif(game);
  const palette = choosePalette(game, motif, hand);
  const composition = stride(suitable(hand.compositions, motif), game.id);
  const box = titleBox(hand);
  return { motif, palette, hand, composition, box, lines: fitTitle(toCapitals(game.title), hand.style, box) };
}

/**
 * Draws the cover of a game as one SVG document of 300 by 400 units.
 *
 * The same game always gives the same bytes. Ids carry the game's number, so covers may share a page.
 */
export function drawCover(game: CoverGame): string {
  const { motif, palette, hand, composition, lines } = planCover(game);
  const random = createRandom(`${game.id} ${game.slug}`);
  const sheet = createSheet(`c${game.id.toString(36)}-`, palette, random);
  const isPaper = hand.stage === 'paper';
  const top = titleTop(lines);
  const mirrored = random() < 0.5;
  const ground = stride(hand.grounds, game.id)(sheet, lightFor(composition, mirrored), hand.stage);
  const painted = hand.finish(motif.draw(random), sheet);
  const group = sheet.define('motif', (id) => `<g id="${id}">${painted}</g>`);
  const art = compose(sheet, {
    kind: composition,
    motif,
    id: group,
    room: Math.min(236, top - (hand.treatment === 'ruled' ? 66 : 54)),
    mirrored,
  });
  const plate = drawPlate(hand.plate, sheet, top, isPaper);
  const lettering: Lettering = {
    lines,
    style: hand.style,
    treatment: hand.treatment,
    backing: plate.backing,
  };
  const title = drawLettering(sheet, lettering);
  const frame = drawFrame(hand.frame, sheet, isPaper);
  return `${openTag(game.title)}<defs>${sheet.definitions()}</defs>${ground}${art}${plate.markup}${frame}${title}</svg>`;
}

/** The colours of a cover's letters and the least favourable colour behind them, for checking contrast. */
export function titleContrast(game: CoverGame): { letters: string[]; backing: string } {
  const { palette, hand, lines } = planCover(game);
  const sheet = createSheet('c', palette, createRandom(game.slug));
  const { backing } = drawPlate(hand.plate, sheet, titleTop(lines), hand.stage === 'paper');
  return {
    letters: letterColours(sheet, { lines, style: hand.style, treatment: hand.treatment, backing }),
    backing,
  };
}

function openTag(title: string): string {
  const label = title.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${label}">`;
}

const colour = (hex: string) => `%23${hex.slice(1)}`;

/**
 * A gradient in a cover's colours as a data address of at most 300 bytes, to show before the cover arrives.
 */
export function coverPlaceholder(game: CoverGame): string {
  const { palette, hand } = planCover(game);
  const [from, to] = hand.stage === 'night' ? [palette.mid, palette.deep] : [palette.glow, palette.mid];
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 4'%3E%3ClinearGradient id='g' x2='0' y2='1'%3E%3Cstop stop-color='${colour(from)}'/%3E%3Cstop offset='1' stop-color='${colour(to)}'/%3E%3C/linearGradient%3E%3Cpath fill='url(%23g)' d='M0 0h3v4H0z'/%3E%3C/svg%3E`;
}
