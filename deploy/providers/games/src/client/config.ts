import type { Messages } from './texts.ts';

/** What the server writes into the game page for its script. */
export interface GameConfig<Rules = unknown> {
  slug: string;
  lang: string;
  messages: Messages;
  /** Folder of the page's own files; the other languages are in it. */
  assets: string;
  stakesMinor: readonly number[];
  defaultStakeMinor: number;
  minimumRoundMs: number;
  /** Rounds are dealt first, and settled by a decision of the player. */
  hasDecision: boolean;
  /** What the game's own view needs to know of its rules. */
  rules: Rules;
}
