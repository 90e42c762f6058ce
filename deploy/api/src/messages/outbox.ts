import { isLanguage } from '@marquee/kernel/locale';
import type { Queryable } from '@marquee/kernel/server/database';

import type { StoredMessage } from './render.ts';
import {
  type Channel,
  type StoredParams,
  type Template,
  type TemplateParams,
  TEMPLATES,
} from './templates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What has not been sent by then is given up. */
const LONGEST_MS = DAY_MS;
/** How long nobody else takes a message that is being sent. Longer than the deadlines of mail and SMS. */
export const LEASE_MS = 60 * 1000;

export interface NewMessage<Name extends Template> {
  channel: Channel;
  /** Address or E.164 number. */
  to: string;
  /** The player's; English where it is none of the site. */
  language: string;
  template: Name;
  params: TemplateParams[Name];
  playerId: string | null;
  at: Date;
}

const validUntil = ({ code, link }: StoredParams, at: Date): Date => {
  const valid = [code, link].flatMap((each) => (each?.validMs === undefined ? [] : [each.validMs]));
  return new Date(at.getTime() + Math.min(LONGEST_MS, Math.max(...valid, valid.length > 0 ? 0 : LONGEST_MS)));
};

/**
 * Has a message sent once the transaction has committed. What the message names must be true by then.
 *
 * @example await queueMessage(transaction, { channel: 'email', to: 'a@b.example', language: 'de',
 *   template: 'password-changed', params: {}, playerId, at: now() })
 */
export const queueMessage = async <Name extends Template>(
  transaction: Queryable,
  { channel, to, language, template, params, playerId, at }: NewMessage<Name>,
): Promise<void> => {
  if (!TEMPLATES[template].channels.includes(channel)) {
    throw new RangeError(`${template} has no text for ${channel}.`);
  }
  await transaction.query(
    `insert into outgoing_message (channel, recipient, language, template, params, player_id, queued_at, expires_at,
       next_attempt_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $7)`,
    [
      channel,
      to,
      isLanguage(language) ? language : 'en',
      template,
      JSON.stringify(params),
      playerId,
      at,
      validUntil(params, at),
    ],
  );
};

/** A message that one sender has taken. */
export interface TakenMessage extends StoredMessage {
  id: string;
  recipient: string;
  /** This one included. */
  attempts: number;
  expiresAt: Date;
}

/**
 * Takes at most `most` messages that are due, which no other sender gets before the lease is over: a transaction that is
 * open while something is sent would hold up the embedded database.
 */
export const takeMessages = (database: Queryable, now: Date, most: number): Promise<TakenMessage[]> =>
  database.query<TakenMessage>(
    `update outgoing_message set attempts = attempts + 1, next_attempt_at = $2 where id in (
       select id from outgoing_message
       where sent_at is null and given_up_at is null and next_attempt_at <= $1
       order by next_attempt_at, id limit $3 for update skip locked)
     returning id::text, channel, recipient, language, template, params, queued_at as "queuedAt",
       expires_at as "expiresAt", attempts, (select time_zone from player where player.id = player_id) as "timeZone"`,
    [now, new Date(now.getTime() + LEASE_MS), most],
  );

/** Codes and links go when they have been sent: nobody needs them any more. */
export const markSent = async (database: Queryable, id: string, at: Date): Promise<void> => {
  await database.query(
    'update outgoing_message set sent_at = $2, params = null, last_error = null where id = $1',
    [id, at],
  );
};

export const markFailed = async (
  database: Queryable,
  id: string,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date },
): Promise<void> => {
  await database.query('update outgoing_message set last_error = $2, next_attempt_at = $3 where id = $1', [
    id,
    error,
    nextAttemptAt,
  ]);
};

export const markGivenUp = async (
  database: Queryable,
  id: string,
  { error, at }: { error: string | null; at: Date },
): Promise<void> => {
  await database.query(
    `update outgoing_message set given_up_at = $3, params = null, last_error = coalesce($2, last_error) where id = $1`,
    [id, error, at],
  );
};

/** How long it can be looked up what was sent to whom. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes at most `most` messages that were sent or given up a while ago. Returns their number. */
export const deleteOldMessages = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const deleted = await database.query(
    `delete from outgoing_message where id in (
       select id from outgoing_message
       where queued_at < $1 and (sent_at is not null or given_up_at is not null) limit $2 for update skip locked)
     returning id`,
    [new Date(now.getTime() - KEPT_MS), most],
  );
  return deleted.length;
};
