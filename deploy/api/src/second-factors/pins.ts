import { isEasyPin } from '@marquee/kernel/contracts/security';
import type { Queryable } from '@marquee/kernel/server/database';

import { InvalidInput } from '../http/api-error.ts';
import { hashPassword, isPasswordOf } from '../passwords/password-hash.ts';

/** With the last wrong one the PIN is off. */
export const PIN_TRIES = 5;

/** `off`: there is none, or this try was the last one. */
export type PinTry = { outcome: 'right' } | { outcome: 'wrong'; triesLeft: number } | { outcome: 'off' };

/** @throws {InvalidInput} for a PIN that others would try first */
export const requireHardPin = async (database: Queryable, playerId: string, pin: string): Promise<void> => {
  const [player] = await database.query<{ dateOfBirth: string | null }>(
    `select to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth" from player where id = $1`,
    [playerId],
  );
  if (isEasyPin(pin, player?.dateOfBirth ?? ''))
    throw new InvalidInput({ pin: [{ code: 'field.too_easy' }] });
};

export const setPin = async (
  transaction: Queryable,
  { playerId, pin, at }: { playerId: string; pin: string; at: Date },
): Promise<void> => {
  await transaction.query(
    `insert into player_pin (player_id, hash, set_at) values ($1, $2, $3)
     on conflict (player_id) do update set hash = excluded.hash, set_at = excluded.set_at, wrong_tries = 0`,
    [playerId, await hashPassword(pin), at],
  );
};

/** Whether there was one. */
export const removePin = async (transaction: Queryable, playerId: string): Promise<boolean> => {
  const removed = await transaction.query('delete from player_pin where player_id = $1 returning player_id', [
    playerId,
  ]);
  return removed.length > 0;
};

/**
 * Tries a PIN. A try counts as wrong before the PIN is looked at, so that simultaneous ones do not count as one. The
 * caller switches the PIN off where the outcome says so.
 */
export const tryPin = async (database: Queryable, playerId: string, pin: string): Promise<PinTry> => {
  const [taken] = await database.query<{ hash: string; wrongTries: number }>(
    `update player_pin set wrong_tries = wrong_tries + 1 where player_id = $1 and wrong_tries < $2
     returning hash, wrong_tries as "wrongTries"`,
    [playerId, PIN_TRIES],
  );
  if (taken === undefined) return { outcome: 'off' };
  if (await isPasswordOf(pin, taken.hash)) {
    await database.query('update player_pin set wrong_tries = 0 where player_id = $1 and hash = $2', [
      playerId,
      taken.hash,
    ]);
    return { outcome: 'right' };
  }
  const triesLeft = PIN_TRIES - taken.wrongTries;
  return triesLeft > 0 ? { outcome: 'wrong', triesLeft } : { outcome: 'off' };
};
