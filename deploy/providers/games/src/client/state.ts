import type { RoundView, SessionView } from './protocol.ts';

/** What the player is told in one line. */
type Notice =
  | { kind: 'loading' | 'idle' | 'playing' | 'decide' | 'saved' }
  | { kind: 'result'; round: RoundView }
  | { kind: 'fault'; code: string };

/** Everything the page shows follows from this. */
export interface GameState {
  session: SessionView | null;
  stakeMinor: number;
  /** One cycle at a time: from the bet until the minimum time is over. */
  isSpinning: boolean;
  /** The page around the game, or a time check, holds it. */
  isPaused: boolean;
  hasEnded: boolean;
  isConnected: boolean;
  /** An earlier round that the game shows at the player's wish. */
  replay: RoundView | null;
  notice: Notice;
}

export const canSpin = (state: GameState): boolean =>
  state.session !== null && !state.isSpinning && !state.isPaused && !state.hasEnded && state.isConnected;

/** The next stake in that direction, or the same at either end. */
export const stepStake = (stakes: readonly number[], current: number, step: 1 | -1): number =>
  stakes[stakes.indexOf(current) + step] ?? current;
