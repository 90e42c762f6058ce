import { nameOfDevice } from '@marquee/kernel/contracts/security';
import type { Queryable } from '@marquee/kernel/server/database';

import { queueMessage } from '../messages/outbox.ts';
import { recordAuthEvent } from './auth-events.ts';
import type { Device, Sessions, SessionTokens } from './sessions.ts';

export interface StartedSession {
  playerId: string;
  device: Device;
  /** What it took beside the password, as it stands in the history; null for nothing. */
  method: string | null;
  at: Date;
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

/** Starts a session, puts it into the player's history, and tells the player by e-mail of a device that is new. */
export const startSession = async (
  transaction: Queryable,
  sessions: Pick<Sessions, 'begin'>,
  { playerId, device, method, at }: StartedSession,
): Promise<SessionTokens> => {
  const isNew = await isNewDevice(transaction, playerId, device);
  await recordAuthEvent(transaction, {
    playerId,
    kind: 'sign-in',
    isSuccess: true,
    reason: method,
    device,
    at,
  });
  const [player] = isNew
    ? await transaction.query<{ email: string | null; language: string }>(
        'select email, language from player where id = $1',
        [playerId],
      )
    : [];
  if (player !== undefined && player.email !== null) {
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
