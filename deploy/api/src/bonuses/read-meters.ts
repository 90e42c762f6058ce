import type { GameGrantMeter, GrantMeter } from '@marquee/kernel/contracts/bonuses';
import type { Language } from '@marquee/kernel/locale';
import type { Queryable } from '@marquee/kernel/server/database';

import { IS_RUNNING } from './grant-row.ts';
import { type GrantView, presentGameMeter, presentMeter, selectGrants } from './present-grant.ts';
import { findStakedGame } from './staked-game.ts';

/** What a player has of bonuses, the one that runs in front. */
export const readMeters = async (
  database: Queryable,
  playerId: string,
  lang: Language,
): Promise<GrantMeter[]> => {
  const grants = await database.query<GrantView>(
    selectGrants(`where player_id = $1 and (${IS_RUNNING} or state = 'queued')
      order by state = 'queued', queue_position, created_at`),
    [playerId],
  );
  return grants.map((grant) => presentMeter(grant, lang));
};

/** The bonus that runs in the currency of a play, as its game sees it; null for none. */
export const readPlayMeter = async (
  database: Queryable,
  play: { id: string; playerId: string; currency: string; language: Language },
): Promise<GameGrantMeter | null> => {
  const [grant] = await database.query<GrantView>(
    selectGrants(`where player_id = $1 and currency = $2 and ${IS_RUNNING}`),
    [play.playerId, play.currency],
  );
  if (grant === undefined) return null;
  const game = await findStakedGame(database, play.id);
  return game && presentGameMeter(grant, game, play.language);
};
