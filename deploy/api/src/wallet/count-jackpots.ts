import type { Queryable } from '@marquee/kernel/server/database';

import { countRound } from '../jackpots/count-round.ts';
import type { JackpotNews } from '../jackpots/pay-win.ts';
import type { JackpotChance } from '../jackpots/start-draw.ts';
import { refOf, type WalletCall } from './calls.ts';

/** Adds a round that a call may have settled to the jackpots, and pays what it has won of them, in the call's own transaction. */
export const countJackpots = async (
  transaction: Queryable,
  chance: JackpotChance,
  call: WalletCall,
  at: Date,
): Promise<JackpotNews[]> => {
  if (call.kind === 'bet' || call.kind === 'promo_win') return [];
  if (call.kind === 'win' && !call.isRoundClosed) return [];
  const { provider, playerId, roundId } = call;
  const place = { provider, playerId, roundId, betTxId: refOf(call) };
  return countRound(transaction, chance, place, { mayBegin: call.kind !== 'rollback', at });
};
