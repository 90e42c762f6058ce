import type { GameConfig } from './config.ts';
import type { OpenRoundView, RoundView } from './protocol.ts';
import type { Sound } from './sound.ts';
import type { Texts } from './texts.ts';

interface Bet {
  stakeMinor: number;
  choices: object;
}

/** What a view is told at every change of the page. */
export interface ViewState {
  texts: Texts;
  /** The amount the stake control stands at. */
  stakeMinor: number;
  /** The most that can be staked on one round. */
  mostMinor: number;
  /** The earlier round that is shown in place of the game, with what was chosen then. */
  replay: RoundView | null;
  /** A round is under way, or an earlier one is shown: nothing can be chosen. */
  isLocked: boolean;
  /** A round waits for the player's decision. */
  isOpen: boolean;
}

/** The part of the page that differs from game to game. It shows results and never makes one. */
export interface GameView {
  /** Shows a finished round without motion, whatever was in motion; null is the game before its first round. */
  show: (round: RoundView | null) => void;
  /** Plays a stored result out and resolves when all of it is to be seen; stopped before, it rejects. */
  reveal: (round: RoundView, stop?: AbortSignal) => Promise<void>;
  /** The same for an earlier round, where the reveal is not all that was to be seen of it. */
  replay?: (round: RoundView, stop: AbortSignal) => Promise<void>;
  /** Shows what is dealt of a round before its decision, played out if it is new. */
  deal?: (round: OpenRoundView, isNew: boolean) => Promise<void>;
  /** The decision as it stands. */
  decision?: () => object;
  /** The bet as it stands, or null where there is nothing to play for yet. */
  bet: (stakeMinor: number) => Bet | null;
  /** Brings the view's words and controls in line. */
  render: (state: ViewState) => void;
  /** A result for the list of rounds, drawn and in words. */
  summarise: (round: RoundView, texts: Texts) => { drawing: Element; words: string };
}

export type CreateView<Rules> = (tools: {
  config: GameConfig<Rules>;
  sound: Sound;
  /** To be called when the player has chosen something. */
  onChange: () => void;
}) => GameView;

/** Whether the player asked their system for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
