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
 * A game that starts anew tells the end of its last round again, and one round at a time is under way: of one whose end
 * was never told, nothing more will be.
 */
export function followRound(result: SessionResult, message: GameMessage): SessionResult {
  if (message.type === 'roundStart') {
    if (result.openRound === message.roundId) return result;
    return { netMinor: result.netMinor - message.stakeMinor, openRound: message.roundId };
  }
  if (message.type === 'roundEnd' && message.roundId === result.openRound) {
    return { ...result, netMinor: result.netMinor + message.winMinor, openRound: null };
  }
  return result;
}
