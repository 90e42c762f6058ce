import type { Withdrawal, WithdrawalAsked } from '@marquee/kernel/contracts/cashier';
import type { Queryable } from '@marquee/kernel/server/database';

import { decimalIn } from './campaign-terms.ts';
import { giveUp, previewEnd, wouldEnd } from './grant-actions.ts';
import { titleOf } from './grant-names.ts';
import { type GrantNews, tellOfGrants } from './news.ts';
import { readForfeitable } from './previews.ts';

/**
 * Ends the bonuses that a withdrawal in their currency ends, for what the player was shown. Cash is no part of it. Make it
 * the last that is done for the withdrawal.
 *
 * @throws {ApiError} `BONUS_WOULD_END` where more would go than the player was shown, `ROUND_OPEN`
 */
export const endBonusesFor = async (
  transaction: Queryable,
  { playerId, body, at }: { playerId: string; body: Withdrawal; at: Date },
): Promise<NonNullable<WithdrawalAsked['endedBonuses']>> => {
  const { currency, lang, givesUp: shown = [] } = body;
  const ended: NonNullable<WithdrawalAsked['endedBonuses']> = [];
  const news: GrantNews[] = [];
  for (const grant of await readForfeitable(transaction, { playerId, currency })) {
    /* oxlint-disable no-await-in-loop -- one connection answers one query after the other */
    const { givesUp } = await previewEnd(transaction, grant);
    const amount = shown.find(({ bonusId }) => bonusId === grant.id)?.amount;
    // What was not shown is more than was shown, also where nothing is left of it.
    if (amount === undefined) throw wouldEnd(currency, givesUp);
    const asked = { playerId, bonusId: grant.id, givesUp: amount, reason: 'withdrawal', at } as const;
    news.push(...(await giveUp(transaction, asked)));
    /* oxlint-enable no-await-in-loop */
    ended.push({
      bonusId: grant.id,
      title: titleOf(grant, lang),
      forfeited: decimalIn(currency, givesUp),
      currency,
    });
  }
  await tellOfGrants(transaction, news, at);
  return ended;
};
