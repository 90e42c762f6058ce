import {
  type GameMode,
  type LastGames,
  MAX_FAVORITE_GAMES,
  MAX_LAST_GAMES,
  type PlayerGame,
} from '@marquee/kernel/contracts/games';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../../http/api-error.ts';
import type { Visitor } from '../../http/visitor.ts';
import { lockPlayer } from '../../players/player.ts';
import { OFFER_COLUMNS, type OfferRow, REFUSAL, visitorValues } from '../offer.ts';
import { presentCard } from '../presenter.ts';

interface PlayerGameRow extends OfferRow {
  refusal: 'country' | 'device' | 'maintenance' | null;
}

interface Reader {
  playerId: string;
  visitor: Visitor;
  now: Date;
}

const present = (row: PlayerGameRow, now: Date): PlayerGame => ({
  ...presentCard(row, now),
  availability: { isAvailable: row.refusal === null, reason: row.refusal },
});

/** All favourites of a player, the latest first. */
export const readFavourites = async (
  database: Queryable,
  { playerId, visitor, now }: Reader,
): Promise<PlayerGame[]> => {
  const rows = await database.query<PlayerGameRow>(
    `select ${OFFER_COLUMNS}, ${REFUSAL} as refusal
     from favourite_game join game_offer as offer on offer.id = game_id
     where player_id = $3 order by added_at desc, game_id limit $4`,
    [...visitorValues(visitor), playerId, MAX_FAVORITE_GAMES],
  );
  return rows.map((row) => present(row, now));
};

/** What a player launched last, the latest first, each game once. */
export const readLastPlayed = async (
  database: Queryable,
  { playerId, visitor, now }: Reader,
): Promise<LastGames['items']> => {
  const rows = await database.query<PlayerGameRow & { lastPlayedAt: Date; mode: GameMode }>(
    `select ${OFFER_COLUMNS}, ${REFUSAL} as refusal, last_played_at as "lastPlayedAt", mode
     from played_game join game_offer as offer on offer.id = game_id
     where player_id = $3 order by last_played_at desc, game_id limit $4`,
    [...visitorValues(visitor), playerId, MAX_LAST_GAMES],
  );
  return rows.map((row) => ({
    ...present(row, now),
    lastPlayedAt: row.lastPlayedAt.toISOString(),
    mode: row.mode,
  }));
};

/** A player has launched a game. */
export const rememberPlayed = async (
  database: Queryable,
  { playerId, gameId, mode, at }: { playerId: string; gameId: number; mode: GameMode; at: Date },
): Promise<void> => {
  await database.query(
    `insert into played_game (player_id, game_id, last_played_at, mode) values ($1, $2, $3, $4)
     on conflict (player_id, game_id) do update set last_played_at = $3, mode = $4`,
    [playerId, gameId, at, mode],
  );
};

const readIds = async (transaction: Queryable, playerId: string): Promise<number[]> => {
  const rows = await transaction.query<{ id: number }>(
    'select game_id as id from favourite_game where player_id = $1 order by added_at desc, game_id',
    [playerId],
  );
  return rows.map(({ id }) => id);
};

const addFavourite = async (
  transaction: Queryable,
  { playerId, gameId, now }: { playerId: string; gameId: number; now: Date },
): Promise<void> => {
  const [game] = await transaction.query('select from game_offer where id = $1', [gameId]);
  if (!game) throw new ApiError('GAME_NOT_FOUND', `No game has the id ${gameId}.`);
  await transaction.query('insert into favourite_game (player_id, game_id, added_at) values ($1, $2, $3)', [
    playerId,
    gameId,
    now,
  ]);
};

export interface FavouriteToggle {
  playerId: string;
  gameId: number;
  /** What the game shall be; left out, what it is not. */
  desired: boolean | undefined;
  now: Date;
}

/**
 * Makes a game a favourite, or none, and answers all of them by their ids.
 *
 * @throws ApiError `GAME_NOT_FOUND`, or `FAVOURITES_LIMIT` where there are as many as there may be
 */
export const toggleFavourite = async (
  transaction: Queryable,
  { playerId, gameId, desired, now }: FavouriteToggle,
): Promise<number[]> => {
  // Two calls of one player wait for each other: neither takes the last place twice.
  await lockPlayer(transaction, playerId);
  const before = await readIds(transaction, playerId);
  const isFavourite = before.includes(gameId);
  if ((desired ?? !isFavourite) === isFavourite) return before;
  if (isFavourite) {
    await transaction.query('delete from favourite_game where player_id = $1 and game_id = $2', [
      playerId,
      gameId,
    ]);
  } else if (before.length < MAX_FAVORITE_GAMES) {
    await addFavourite(transaction, { playerId, gameId, now });
  } else {
    throw new ApiError('FAVOURITES_LIMIT', `There are ${MAX_FAVORITE_GAMES} favourites already.`);
  }
  return readIds(transaction, playerId);
};
