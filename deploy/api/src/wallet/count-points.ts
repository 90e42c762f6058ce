import type { Queryable } from '@marquee/kernel/server/database';

import { countRound } from '../points/count-round.ts';
import type { StatusNews } from '../points/raise-status.ts';
import { refOf, type WalletCall } from './calls.ts';

/** Counts the points of a round that a call may have settled or changed, in the call's own transaction. */
export const countPoints = async (
  transaction: Queryable,
  call: WalletCall,
  at: Date,
): Promise<StatusNews | null> => {
  if (call.kind === 'bet' || call.kind === 'promo_win') return null;
  if (call.kind === 'win' && !call.isRoundClosed) return null;
  const { provider, playerId, roundId, txId } = call;
  return countRound(transaction, { provider, playerId, roundId, betTxId: refOf(call) }, { key: txId, at });
};
