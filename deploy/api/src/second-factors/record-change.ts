import { nameOfDevice } from '@marquee/kernel/contracts/security';
import type { Queryable } from '@marquee/kernel/server/database';

import { queueMessage } from '../messages/outbox.ts';
import { type AuthEventKind, recordAuthEvent } from '../sessions/auth-events.ts';
import type { Device } from '../sessions/sessions.ts';

export interface SecurityChange {
  playerId: string;
  kind: AuthEventKind;
  /** What was changed, where the kind does not say it; left out for nothing. */
  reason?: string;
  device: Device;
  at: Date;
}

/** Puts a change of what protects the account into its history, and tells the player by e-mail. */
export const recordSecurityChange = async (
  transaction: Queryable,
  { playerId, kind, reason, device, at }: SecurityChange,
): Promise<void> => {
  await recordAuthEvent(transaction, { playerId, kind, isSuccess: true, reason: reason ?? null, device, at });
  const [player] = await transaction.query<{ email: string | null; language: string }>(
    'select email, language from player where id = $1',
    [playerId],
  );
  if (player === undefined || player.email === null) return;
  await queueMessage(transaction, {
    channel: 'email',
    to: player.email,
    language: player.language,
    template: 'security-changed',
    params: { device: nameOfDevice(device.userAgent) || device.userAgent, country: device.country },
    playerId,
    at,
  });
};
