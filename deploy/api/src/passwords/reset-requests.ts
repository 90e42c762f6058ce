import { createHash } from 'node:crypto';

import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { networkOf } from '../http/network-of.ts';
import { queueMessage } from '../messages/outbox.ts';
import { canonicalEmail, canonicalLogin, canonicalPhone } from '../players/contact.ts';
import { findByLogin, type PlayerRow, readPlayer } from '../players/player.ts';
import { SECURITY } from '../rules/security.ts';
import { recordAuthEvent } from '../sessions/auth-events.ts';
import type { Device } from '../sessions/sessions.ts';

const HOUR_MS = 60 * 60 * 1000;
const LINK_MS = SECURITY.password.resetLinkMinutes * 60 * 1000;
/** Requests in an hour. More people than one sit behind one network. */
const MOST = { login: SECURITY.password.resetLinksAnHour, network: 10 };

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const canonical = (login: string): string =>
  login.includes('@') ? canonicalEmail(login) : (canonicalPhone(login) ?? canonicalLogin(login));

/**
 * Notes that somebody has asked for a link. Whether there is such an account is looked up later
 * ({@link handleResetRequests}): the answer to both is the same, and takes as long.
 *
 * @throws {ApiError} `TOO_MANY_REQUESTS`, alike for accounts that exist and for others
 */
export const requestReset = (
  database: Pick<Database, 'transaction'>,
  { login, device, at }: { login: string; device: Device; at: Date },
): Promise<void> =>
  retryTransaction(
    database,
    async (transaction) => {
      const loginHash = hashOf(canonical(login));
      const network = networkOf(device.address);
      const [asked] = await transaction.query<{ login: number; network: number }>(
        `select count(*) filter (where login_hash = $1)::integer as login,
           count(*) filter (where network = $2)::integer as network
         from password_reset_request where (login_hash = $1 or network = $2) and requested_at > $3`,
        [loginHash, network, new Date(at.getTime() - HOUR_MS)],
      );
      if ((asked?.login ?? 0) >= MOST.login || (asked?.network ?? 0) >= MOST.network) {
        throw new ApiError('TOO_MANY_REQUESTS', 'Too many links were asked for.', {
          retryAfterSeconds: HOUR_MS / 1000,
        });
      }
      await transaction.query(
        `insert into password_reset_request (login_hash, network, login, user_agent, address, country, requested_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [loginHash, network, login, device.userAgent, device.address, device.country, at],
      );
    },
    // Requests at the same time read the same counts: only one of them may go by them.
    { isolation: 'serializable' },
  );

export interface ResetsSetup {
  database: Pick<Database, 'transaction'>;
  siteOrigin: string;
  now: () => Date;
  /** At least 128 random bits, as they stand in an address. */
  newSecret: () => string;
}

interface WaitingRequest extends Device {
  id: bigint;
  login: string;
}

const takeRequest = async (transaction: Queryable): Promise<WaitingRequest | undefined> => {
  const [request] = await transaction.query<WaitingRequest>(
    `select id, login, user_agent as "userAgent", address, country from password_reset_request
     where handled_at is null order by id limit 1 for update skip locked`,
  );
  return request;
};

/** Where a link can be sent to: to a phone only where its owner has shown that it is theirs. */
const receiverOf = ({ email, phone, phoneConfirmedAt }: PlayerRow) => {
  if (email !== null) return { channel: 'email', to: email } as const;
  return phone !== null && phoneConfirmedAt !== null ? ({ channel: 'sms', to: phone } as const) : null;
};

const hasEnoughLinks = async (transaction: Queryable, playerId: string, now: Date): Promise<boolean> => {
  const [made] = await transaction.query<{ links: number }>(
    'select count(*)::integer as links from password_reset where player_id = $1 and created_at > $2',
    [playerId, new Date(now.getTime() - HOUR_MS)],
  );
  return (made?.links ?? 0) >= MOST.login;
};

/** Sends a link to the player of a request, if there is one who may come in. */
const sendLink = async (
  transaction: Queryable,
  { login, ...device }: WaitingRequest,
  { siteOrigin, now, newSecret }: ResetsSetup,
): Promise<void> => {
  const found = await findByLogin(transaction, login);
  if (found === null || found.closedAt !== null) return;
  const player = await readPlayer(transaction, found.id);
  const receiver = receiverOf(player);
  // A player has several logins, and each is counted for itself.
  if (receiver === null || (await hasEnoughLinks(transaction, player.id, now()))) return;
  const secret = newSecret();
  const at = now();
  await transaction.query(
    'insert into password_reset (hash, player_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [hashOf(secret), player.id, at, new Date(at.getTime() + LINK_MS)],
  );
  await queueMessage(transaction, {
    ...receiver,
    language: player.language,
    template: 'password-reset',
    params: {
      link: { value: `${siteOrigin}/${player.language}/reset-password/${secret}`, validMs: LINK_MS },
    },
    playerId: player.id,
    at,
  });
  const event = {
    playerId: player.id,
    kind: 'password-reset-request',
    isSuccess: true,
    reason: null,
  } as const;
  await recordAuthEvent(transaction, { ...event, device, at });
};

/** Deals with the requests that wait, each in a transaction of its own, until there is none. */
export const handleResetRequests = async (setup: ResetsSetup, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    if (signal?.aborted) return;
    // One after the other, in the order in which they came.
    // oxlint-disable-next-line no-await-in-loop
    const isDone = await retryTransaction(setup.database, async (transaction) => {
      const request = await takeRequest(transaction);
      if (request === undefined) return true;
      await sendLink(transaction, request, setup);
      await transaction.query(
        'update password_reset_request set handled_at = $2, login = null where id = $1',
        [request.id, setup.now()],
      );
      return false;
    });
    if (isDone) return;
  }
};

/** How long somebody who opens an old link is told what became of it. */
const LINKS_KEPT_MS = 30 * 24 * HOUR_MS;

/** Deletes at most `most` requests and links each that are needed no longer. Returns the larger number. */
export const deleteOldResets = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const requests = await database.query(
    `delete from password_reset_request where id in (
       select id from password_reset_request where handled_at is not null and requested_at < $1
       limit $2 for update skip locked)
     returning id`,
    [new Date(now.getTime() - HOUR_MS), most],
  );
  const links = await database.query(
    `delete from password_reset where hash in (
       select hash from password_reset where created_at < $1 limit $2 for update skip locked)
     returning hash`,
    [new Date(now.getTime() - LINKS_KEPT_MS), most],
  );
  return Math.max(requests.length, links.length);
};
