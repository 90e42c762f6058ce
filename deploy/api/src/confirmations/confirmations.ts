import { createHash } from 'node:crypto';

import type { CodeSent } from '@marquee/kernel/contracts/player';
import type { Database, Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { queueMessage } from '../messages/outbox.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { takeSending } from './send-limits.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const CODE_MS = 10 * MINUTE_MS;
const LINK_MS = 72 * HOUR_MS;
const TRIES = 5;

export type ContactChannel = 'email' | 'phone';

/** A contact that somebody is to show to be theirs. */
export interface Contact {
  channel: ContactChannel;
  /** In canonical form. */
  contact: string;
  /** Of the message. */
  language: string;
}

export interface NewConfirmation extends Contact {
  /** Null for a registration. */
  playerId: string | null;
  /** What a registration is to open, or a player to change; null for a contact that they have. */
  draft: unknown;
  /** The contact has an account: its owner is told so, and no code fits. */
  isTaken: boolean;
  /** Of the visitor who asks. */
  address: string;
}

/** One that was answered rightly. */
export interface Confirmed<Draft> {
  playerId: string | null;
  channel: ContactChannel;
  contact: string;
  draft: Draft | null;
}

/** A confirmation that waits: of a registration by its own id, which its visitor was given, else the newest one of a player. */
export type WaitingFor = { id: string } | { playerId: string; channel: ContactChannel };

export interface Confirmations {
  /**
   * Sends a code, and with a mail a link.
   *
   * @param transaction of a call that asks for it, and with which it is undone
   * @throws {ApiError} `TOO_MANY_REQUESTS`
   */
  ask(wanted: NewConfirmation, transaction?: Queryable): Promise<CodeSent & { id: string }>;
  /**
   * Sends another code for a registration or a player's confirmation that waits; the one before is good no more.
   *
   * @param transaction of a call that asks for it, and with which it is undone
   * @throws {ApiError} `CHALLENGE_OVER`, `TOO_MANY_REQUESTS`
   */
  resend(confirmation: WaitingFor, address: string, transaction?: Queryable): Promise<CodeSent>;
  /**
   * Passes the right code. It is used up when the transaction of {@link use} commits.
   *
   * @returns the id to use
   * @throws {ApiError} `CHALLENGE_ANSWER_WRONG` with the tries that are left, `CHALLENGE_OVER` where no code helps any more
   */
  checkCode(waiting: WaitingFor, code: string): Promise<string>;
  /** The id of the confirmation that a link belongs to. @throws {ApiError} `LINK_OVER` */
  checkLink(transaction: Queryable, signature: string): Promise<string>;
  /** Marks it as used, once. @throws {ApiError} `CHALLENGE_OVER` */
  use<Draft>(transaction: Queryable, id: string): Promise<Confirmed<Draft>>;
}

export interface ConfirmationsSetup {
  database: Database;
  secrets: Secrets;
  siteOrigin: string;
  now: () => Date;
  newId: () => string;
  /** At least 128 random bits, as text for an address. */
  newSecret: () => string;
  /** Six digits. */
  newCode: () => string;
}

interface Waiting extends Contact {
  id: string;
  playerId: string | null;
  isTaken: boolean;
}

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const over = (): ApiError => new ApiError('CHALLENGE_OVER', 'No code is waited for.');

/** See {@link Confirmations}. They lie in the database, so that any process can judge an answer. */
export const createConfirmations = (setup: ConfirmationsSetup): Confirmations => {
  const { database, secrets, siteOrigin, now, newId, newSecret, newCode } = setup;

  const fingerprint = (code: string, id: string): string =>
    secrets.fingerprint(code, `code of confirmation ${id}`);

  const tellOwner = (transaction: Queryable, { channel, contact, language }: Contact): Promise<void> =>
    queueMessage(transaction, {
      channel: channel === 'email' ? 'email' : 'sms',
      to: contact,
      language,
      template: 'account-exists',
      params: { link: { value: `${siteOrigin}/${language}/login` } },
      playerId: null,
      at: now(),
    });

  const sendCode = async (
    transaction: Queryable,
    { channel, contact, language, playerId }: Contact & { playerId: string | null },
    { code, link }: { code: string; link: string },
  ): Promise<void> => {
    const sent = { to: contact, language, playerId, at: now() };
    const typed = { value: code, validMs: CODE_MS };
    if (channel === 'phone') {
      await queueMessage(transaction, {
        ...sent,
        channel: 'sms',
        template: 'confirm-phone',
        params: { code: typed },
      });
      return;
    }
    await queueMessage(transaction, {
      ...sent,
      channel: 'email',
      template: 'confirm-email',
      params: {
        code: typed,
        link: { value: `${siteOrigin}/${language}/confirm/email/${link}`, validMs: LINK_MS },
      },
    });
  };

  /** A new code, and a new link: what was sent before is good no more. */
  const renew = async (transaction: Queryable, waiting: Waiting): Promise<Date> => {
    const [code, link] = [newCode(), newSecret()];
    const { isTaken } = waiting;
    const codeExpiresAt = new Date(now().getTime() + CODE_MS);
    await transaction.query(
      `update confirmation set code_hash = $2, code_expires_at = $3, wrong_codes = 0, link_hash = $4, expires_at = $5
       where id = $1`,
      [
        waiting.id,
        // Of a contact that has an account nobody gets a code: this one was told to nobody.
        fingerprint(isTaken ? newSecret() : code, waiting.id),
        codeExpiresAt,
        isTaken || waiting.channel === 'phone' ? null : hash(link),
        new Date(now().getTime() + LINK_MS),
      ],
    );
    await (isTaken ? tellOwner(transaction, waiting) : sendCode(transaction, waiting, { code, link }));
    return codeExpiresAt;
  };

  const findCode = async (waiting: WaitingFor, queryable: Queryable = database): Promise<string> => {
    if ('id' in waiting) return waiting.id;
    const [found] = await queryable.query<{ id: string }>(
      `select id from confirmation where player_id = $1 and channel = $2 and used_at is null
       order by created_at desc limit 1`,
      [waiting.playerId, waiting.channel],
    );
    if (found === undefined) throw over();
    return found.id;
  };

  return {
    async ask({ playerId, channel, contact, language, draft, isTaken, address }, caller) {
      const next = await takeSending(caller ?? database, { contact, address }, now());
      const id = newId();
      const begin = async (transaction: Queryable): Promise<Date> => {
        await transaction.query(
          `insert into confirmation (id, player_id, channel, contact, language, draft, is_taken, code_hash,
             code_expires_at, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6::jsonb, $7, '', $8, $8, $8)`,
          [id, playerId, channel, contact, language, isTaken ? null : JSON.stringify(draft), isTaken, now()],
        );
        return renew(transaction, { id, playerId, channel, contact, language, isTaken });
      };
      const codeExpiresAt = await (caller ? begin(caller) : database.transaction(begin));
      return { id, expiresAt: codeExpiresAt.toISOString(), ...next };
    },

    async resend(confirmation, address, caller) {
      const [waiting] = await (caller ?? database).query<Waiting>(
        // Of a registration that the release before has taken, only the draft tells it.
        `select id, player_id as "playerId", channel, contact, language,
           is_taken or (player_id is null and draft is null) as "isTaken"
         from confirmation where id = $1 and player_id is not distinct from $2 and used_at is null and expires_at > $3`,
        [
          await findCode(confirmation, caller),
          'playerId' in confirmation ? confirmation.playerId : null,
          now(),
        ],
      );
      if (waiting === undefined) throw over();
      const next = await takeSending(caller ?? database, { contact: waiting.contact, address }, now());
      const renewed = async (transaction: Queryable): Promise<Date> => renew(transaction, waiting);
      const codeExpiresAt = await (caller ? renewed(caller) : database.transaction(renewed));
      return { expiresAt: codeExpiresAt.toISOString(), ...next };
    },

    async checkCode(waiting, code) {
      const id = await findCode(waiting);
      // Counted as wrong until it is found right, so that simultaneous tries are not one.
      const [taken] = await database.query<{ codeHash: string; wrongCodes: number }>(
        `update confirmation set wrong_codes = wrong_codes + 1
         where id = $1 and used_at is null and code_expires_at > $2 and wrong_codes < $3
           and player_id is not distinct from $4
         returning code_hash as "codeHash", wrong_codes as "wrongCodes"`,
        [id, now(), TRIES, 'id' in waiting ? null : waiting.playerId],
      );
      if (taken === undefined) throw over();
      if (taken.codeHash === fingerprint(code, id)) return id;
      throw new ApiError('CHALLENGE_ANSWER_WRONG', 'Not the code that was sent.', {
        params: { attemptsLeft: TRIES - taken.wrongCodes },
      });
    },

    async checkLink(transaction, signature) {
      const [found] = await transaction.query<{ id: string }>(
        'select id from confirmation where link_hash = $1 and used_at is null and expires_at > $2',
        [hash(signature), now()],
      );
      if (found === undefined) throw new ApiError('LINK_OVER', 'The link is unknown, used or out of time.');
      return found.id;
    },

    async use<Draft>(transaction: Queryable, id: string) {
      const [used] = await transaction.query<Confirmed<Draft>>(
        `update confirmation set used_at = $2, draft = null, link_hash = null
         from (select id, draft from confirmation where id = $1 for update) as before
         where confirmation.id = before.id and used_at is null
         returning player_id as "playerId", channel, contact, before.draft`,
        [id, now()],
      );
      if (used === undefined) throw over();
      return used;
    },
  };
};

/** Deletes at most `most` confirmations that nobody can answer any more. Returns their number. */
export const deleteOldConfirmations = async (
  database: Queryable,
  now: Date,
  most: number,
): Promise<number> => {
  const deleted = await database.query(
    `delete from confirmation where id in (
       select id from confirmation where expires_at < $1 limit $2 for update skip locked)
     returning id`,
    [now, most],
  );
  return deleted.length;
};
