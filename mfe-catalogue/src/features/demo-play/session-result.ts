import type { GameMessage } from '@marquee/kernel/game-channel';

/** What a session of play money has come to, as the game tells it. Hundredths of a credit. */
export interface SessionResult {
  netMinor: number;
  /** The round under way, whose stake is already taken. */
  openRound: string | null;
}

export const freshSession: SessionResult = { netMinor: 0, openRound: null };

/**
 * Stakes count as they are placed and wins as they fall; a message that does not fit the round under way is ignored.
 * A game that starts anew has no round under way, whatever became of the last one.
 */
export function followRound(result: SessionResult, message: GameMessage): SessionResult {
  if (message.type === 'roundStart') {
    if (result.openRound !== null) return result;
    return { netMinor: result.netMinor - message.stakeMinor, openRound: message.roundId };
  }
  if (message.type === 'ready' && result.openRound !== null) return { ...result, openRound: null };
  if (message.type === 'roundEnd' && message.roundId === result.openRound) {
    return { ...result, netMinor: result.netMinor + message.winMinor, openRound: null };
  }
  return result;
}
