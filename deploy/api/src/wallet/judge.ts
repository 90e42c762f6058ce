import { inOneGo, type Queryable } from '@marquee/kernel/server/database';
import type { WalletRefusalCode } from '@marquee/kernel/wallet-protocol';

import type { BetCall } from './calls.ts';
import { judgeBet } from './judge-bet.ts';
import { judgePlay } from './judge-play.ts';
import type { WalletRefusal } from './refusal.ts';

/** What the wallet refuses a bet with, or null: first for its play, then for its player. */
export const judge = async (
  transaction: Queryable,
  call: BetCall,
  now: Date,
): Promise<WalletRefusalCode | WalletRefusal | null> => {
  const [ofPlay, ofPlayer] = await inOneGo([
    judgePlay(transaction, call, now),
    judgeBet(transaction, call, now),
  ]);
  return ofPlay ?? ofPlayer;
};
