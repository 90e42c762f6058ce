import type { Queryable } from '@marquee/kernel/server/database';

import type { DetailRow } from '../games/repository.ts';
import { ApiError } from '../http/api-error.ts';
import { type PlayerRow, readPlayer } from '../players/player.ts';
import { fieldsOf } from '../profile/fields.ts';
import { readValues } from '../profile/values.ts';
import { ageOn, minimumAgeIn } from '../registration/requirements.ts';
import type { Secrets } from '../secrets/secrets.ts';

const requireAge = ({ dateOfBirth, country }: PlayerRow, now: Date): void => {
  const age = minimumAgeIn(country);
  if (dateOfBirth !== null && ageOn(dateOfBirth, now) < age)
    throw new ApiError('AGE_UNDER', `Players in ${country} must be ${age}.`, { params: { age } });
};

/**
 * Whether a player has told, and proven, what play for money needs. Their state has been judged before.
 *
 * @throws {ApiError} `AGE_UNDER`, `PROFILE_INCOMPLETE` with the `fields`
 */
export const requireReadyPlayer = async (
  database: Queryable,
  secrets: Secrets,
  { playerId, now }: { playerId: string; now: Date },
): Promise<void> => {
  const player = await readPlayer(database, playerId);
  requireAge(player, now);
  const values = await readValues(database, secrets, player);
  const fields = fieldsOf(player.country).flatMap(({ name, required }) =>
    required && !values[name] ? [name] : [],
  );
  if (fields.length > 0)
    throw new ApiError('PROFILE_INCOMPLETE', `${fields.join(', ')} must be told first.`, {
      params: { fields },
    });
};

export interface StakedGame extends DetailRow {
  lowestStakeMinor: number;
  highestStakeMinor: number;
}

const isStaked = (game: DetailRow): game is StakedGame =>
  game.lowestStakeMinor !== null && game.highestStakeMinor !== null;

/** @throws {ApiError} `GAME_NOT_FOUND`, `GAME_UNAVAILABLE` with the `reason`, `REAL_NOT_AVAILABLE` */
export const requireOfferedGame = (game: DetailRow | undefined, slug: string): StakedGame => {
  if (!game) throw new ApiError('GAME_NOT_FOUND', `No game is called ${slug}.`);
  if (game.refusal)
    throw new ApiError('GAME_UNAVAILABLE', `${slug} is not available: ${game.refusal}.`, {
      params: { reason: game.refusal },
    });
  if (!game.realEnabled || !isStaked(game))
    throw new ApiError('REAL_NOT_AVAILABLE', `${slug} is not offered for money.`);
  return game;
};

/**
 * The currency that a player plays in: the one of their active account.
 *
 * @throws {ApiError} `CURRENCY_NOT_SUPPORTED` with `alternatives` where another one was asked for
 */
export const requireCurrency = async (
  database: Queryable,
  { playerId, wanted }: { playerId: string; wanted: string | undefined },
): Promise<string> => {
  const [active] = await database.query<{ currency: string }>(
    'select currency from currency_account where player_id = $1 and is_active and closed_at is null',
    [playerId],
  );
  if (active === undefined) throw new Error(`Player ${playerId} has no active account.`);
  const { currency } = active;
  if (wanted !== undefined && wanted !== currency)
    throw new ApiError('CURRENCY_NOT_SUPPORTED', `The active account is in ${currency}.`, {
      params: { alternatives: [currency] },
    });
  return currency;
};
