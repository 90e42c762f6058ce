import { createHash } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { sendToInbox } from '../inbox/inbox.ts';
import { queueMessage } from '../messages/outbox.ts';
import { lockPlayer } from '../players/player.ts';
import { recordAuthEvent } from '../sessions/auth-events.ts';
import type { Device, Sessions } from '../sessions/sessions.ts';

const UNDO_MS = 7 * 24 * 60 * 60 * 1000;

/** Of a confirmation that gives a player another address. */
export interface EmailChangeDraft {
  isEmailChange: true;
}

export interface EmailChanges {
  sessions: Pick<Sessions, 'endAll'>;
  siteOrigin: string;
  newId: () => string;
  /** At least 128 random bits, as text for an address. */
  newSecret: () => string;
}

interface ConfirmedEmail {
  playerId: string;
  /** In canonical form. */
  email: string;
  device: Device;
  at: Date;
}

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether an open account has an address. */
export const isEmailTaken = async (database: Queryable, email: string): Promise<boolean> => {
  const found = await database.query('select from player where email = $1 and closed_at is null', [email]);
  return found.length > 0;
};

/**
 * Gives a player the address that was shown to be theirs. The address before gets a link that takes this back.
 *
 * @throws {ApiError} `CHALLENGE_OVER` where the address has got an account since
 */
export const changeEmail = async (
  transaction: Queryable,
  { playerId, email, device, at }: ConfirmedEmail,
  { siteOrigin, newId, newSecret }: EmailChanges,
): Promise<void> => {
  const player = await lockPlayer(transaction, playerId);
  if (await isEmailTaken(transaction, email))
    throw new ApiError('CHALLENGE_OVER', 'The address has got an account since.');
  const secret = newSecret();
  await transaction.query(
    `insert into email_change (id, player_id, old_email, old_confirmed_at, new_email, link_hash, changed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      newId(),
      playerId,
      player.email,
      player.emailConfirmedAt,
      email,
      player.email === null ? null : hash(secret),
      at,
      new Date(at.getTime() + UNDO_MS),
    ],
  );
  await transaction.query('update player set email = $2, email_confirmed_at = $3 where id = $1', [
    playerId,
    email,
    at,
  ]);
  if (player.email !== null) {
    const link = `${siteOrigin}/${player.language}/confirm/email/undo/${secret}`;
    await queueMessage(transaction, {
      channel: 'email',
      to: player.email,
      language: player.language,
      template: 'email-changed',
      params: { link: { value: link, validMs: UNDO_MS } },
      playerId,
      at,
    });
  }
  await recordAuthEvent(transaction, {
    playerId,
    kind: 'email-changed',
    isSuccess: true,
    reason: null,
    device,
    at,
  });
  await sendToInbox(transaction, { id: newId(), playerId, template: 'profile-changed', at });
};

interface UndoableChange {
  playerId: string;
  oldEmail: string;
  oldConfirmedAt: Date | null;
  changedAt: Date;
}

/**
 * Takes a change back by the link that was sent to the address before, with all changes after it: whoever made them may
 * not be the player. So all sessions end, and no link for a new password is good any more.
 *
 * @returns false for a link that belongs to no change, or is good no more
 */
export const undoEmailChange = async (
  transaction: Queryable,
  { signature, device, at }: { signature: string; device: Device; at: Date },
  { sessions }: EmailChanges,
): Promise<boolean> => {
  const [change] = await transaction.query<UndoableChange>(
    `select player_id as "playerId", old_email as "oldEmail", old_confirmed_at as "oldConfirmedAt",
       changed_at as "changedAt"
     from email_change where link_hash = $1 and undone_at is null and expires_at > $2 for update`,
    [hash(signature), at],
  );
  if (change === undefined) return false;
  const { playerId, oldEmail, oldConfirmedAt, changedAt } = change;
  const player = await lockPlayer(transaction, playerId);
  if (player.email !== oldEmail && (await isEmailTaken(transaction, oldEmail))) return false;
  await transaction.query('update player set email = $2, email_confirmed_at = $3 where id = $1', [
    playerId,
    oldEmail,
    oldConfirmedAt,
  ]);
  await transaction.query(
    'update email_change set undone_at = $3 where player_id = $1 and changed_at >= $2 and undone_at is null',
    [playerId, changedAt, at],
  );
  await transaction.query(
    `update confirmation set used_at = $2, draft = null, link_hash = null
     where player_id = $1 and channel = 'email' and used_at is null`,
    [playerId, at],
  );
  await transaction.query('update password_reset set used_at = $2 where player_id = $1 and used_at is null', [
    playerId,
    at,
  ]);
  await sessions.endAll(transaction, { playerId, reason: 'ended-by-player' });
  await recordAuthEvent(transaction, {
    playerId,
    kind: 'email-restored',
    isSuccess: true,
    reason: null,
    device,
    at,
  });
  return true;
};

/** How long staff can tell a player what became of their address, beyond the time in which it could be undone. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

/** Deletes changes that were over long ago, at most `most`. Returns their number. */
export const deleteOldEmailChanges = async (
  database: Queryable,
  now: Date,
  most: number,
): Promise<number> => {
  const deleted = await database.query(
    `delete from email_change where id in (
       select id from email_change where expires_at < $1 limit $2 for update skip locked)
     returning id`,
    [new Date(now.getTime() - KEPT_MS), most],
  );
  return deleted.length;
};
