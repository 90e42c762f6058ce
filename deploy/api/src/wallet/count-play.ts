import { inOneGo, type Queryable } from '@marquee/kernel/server/database';

import { countUse } from '../responsible-gaming/limit-counters.ts';
import { countStakeTime } from '../responsible-gaming/play-clock.ts';
import { currencyOf, type WalletCall } from './calls.ts';
import type { Played } from './movement.ts';

/** Counts what a call adds to the limits of its player, or gives back, in the call's own transaction. */
export const countPlay = async (
  transaction: Queryable,
  call: WalletCall,
  { at, staked, won, bonusStaked, bonusWon, isNewRound }: Played,
): Promise<void> => {
  const currency = currencyOf(call);
  const { playerId } = call;
  await inOneGo([
    countUse(transaction, playerId, [
      { kind: 'wager', currency, amount: staked, at },
      { kind: 'win', currency, amount: won, at },
      { kind: 'bonus-wager', currency, amount: bonusStaked, at },
      { kind: 'bonus-win', currency, amount: bonusWon, at },
    ]),
    ...(call.kind === 'bet' ? [countStakeTime(transaction, { playerId, isNewRound, at })] : []),
  ]);
};
