import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { findByLogin } from '../players/player.ts';
import { recordAuthEvent } from './auth-events.ts';
import type { Device } from './sessions.ts';

const AT_ONCE = 100;

/**
 * Writes a wrong password down, for the history of the player. Whether there is such a player is looked up later
 * ({@link noteWrongSignIns}): to write it into the history at once would take longer for accounts that exist.
 */
export const recordWrongSignIn = async (
  database: Queryable,
  { login, device, at }: { login: string; device: Device; at: Date },
): Promise<void> => {
  await database.query(
    `insert into wrong_sign_in (login, user_agent, address, country, happened_at) values ($1, $2, $3, $4, $5)`,
    [login, device.userAgent, device.address, device.country, at],
  );
};

interface WrongSignIn extends Device {
  login: string;
  at: Date;
}

/** Returns how many there were. */
const takeSome = async (transaction: Queryable): Promise<number> => {
  const wrong = await transaction.query<WrongSignIn>(
    `delete from wrong_sign_in where id in (
       select id from wrong_sign_in order by id limit $1 for update skip locked)
     returning login, user_agent as "userAgent", address, country, happened_at as at`,
    [AT_ONCE],
  );
  for (const { login, at, ...device } of wrong) {
    // One connection: the statements would queue behind each other anyway.
    // oxlint-disable-next-line no-await-in-loop
    const player = await findByLogin(transaction, login);
    if (player === null) continue;
    const event = { kind: 'sign-in', isSuccess: false, reason: 'password' } as const;
    // oxlint-disable-next-line no-await-in-loop
    await recordAuthEvent(transaction, { ...event, playerId: player.id, device, at });
  }
  return wrong.length;
};

/** Takes wrong sign-ins over into the histories of those who have such a login, until none waits. */
export const noteWrongSignIns = async (
  database: Pick<Database, 'transaction'>,
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    if (signal?.aborted) return;
    // The next ones are taken when these are committed.
    // oxlint-disable-next-line no-await-in-loop
    const taken = await retryTransaction(database, takeSome);
    if (taken < AT_ONCE) return;
  }
};
