import type { DisplayData } from '@marquee/kernel/contracts/player';
import type { ActivityDuty, ActivityList } from '@marquee/kernel/contracts/streamer';
import type { Language } from '@marquee/kernel/locale';
import type { Queryable } from '@marquee/kernel/server/database';

import { readRoles } from './roles.ts';

/** Prizes to take, and frozen lists of a streamer's own to draw from; one that is still open waits for nobody. */
const WAITING = `select activity.id, title, lang, 'claim' as duty, claim_until as until
  from activity_draw as draw
  join activity_entry as entry on entry.id = entry_id
  join activity on activity.id = draw.activity_id
  where entry.player_id = $1 and claimed_at is null and lapsed_at is null and claim_until > $2
union all
select id, title, lang, 'draw', draw_at from activity where player_id = $1 and state in ('locked', 'drawing')
order by until`;

interface WaitingRow {
  id: string;
  title: string;
  lang: Language;
  duty: ActivityDuty;
  until: Date;
}

/** What waits for a player in activities, what ends first at the head. */
export const readWaiting = async (
  database: Queryable,
  playerId: string,
  now: Date,
): Promise<ActivityList['waiting']> => {
  const rows = await database.query<WaitingRow>(WAITING, [playerId, now]);
  return rows.map(({ until, ...row }) => ({ ...row, until: until.toISOString() }));
};

/** Which activities a player may create, and whether their pages have to ask about one after they have signed in. */
export const readDuties = async (
  database: Queryable,
  playerId: string,
  now: Date,
): Promise<DisplayData['activities']> => ({
  types: (await readRoles(database, playerId)).has('streamer') ? ['wheel'] : [],
  requireCheckActivity: (await readWaiting(database, playerId, now)).length > 0,
});
