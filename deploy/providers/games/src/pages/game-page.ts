import type { Markup } from '@marquee/kernel/server/html';

import type { Texts } from '../client/texts.ts';

/** What a game adds to the pages all games share. */
export interface GamePage {
  /** Handed to the script of the same name as the game. */
  rules: object;
  /** Drawings defined once in a page and used by name. */
  drawings?: Markup;
  /** What the round is seen and chosen on; it takes the room the machine leaves. */
  stage: Markup;
  /** Name of the stake control, where a round may hold several stakes. */
  stakeLabel?: string;
  /** What pays what, as the player reads it beside the game. */
  paytable: Markup;
  /** Over what the return is counted, where it is more than stakes and time. */
  returnBasis?: string;
  /** Values for the sentence that opens the sheet, and its parts: the whole mathematics. */
  sheet: (texts: Texts) => { values: Record<string, string>; sections: Markup };
}
