import type { Finish } from '../finishes/finish.ts';
import type { Ground, Stage } from '../grounds/ground.ts';
import type { TitleStyle } from '../lettering/fit.ts';
import type { Treatment } from '../lettering/treatment.ts';
import type { CompositionKind } from '../stage/composition.ts';
import type { FrameKind } from '../stage/frame.ts';
import type { PlateKind } from '../stage/plate.ts';

/** What makes the covers of one provider recognisable: the same tools for every game, never the same picture. */
export interface Hand {
  readonly stage: Stage;
  readonly grounds: readonly Ground[];
  readonly finish: Finish;
  readonly compositions: readonly CompositionKind[];
  readonly frame: FrameKind;
  readonly plate: PlateKind;
  readonly style: TitleStyle;
  readonly treatment: Treatment;
}

/** Heavy, tightly set. */
export const heavy: TitleStyle = { face: 'black', tracking: 0, squeeze: 1, largest: 42 };
/** Heavy and narrow, so that it stands tall. */
export const tall: TitleStyle = { face: 'black', tracking: 1, squeeze: 0.76, largest: 54 };
/** Heavy and wide. */
export const wide: TitleStyle = { face: 'black', tracking: 4, squeeze: 1.14, largest: 32 };
/** Heavy and a little loose, so that an outline fits between the letters. */
export const loose: TitleStyle = { face: 'black', tracking: 13, squeeze: 0.96, largest: 40 };
/** Narrow and loose. */
export const tallLoose: TitleStyle = { face: 'black', tracking: 13, squeeze: 0.78, largest: 50 };
/** Every line to the full width. */
export const bill: TitleStyle = { face: 'black', tracking: 0, squeeze: 0.94, largest: 60, justified: true };
/** Quiet capitals, far apart. */
export const quiet: TitleStyle = { face: 'medium', tracking: 26, squeeze: 1, largest: 26 };
/** Medium weight, as on a book. */
export const bookish: TitleStyle = { face: 'medium', tracking: 8, squeeze: 0.96, largest: 34 };
