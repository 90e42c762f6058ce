import type { Messages } from './texts.ts';

/** What the server writes into the game page for its script. */
export interface GameConfig {
  slug: string;
  lang: string;
  messages: Messages;
  /** Folder of the page's own files; the other languages are in it. */
  assets: string;
  strips: readonly string[];
  pays: ReadonlyArray<{ pattern: readonly string[]; times: number }>;
  stakesMinor: readonly number[];
  defaultStakeMinor: number;
  minimumRoundMs: number;
  restingStops: readonly number[];
}
