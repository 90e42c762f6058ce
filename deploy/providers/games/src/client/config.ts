import type { RoundView, SessionView } from './protocol.ts';
import type { Messages } from './texts.ts';

/** What the server writes into the game page for its script. */
export interface GameConfig<Rules = unknown> {
  slug: string;
  lang: string;
  messages: Messages;
  /** Where the messages of each language are. */
  messageFiles: Record<string, string>;
  /** `XXX` where it is played for credits. */
  currency: string;
  /** Until the session says what its wallet allows. */
  stakes: SessionView['stakes'];
  minimumRoundMs: number;
  /** Rounds are dealt first, and settled by a decision of the player. */
  hasDecision: boolean;
  /** The page shows this round again, and nothing can be played on it. */
  replay: RoundView | null;
  /** What the game's own view needs to know of its rules. */
  rules: Rules;
}
