import type { Queryable } from '@marquee/kernel/server/database';

import { type PlayerState, readPlayerState } from '../players/player-state.ts';

/** All that campaigns ask of a player. */
export interface BonusPlayer {
  id: string;
  state: PlayerState;
  country: string;
  status: string;
  /** Of the active account. */
  currency: string;
  isEmailConfirmed: boolean;
  /** Deposits that have come. */
  deposits: number;
  /** Grants that wait. */
  waiting: number;
  isOneRunning: boolean;
  /** By campaign: how often the player had it, and when last. */
  had: ReadonlyMap<string, { times: number; lastAt: Date }>;
}

interface PlayerFacts extends Pick<BonusPlayer, 'country' | 'status' | 'currency' | 'deposits' | 'waiting'> {
  isEmailConfirmed: boolean;
  isOneRunning: boolean;
}

const PLAYER = `select player.country, player.status, email_confirmed_at is not null as "isEmailConfirmed",
    (select currency from currency_account where player_id = $1 and is_active and closed_at is null) as currency,
    (select count(*)::integer from payment where player_id = $1 and direction = 'deposit' and credited > 0) as deposits,
    (select count(*)::integer from bonus_grant where player_id = $1 and state = 'queued') as waiting,
    exists (select from bonus_grant where player_id = $1 and state in ('active', 'wagering')) as "isOneRunning"
  from player where id = $1`;

/** What a player did not take, or what came to nothing with its deposit, is not counted. */
const HAD = `select campaign_id as "campaignId", count(*)::integer as times, max(created_at) as "lastAt" from bonus_grant
  where player_id = $1 and campaign_id is not null and state not in ('declined', 'offer_expired')
    and end_reason is distinct from 'deposit_failed' group by campaign_id`;

export const readBonusPlayer = async (database: Queryable, playerId: string): Promise<BonusPlayer> => {
  const state = await readPlayerState(database, playerId);
  const [facts] = await database.query<PlayerFacts>(PLAYER, [playerId]);
  if (facts === undefined) throw new Error(`There is no player ${playerId}.`);
  const had = await database.query<{ campaignId: string; times: number; lastAt: Date }>(HAD, [playerId]);
  return {
    id: playerId,
    state,
    ...facts,
    had: new Map(had.map(({ campaignId, ...rest }) => [campaignId, rest])),
  };
};
