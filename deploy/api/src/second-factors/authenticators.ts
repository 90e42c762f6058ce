import type { Queryable } from '@marquee/kernel/server/database';

import type { Secrets } from '../secrets/secrets.ts';
import { counterOf } from './totp.ts';

/** How long an authenticator can be set up after it was begun. */
const SETUP_MS = 15 * 60 * 1000;

const contextOf = (playerId: string): string => `authenticator of ${playerId}`;

/** How the secret of a player's authenticator is stored. */
export const sealTotpSecret = (secrets: Secrets, playerId: string, secret: string): string =>
  secrets.seal(secret, contextOf(playerId));

interface Pending {
  playerId: string;
  sessionId: string;
}

export interface Authenticators {
  /** Keeps the secret of an authenticator that is being set up; one before it counts no more. */
  prepare(transaction: Queryable, pending: Pending, secret: string): Promise<void>;
  /**
   * Switches the prepared authenticator on, in place of another one. False for a wrong code, and where none was prepared
   * by the same session a short time ago.
   */
  activate(transaction: Queryable, pending: Pending, code: string): Promise<boolean>;
  /** Uses a code up. False for a wrong one, and for one that was used before. */
  useCode(database: Queryable, playerId: string, code: string): Promise<boolean>;
  /** Whether there was one. */
  remove(transaction: Queryable, playerId: string): Promise<boolean>;
}

/** The authenticator apps of players. */
export const createAuthenticators = (secrets: Secrets, now: () => Date): Authenticators => ({
  async prepare(transaction, { playerId, sessionId }, secret) {
    await transaction.query(
      `insert into pending_authenticator (player_id, session_id, secret, expires_at) values ($1, $2, $3, $4)
       on conflict (player_id) do update set session_id = excluded.session_id, secret = excluded.secret,
         expires_at = excluded.expires_at`,
      [playerId, sessionId, sealTotpSecret(secrets, playerId, secret), new Date(now().getTime() + SETUP_MS)],
    );
  },

  async activate(transaction, { playerId, sessionId }, code) {
    const [pending] = await transaction.query<{ secret: string }>(
      `select secret from pending_authenticator
       where player_id = $1 and session_id = $2 and expires_at > $3 for update`,
      [playerId, sessionId, now()],
    );
    if (pending === undefined) return false;
    const counter = counterOf(secrets.open(pending.secret, contextOf(playerId)), code, now());
    if (counter === null) return false;
    await transaction.query('delete from pending_authenticator where player_id = $1', [playerId]);
    await transaction.query(
      `insert into authenticator (player_id, secret, last_counter, active_since) values ($1, $2, $3, $4)
       on conflict (player_id) do update set secret = excluded.secret, last_counter = excluded.last_counter,
         active_since = excluded.active_since`,
      [playerId, pending.secret, counter, now()],
    );
    return true;
  },

  async useCode(database, playerId, code) {
    const [active] = await database.query<{ secret: string }>(
      'select secret from authenticator where player_id = $1',
      [playerId],
    );
    const counter = active && counterOf(secrets.open(active.secret, contextOf(playerId)), code, now());
    if (active === undefined || counter === null || counter === undefined) return false;
    const used = await database.query(
      `update authenticator set last_counter = $3 where player_id = $1 and secret = $2 and last_counter < $3
       returning player_id`,
      [playerId, active.secret, counter],
    );
    return used.length > 0;
  },

  async remove(transaction, playerId) {
    const removed = await transaction.query(
      'delete from authenticator where player_id = $1 returning player_id',
      [playerId],
    );
    return removed.length > 0;
  },
});
