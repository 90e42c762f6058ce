import type { Queryable } from '@marquee/kernel/server/database';

import { countScore } from '../tournaments/count-score.ts';
import { refOf, type WalletCall } from './calls.ts';

/** Counts what a call has changed of a settled round in the tournaments of its player, in the call's own transaction. */
export const countScores = async (transaction: Queryable, call: WalletCall, at: Date): Promise<void> => {
  if (call.kind === 'bet' || call.kind === 'promo_win') return;
  const { provider, playerId, roundId } = call;
  await countScore(transaction, { provider, playerId, roundId, betTxId: refOf(call) }, at);
};
