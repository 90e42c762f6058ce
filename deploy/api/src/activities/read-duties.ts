import type { DisplayData } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

/** What waits for a player: a prize to take, or a list of theirs to freeze and draw. */
const DUTIES = `select exists (select from player_role where player_id = $1 and role = 'streamer') as "isStreamer",
  exists (select from activity_draw as draw join activity_entry as entry on entry.id = entry_id
    where entry.player_id = $1 and claimed_at is null and lapsed_at is null and claim_until > $2)
  or exists (select from activity where player_id = $1 and state in ('open', 'locked', 'drawing')) as "isWaiting"`;

/** Which activities a player may create, and whether their pages have to ask about one after they have signed in. */
export const readDuties = async (
  database: Queryable,
  playerId: string,
  now: Date,
): Promise<DisplayData['activities']> => {
  const [duties] = await database.query<{ isStreamer: boolean; isWaiting: boolean }>(DUTIES, [playerId, now]);
  return {
    types: duties?.isStreamer === true ? ['wheel'] : [],
    requireCheckActivity: duties?.isWaiting === true,
  };
};
