import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';
import type { GrantRow } from './grant-row.ts';

/** What became of a grant: pages are told of all of it, the inbox of what the player has not done themselves. */
export interface GrantNews {
  grant: GrantRow;
  what: 'offered' | 'granted' | 'started' | 'changed' | 'completed' | 'ended';
}

export const newsOf = (grant: GrantRow, what: GrantNews['what']): GrantNews => ({ grant, what });

/** Tells the pages of a player what became of their grants. Make it the last of a transaction: see `publishEvent`. */
export const tellOfGrants = async (
  transaction: Queryable,
  news: readonly GrantNews[],
  at: Date,
): Promise<void> => {
  for (const { grant } of news) {
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one query after the other
    await publishEvent(transaction, {
      channel: `player:${grant.playerId}`,
      event: { type: 'player/bonus-changed', payload: { grantId: grant.id } },
      at,
    });
  }
  const [first] = news;
  if (first === undefined || news.every(({ what }) => what === 'offered')) return;
  await publishEvent(transaction, {
    channel: `player:${first.grant.playerId}`,
    event: { type: 'player/balance-changed', payload: {} },
    at,
  });
};
