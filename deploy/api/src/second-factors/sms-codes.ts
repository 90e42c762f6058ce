import { randomInt, randomUUID } from 'node:crypto';

import type { CodeSent } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { queueMessage } from '../messages/outbox.ts';
import type { Secrets } from '../secrets/secrets.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GOOD_MS = 10 * MINUTE_MS;
/** Between two codes. */
const PAUSE_MS = MINUTE_MS;
/** For each purpose. */
const MOST_A_DAY = 5;
const ANSWERS_EACH = 5;

export type SmsPurpose = 'activate' | 'sign-in' | 'proof';

/** When another code can be sent. */
export interface SmsAllowance {
  nextInSec: number;
  leftToday: number;
}

interface SmsTarget {
  playerId: string;
  purpose: SmsPurpose;
}

export interface SmsCodes {
  allowance(database: Queryable, target: SmsTarget): Promise<SmsAllowance>;
  /**
   * Sends a code to the player's confirmed phone. Codes before it are no longer good.
   *
   * @throws {ApiError} `PHONE_NOT_CONFIRMED`; `TOO_MANY_REQUESTS` within a minute, and after five in a day
   */
  send(transaction: Queryable, target: SmsTarget): Promise<CodeSent>;
  /** Uses a code up. False for a wrong one, and for one that was used before, is too old or was guessed at too often. */
  useCode(database: Queryable, target: SmsTarget, code: string): Promise<boolean>;
}

interface SentRow {
  last: Date | null;
  today: number;
  oldest: Date | null;
}

const contextOf = ({ playerId, purpose }: SmsTarget, id: string): string =>
  `SMS code ${id} of ${playerId} for ${purpose}`;

/** Codes by SMS: six digits, for ten minutes, for one purpose. */
export const createSmsCodes = (secrets: Secrets, now: () => Date): SmsCodes => {
  const sentOf = async (database: Queryable, { playerId, purpose }: SmsTarget): Promise<SentRow> => {
    const [sent] = await database.query<SentRow>(
      `select max(sent_at) as last, min(sent_at) as oldest, count(*)::integer as today from sms_code
       where player_id = $1 and purpose = $2 and sent_at > $3`,
      [playerId, purpose, new Date(now().getTime() - DAY_MS)],
    );
    return sent ?? { last: null, oldest: null, today: 0 };
  };

  const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - now().getTime()) / 1000));

  const allowanceOf = ({ last, oldest, today }: SentRow): SmsAllowance => {
    const leftToday = Math.max(0, MOST_A_DAY - today);
    const pauseEnds = (last?.getTime() ?? -PAUSE_MS) + PAUSE_MS;
    const dayEnds = (oldest?.getTime() ?? -DAY_MS) + DAY_MS;
    return { nextInSec: secondsUntil(leftToday > 0 ? pauseEnds : dayEnds), leftToday };
  };

  return {
    allowance: async (database, target) => allowanceOf(await sentOf(database, target)),

    async send(transaction, target) {
      const { playerId, purpose } = target;
      // Its lock makes calls that come at once wait for each other: both would count the same codes.
      const [player] = await transaction.query<{ phone: string; language: string }>(
        `select phone, language from player
         where id = $1 and phone is not null and phone_confirmed_at is not null for update`,
        [playerId],
      );
      if (player === undefined)
        throw new ApiError('PHONE_NOT_CONFIRMED', 'The player has no confirmed phone.');
      const { nextInSec } = allowanceOf(await sentOf(transaction, target));
      if (nextInSec > 0) {
        throw new ApiError('TOO_MANY_REQUESTS', 'A code was sent just before, or too many in a day.', {
          retryAfterSeconds: nextInSec,
        });
      }
      const id = randomUUID();
      const expiresAt = new Date(now().getTime() + GOOD_MS);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await transaction.query(
        'update sms_code set expires_at = $3 where player_id = $1 and purpose = $2 and expires_at > $3',
        [playerId, purpose, now()],
      );
      await transaction.query(
        `insert into sms_code (id, player_id, purpose, hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
        [id, playerId, purpose, secrets.fingerprint(code, contextOf(target, id)), now(), expiresAt],
      );
      await queueMessage(transaction, {
        channel: 'sms',
        to: player.phone,
        language: player.language,
        template: purpose === 'sign-in' ? 'sign-in-code' : 'security-code',
        params: { code: { value: code, validMs: GOOD_MS } },
        playerId,
        at: now(),
      });
      return { expiresAt: expiresAt.toISOString(), ...allowanceOf(await sentOf(transaction, target)) };
    },

    async useCode(database, target, code) {
      const { playerId, purpose } = target;
      const [taken] = await database.query<{ id: string; hash: string }>(
        `update sms_code set wrong_answers = wrong_answers + 1
         where player_id = $1 and purpose = $2 and expires_at > $3 and used_at is null and wrong_answers < $4
         returning id, hash`,
        [playerId, purpose, now(), ANSWERS_EACH],
      );
      if (taken === undefined) return false;
      if (secrets.fingerprint(code.replaceAll(' ', ''), contextOf(target, taken.id)) !== taken.hash)
        return false;
      const used = await database.query(
        'update sms_code set used_at = $2 where id = $1 and used_at is null returning id',
        [taken.id, now()],
      );
      return used.length > 0;
    },
  };
};

/** Deletes at most `most` codes that count no more. Returns their number. */
export const deleteOldSmsCodes = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const deleted = await database.query(
    `delete from sms_code where id in (
       select id from sms_code where sent_at < $1 order by sent_at limit $2 for update skip locked)
     returning id`,
    [new Date(now.getTime() - DAY_MS), most],
  );
  return deleted.length;
};
