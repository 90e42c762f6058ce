import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { sendToInbox } from '../inbox/inbox.ts';
import { queueMessage } from '../messages/outbox.ts';
import { lockPlayer } from '../players/player.ts';
import { recordSecurityChange } from '../second-factors/record-change.ts';
import type { Device } from '../sessions/sessions.ts';

/** Of a confirmation that gives a player another phone number. */
export interface PhoneChangeDraft {
  isPhoneChange: true;
}

interface ConfirmedPhone {
  playerId: string;
  /** E.164. */
  phone: string;
  device: Device;
  at: Date;
  newId: () => string;
}

/** Whether an open account has a number. */
export const isPhoneTaken = async (database: Queryable, phone: string): Promise<boolean> => {
  const found = await database.query('select from player where phone = $1 and closed_at is null', [phone]);
  return found.length > 0;
};

/**
 * Gives a player the number that was shown to be theirs; codes by SMS go there from now on. The number before is told, and
 * the player by e-mail.
 *
 * @throws {ApiError} `CHALLENGE_OVER` where the number has got an account since
 */
export const changePhone = async (
  transaction: Queryable,
  { playerId, phone, device, at, newId }: ConfirmedPhone,
): Promise<void> => {
  const before = await lockPlayer(transaction, playerId);
  if (await isPhoneTaken(transaction, phone))
    throw new ApiError('CHALLENGE_OVER', 'The number has got an account since.');
  await transaction.query('update player set phone = $2, phone_confirmed_at = $3 where id = $1', [
    playerId,
    phone,
    at,
  ]);
  if (before.phone !== null && before.phoneConfirmedAt !== null) {
    await queueMessage(transaction, {
      channel: 'sms',
      to: before.phone,
      language: before.language,
      template: 'phone-changed',
      params: {},
      playerId,
      at,
    });
  }
  await recordSecurityChange(transaction, { playerId, kind: 'phone-changed', device, at });
  await sendToInbox(transaction, { id: newId(), playerId, template: 'profile-changed', at });
};
