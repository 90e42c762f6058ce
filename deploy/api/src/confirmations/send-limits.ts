import { createHash } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { networkOf } from '../http/network-of.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Between two codes to one contact. */
const PAUSE_MS = 60 * 1000;
/** A day: a contact is not flooded, and a network does not make us pay for thousands of messages. */
const MOST = { contact: 5, network: 30 };

/** Where a code is to go, and who asks for it. */
export interface Sending {
  contact: string;
  /** Of the visitor. */
  address: string;
}

/** When the next code can be asked for. */
export interface NextCode {
  nextInSec: number;
  leftToday: number;
}

const tooMany = (milliseconds: number): ApiError =>
  new ApiError('TOO_MANY_REQUESTS', 'Another code cannot be sent yet.', {
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  });

/**
 * Counts a code that is about to be sent, whoever has the contact: known and unknown ones are limited alike.
 *
 * @throws {ApiError} `TOO_MANY_REQUESTS` for a second one in a minute, or too many in a day
 */
export const takeSending = async (
  database: Queryable,
  { contact, address }: Sending,
  now: Date,
): Promise<NextCode> => {
  const contactHash = createHash('sha256').update(contact).digest('hex');
  const network = networkOf(address);
  const since = new Date(now.getTime() - DAY_MS);
  const [taken] = await database.query<{ id: bigint }>(
    'insert into code_sending (contact_hash, network, sent_at) values ($1, $2, $3) returning id',
    [contactHash, network, now],
  );
  // The one that was just counted is not among them.
  const [before] = await database.query<{ contact: number; network: number; last: Date | null }>(
    `select count(*) filter (where contact_hash = $1)::integer as contact,
       count(*) filter (where network = $2)::integer as network,
       max(sent_at) filter (where contact_hash = $1) as last
     from code_sending where (contact_hash = $1 or network = $2) and sent_at > $3 and id <> $4`,
    [contactHash, network, since, taken?.id],
  );
  const { contact: toContact = 0, network: fromNetwork = 0, last = null } = before ?? {};
  const pauseMs = last === null ? 0 : last.getTime() + PAUSE_MS - now.getTime();
  const isTooMany = toContact >= MOST.contact || fromNetwork >= MOST.network;
  if (!isTooMany && pauseMs <= 0) {
    return { nextInSec: PAUSE_MS / 1000, leftToday: MOST.contact - toContact - 1 };
  }
  await database.query('delete from code_sending where id = $1', [taken?.id]);
  throw tooMany(isTooMany ? DAY_MS : pauseMs);
};

/** Deletes at most `most` sendings that count no more. Returns their number. */
export const deleteOldSendings = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const deleted = await database.query(
    `delete from code_sending where id in (
       select id from code_sending where sent_at < $1 limit $2 for update skip locked)
     returning id`,
    [new Date(now.getTime() - DAY_MS), most],
  );
  return deleted.length;
};
