import type { Queryable } from '@marquee/kernel/server/database';

/** Rounds that a player was given, with what has become of them. */
export interface FreeRoundsRow {
  id: string;
  playerId: string;
  provider: string;
  providerGameId: string;
  currency: string;
  stake: bigint;
  count: number;
  validFrom: Date;
  validTo: Date;
  mostWon: bigint | null;
  wagerFactorX100: number;
  wagerDays: number;
  state: 'ordered' | 'open' | 'ended';
  endReason: 'played' | 'expired' | 'cancelled' | 'refused' | null;
  played: number;
  won: bigint;
  given: bigint;
  forfeited: bigint;
  tellAttempts: number;
  cancelledAt: Date | null;
  endedAt: Date | null;
}

const COLUMNS = `id, player_id as "playerId", provider, provider_game_id as "providerGameId", currency, stake, count,
  valid_from as "validFrom", valid_to as "validTo", most_won as "mostWon", wager_factor_x100 as "wagerFactorX100",
  wager_days as "wagerDays", state, end_reason as "endReason", played, won, given, forfeited,
  tell_attempts as "tellAttempts", cancelled_at as "cancelledAt", ended_at as "endedAt"`;

/** SQL: packages, from `where` on. */
export const selectFreeRounds = (rest: string): string => `select ${COLUMNS} from free_rounds ${rest}`;

/** A round begins before the end of its package by the provider's clock, and its bet comes a little later. */
const LEEWAY_MS = 60_000;

/** From then on no bet of a package comes any more. */
export const lastBetAt = ({ validTo }: Pick<FreeRoundsRow, 'validTo'>): Date =>
  new Date(validTo.getTime() + LEEWAY_MS);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface AskedRound {
  grantRef: string;
  provider: string;
  playerId: string;
  gameId: string;
  currency: string;
}

/** Counts one more round of a package. Null where it has none left for this player, game and currency. */
export const takeFreeRound = async (
  transaction: Queryable,
  { grantRef, provider, playerId, gameId, currency }: AskedRound,
  at: Date,
): Promise<string | null> => {
  if (!UUID.test(grantRef)) return null;
  const [taken] = await transaction.query<{ id: string }>(
    `update free_rounds set played = played + 1
     where id = $1 and provider = $2 and player_id = $3 and provider_game_id = $4 and currency = $5
       and state = 'open' and played < count and valid_from <= $7 and valid_to > $6 returning id`,
    [
      grantRef,
      provider,
      playerId,
      gameId,
      currency,
      new Date(at.getTime() - LEEWAY_MS),
      new Date(at.getTime() + LEEWAY_MS),
    ],
  );
  return taken?.id ?? null;
};

/** Adds to what was played and won, or takes it away. */
export const addToFreeRounds = async (
  transaction: Queryable,
  id: string,
  { played, won }: { played: number; won: bigint },
): Promise<void> => {
  await transaction.query('update free_rounds set played = played + $2, won = won + $3 where id = $1', [
    id,
    played,
    won,
  ]);
};

export const findFreeRounds = async (database: Queryable, id: string): Promise<FreeRoundsRow | null> => {
  const [found] = await database.query<FreeRoundsRow>(selectFreeRounds('where id = $1'), [id]);
  return found ?? null;
};
