import type { BalanceView, PageFault, RoundView, SessionView } from './protocol.ts';

/** What the player is told in one line. */
type Notice =
  | { kind: 'loading' | 'idle' | 'playing' | 'decide' | 'saved' }
  | { kind: 'result'; round: RoundView }
  | ({ kind: 'fault'; code: string } & PageFault);

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

/** Of two balances the newer one, by the wallet's own numbers; without any, what was heard last. */
export const newerBalance = (shown: BalanceView, heard: BalanceView | null): BalanceView => {
  if (heard === null) return shown;
  const isOlder =
    shown.ledgerTxId !== null &&
    heard.ledgerTxId !== null &&
    BigInt(heard.ledgerTxId) < BigInt(shown.ledgerTxId);
  return isOlder ? shown : heard;
};

export const canSpin = (state: GameState): boolean =>
  state.session !== null && !state.isSpinning && !state.isPaused && !state.hasEnded && state.isConnected;

/** The next stake in that direction, or the same at either end. */
export const stepStake = (stakes: readonly number[], current: number, step: 1 | -1): number =>
  stakes[stakes.indexOf(current) + step] ?? current;
