import type { Messages } from './texts.ts';

/** What the server writes into the game page for its script. */
export interface GameConfig<Rules = unknown> {
  slug: string;
  lang: string;
  messages: Messages;
  /** Where the messages of each language are. */
  messageFiles: Record<string, string>;
  stakesMinor: readonly number[];
  defaultStakeMinor: number;
  minimumRoundMs: number;
  /** Rounds are dealt first, and settled by a decision of the player. */
  hasDecision: boolean;
  /** What the game's own view needs to know of its rules. */
  rules: Rules;
}
