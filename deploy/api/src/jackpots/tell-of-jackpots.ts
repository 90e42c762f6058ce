import { randomUUID } from 'node:crypto';

import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';
import { sendToInbox } from '../inbox/inbox.ts';
import type { JackpotNews } from './pay-win.ts';

/**
 * Tells the winner, and all pages that a pot has started anew. Make it the last of a transaction: see `publishEvent`.
 */
export const tellOfJackpots = async (
  transaction: Queryable,
  news: readonly JackpotNews[],
  at: Date,
): Promise<void> => {
  /* oxlint-disable no-await-in-loop -- one connection answers one query after the other */
  for (const { playerId, levelId, name, paid, currency } of news) {
    const amount = toDecimal({ amountMinor: paid, currency });
    await sendToInbox(transaction, {
      id: randomUUID(),
      playerId,
      template: 'jackpot-won',
      params: { jackpot: JSON.stringify(name), amount, currency },
      at,
    });
    await publishEvent(transaction, {
      channel: `player:${playerId}`,
      event: { type: 'player/jackpot-won', payload: { levelId, amount, currency } },
      at,
    });
    await publishEvent(transaction, {
      channel: 'public',
      event: { type: 'jackpots/won', payload: { levelId } },
      at,
    });
  }
  /* oxlint-enable no-await-in-loop */
};
