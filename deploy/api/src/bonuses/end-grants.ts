import type { Queryable } from '@marquee/kernel/server/database';

import { giveBackFor } from './give-campaign.ts';
import { GRANT_COLUMNS, type GrantRow } from './grant-row.ts';
import type { GrantNews } from './news.ts';
import { type GrantEndReason, stopGrant } from './run-grant.ts';

/** Those that run last: what waits may not begin when they end. */
const OPEN = `select ${GRANT_COLUMNS} from bonus_grant where player_id = $1 and ended_at is null
  order by state in ('active', 'wagering'), created_at`;

/**
 * Ends all that a player has and was offered: at once, or with the round that is open. Lock the player before, and pass
 * the news on.
 */
export const endAllGrants = async (
  transaction: Queryable,
  { playerId, reason, at }: { playerId: string; reason: GrantEndReason; at: Date },
): Promise<GrantNews[]> => {
  const news: GrantNews[] = [];
  for (const grant of await transaction.query<GrantRow>(OPEN, [playerId])) {
    /* oxlint-disable no-await-in-loop -- one connection answers one query after the other */
    if (grant.state === 'pending_deposit' && grant.depositId !== null) await giveBackFor(transaction, grant);
    news.push(...(await stopGrant(transaction, grant, { reason, actor: 'system', at })));
    /* oxlint-enable no-await-in-loop */
  }
  return news;
};
