import type { PlayEnd } from '@marquee/kernel/contracts/games';
import type { Queryable } from '@marquee/kernel/server/database';
import type { WalletRefusalCode } from '@marquee/kernel/wallet-protocol';

import { findGameSession } from '../play/game-sessions.ts';
import type { BetCall } from './calls.ts';

const AFTER: Record<PlayEnd, WalletRefusalCode> = {
  left: 'TOKEN_EXPIRED',
  'taken-over': 'TOKEN_EXPIRED',
  'signed-out': 'TOKEN_EXPIRED',
  blocked: 'USER_DISABLED',
  excluded: 'EXCLUDED',
  limit: 'LIMIT_REACHED',
  disabled: 'GAME_DISABLED',
};

/** More often the time of the last activity is not written: a bet has one row less to change. */
const ACTIVITY_MS = 60_000;

/** Whether the play of a bet goes on, and is of this game and currency. A bet without a play is not judged. */
export const judgePlay = async (
  transaction: Queryable,
  { sessionId, gameId, amount }: BetCall,
  now: Date,
): Promise<WalletRefusalCode | null> => {
  if (sessionId === undefined) return null;
  const session = await findGameSession(transaction, sessionId);
  if (session === null || session.openedAt === null) return 'INVALID_TOKEN';
  if (session.endReason !== null) return AFTER[session.endReason];
  if (session.currency !== amount.currency) return 'WRONG_CURRENCY';
  if (session.providerGameId !== gameId) return 'INVALID_GAME';
  if (now.getTime() - session.lastActivityAt.getTime() >= ACTIVITY_MS)
    await transaction.query('update game_session set last_activity_at = $2 where id = $1', [sessionId, now]);
  return null;
};
