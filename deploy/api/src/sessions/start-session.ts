import { nameOfDevice } from '@marquee/kernel/contracts/security';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { queueMessage } from '../messages/outbox.ts';
import { lockPlayer, type PlayerRow } from '../players/player.ts';
import { recordAuthEvent } from './auth-events.ts';
import type { Device, Sessions, SessionTokens } from './sessions.ts';

export interface StartedSession {
  playerId: string;
  device: Device;
  /** What it took beside the password, as it stands in the history; null for nothing. */
  method: string | null;
  at: Date;
  /** @throws {ApiError} where what the sign-in was judged by is so no longer */
  requireStill?: (transaction: Queryable) => Promise<void>;
}

/** A player's device is new if none of their sessions came from such a browser in that country. */
const isNewDevice = async (
  transaction: Queryable,
  playerId: string,
  { userAgent, country }: Device,
): Promise<boolean> => {
  // Browsers change their version every month, which is no new device.
  const [known] = await transaction.query<{ all: number; alike: number }>(
    `select count(*)::integer as all, count(*) filter (
       where regexp_replace(user_agent, '[0-9._]+', '', 'g') = regexp_replace($2, '[0-9._]+', '', 'g')
         and country is not distinct from $3)::integer as alike
     from login_session where player_id = $1`,
    [playerId, userAgent, country],
  );
  return known !== undefined && known.all > 0 && known.alike === 0;
};

/** @throws {ApiError} for a player who may not come in; only who knows the password learns it */
export const requireOpen = ({ blockScope, closedAt }: Pick<PlayerRow, 'blockScope' | 'closedAt'>): void => {
  if (closedAt !== null) throw new ApiError('ACCOUNT_CLOSED', 'The account is closed.');
  if (blockScope === 'all') throw new ApiError('ACCOUNT_BLOCKED', 'The account is blocked.');
};

/**
 * Starts a session, puts it into the player's history, and tells the player by e-mail of a device that is new.
 *
 * Locks the player, so that whatever ends all sessions ends this one too or comes before it. What the caller has found out
 * of the player before, a password above all, may have changed meanwhile: `requireStill` looks once more under the lock.
 *
 * @throws {ApiError} `ACCOUNT_CLOSED`, `ACCOUNT_BLOCKED`, and what `requireStill` throws
 */
export const startSession = async (
  transaction: Queryable,
  sessions: Pick<Sessions, 'begin'>,
  { playerId, device, method, at, requireStill }: StartedSession,
): Promise<SessionTokens> => {
  const player = await lockPlayer(transaction, playerId);
  requireOpen(player);
  await requireStill?.(transaction);
  const isNew = await isNewDevice(transaction, playerId, device);
  await recordAuthEvent(transaction, {
    playerId,
    kind: 'sign-in',
    isSuccess: true,
    reason: method,
    device,
    at,
  });
  if (isNew && player.email !== null) {
    await queueMessage(transaction, {
      channel: 'email',
      to: player.email,
      language: player.language,
      template: 'new-device',
      params: { device: nameOfDevice(device.userAgent) || device.userAgent, country: device.country },
      playerId,
      at,
    });
  }
  return sessions.begin(transaction, playerId, device);
};
