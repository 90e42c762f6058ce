import { createHash } from 'node:crypto';

import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { lockPlayer } from '../players/player.ts';
import type { AccessTokens, TokenOwner } from './access-tokens.ts';
import { recordAuthEvent } from './auth-events.ts';
import { endSecondSteps } from './second-steps.ts';
import { tellSessionsEnded } from './tell-sessions-ended.ts';
import { distrustDevices } from './trusted-devices.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** How long a session lasts, however often it is refreshed: then its player signs in again. */
export const SESSION_MS = 30 * DAY_MS;
/** A session that is not refreshed for so long is over: no page of the player was open. */
export const IDLE_MS = 3 * DAY_MS;
/** How long a refresh token is taken once more: two tabs may send it at a time, or the answer may have been lost. */
const REUSE_LEEWAY_MS = 10 * SECOND_MS;

/** Where a request comes from, as its player will recognise it. */
export interface Device {
  userAgent: string;
  address: string;
  /** ISO 3166-1 alpha-2; null when the edge does not know. */
  country: string | null;
}

export type EndReason =
  | 'signed-out'
  | 'refresh-reused'
  | 'password-changed'
  | 'ended-by-player'
  | 'account-closed'
  /** By staff, who have blocked the player or signed them out. */
  | 'blocked';

/** What a browser needs to go on with a session. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  /** Until when the refresh token is good. */
  expiresAt: Date;
}

export interface Sessions {
  /** Starts a session of a player whose credentials have been checked. */
  begin(transaction: Queryable, playerId: string, device: Device): Promise<SessionTokens>;
  /**
   * The next tokens of a session, null if it cannot go on. Both tokens of it are needed, so that neither a link that is
   * followed nor a stolen access token is enough. A refresh token that was used before ends the session: of the two who
   * have it, one has stolen it.
   */
  refresh(accessToken: string, refreshToken: string, device: Device): Promise<SessionTokens | null>;
  /** Ends the session of an access token that is or was in force, if it is not over. */
  end(accessToken: string, device: Device): Promise<void>;
  /** Ends the sessions of a player, but for one. No device of theirs is trusted any more. */
  endAll(
    transaction: Queryable,
    ended: { playerId: string; except?: string; reason: EndReason },
  ): Promise<void>;
  /** The owner of an access token, while token and session are in force. */
  ownerOf(accessToken: string): Promise<TokenOwner | null>;
}

export interface SessionsSetup {
  database: Database;
  accessTokens: AccessTokens;
  now: () => Date;
  newId: () => string;
  /** At least 128 random bits, as text. */
  newSecret: () => string;
}

interface UsedToken {
  sessionId: string;
  playerId: string;
  startedAt: Date;
  usedAt: Date | null;
}

const LIVE = `ended_at is null and expires_at > $2`;

/**
 * Ends the sessions of a player, but for one, with the sign-ins that wait for a second step, and trusts no device of theirs
 * any more. A sign-in that was judged before waits for the end of the transaction, and is judged anew (see `startSession`).
 *
 * @returns how many sessions there were
 */
export const endAllSessions = async (
  transaction: Queryable,
  { playerId, except = null, reason }: { playerId: string; except?: string | null; reason: EndReason },
  at: Date,
): Promise<number> => {
  await lockPlayer(transaction, playerId);
  await endSecondSteps(transaction, playerId, at);
  const ended = await transaction.query(
    `update login_session set ended_at = $2, end_reason = $3
     where player_id = $1 and ${LIVE} and ($4::uuid is null or id <> $4) returning id`,
    [playerId, at, reason, except],
  );
  await distrustDevices(transaction, playerId);
  if (ended.length > 0) await tellSessionsEnded(transaction, playerId, at);
  return ended.length;
};

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** See {@link Sessions}. */
export const createSessions = (setup: SessionsSetup): Sessions => {
  const { database, accessTokens, now, newId, newSecret } = setup;

  const issue = async (
    transaction: Queryable,
    owner: TokenOwner,
    expiresAt: Date,
  ): Promise<SessionTokens> => {
    const refreshToken = newSecret();
    await transaction.query('insert into refresh_token (hash, session_id, issued_at) values ($1, $2, $3)', [
      hash(refreshToken),
      owner.sessionId,
      now(),
    ]);
    return { accessToken: await accessTokens.issue(owner, newId()), refreshToken, expiresAt };
  };

  /** The token of a session that is in force, locked until the transaction ends. */
  const findToken = async (
    transaction: Queryable,
    owner: TokenOwner,
    refreshToken: string,
  ): Promise<UsedToken | undefined> => {
    const [found] = await transaction.query<UsedToken>(
      `select session_id as "sessionId", player_id as "playerId", started_at as "startedAt", used_at as "usedAt"
       from refresh_token join login_session on login_session.id = session_id
       where session_id = $1 and ${LIVE} and hash = $3 and player_id = $4
       for update`,
      [owner.sessionId, now(), hash(refreshToken), owner.playerId],
    );
    return found;
  };

  const endSession = async (
    transaction: Queryable,
    sessionId: string,
    reason: EndReason,
  ): Promise<boolean> => {
    const ended = await transaction.query(
      `update login_session set ended_at = $2, end_reason = $3 where id = $1 and ${LIVE} returning id`,
      [sessionId, now(), reason],
    );
    return ended.length > 0;
  };

  return {
    async begin(transaction, playerId, { userAgent, address, country }) {
      const owner = { playerId, sessionId: newId() };
      const startedAt = now();
      const expiresAt = new Date(startedAt.getTime() + IDLE_MS);
      await transaction.query(
        `insert into login_session (id, player_id, started_at, last_seen_at, expires_at, user_agent, address, country)
         values ($1, $2, $3, $3, $4, $5, $6, $7)`,
        [owner.sessionId, playerId, startedAt, expiresAt, userAgent, address, country],
      );
      return issue(transaction, owner, expiresAt);
    },

    async refresh(accessToken, refreshToken, device) {
      const owner = await accessTokens.readExpired(accessToken);
      if (owner === null) return null;
      return retryTransaction(database, async (transaction) => {
        const token = await findToken(transaction, owner, refreshToken);
        if (token === undefined) return null;
        const isReused = token.usedAt !== null && now().getTime() - token.usedAt.getTime() > REUSE_LEEWAY_MS;
        if (isReused) {
          await endSession(transaction, owner.sessionId, 'refresh-reused');
          await recordAuthEvent(transaction, {
            playerId: owner.playerId,
            kind: 'refresh',
            isSuccess: false,
            reason: 'refresh-reused',
            device,
            at: now(),
          });
          return null;
        }
        await transaction.query('update refresh_token set used_at = coalesce(used_at, $2) where hash = $1', [
          hash(refreshToken),
          now(),
        ]);
        const { startedAt } = token;
        const expiresAt = new Date(Math.min(startedAt.getTime() + SESSION_MS, now().getTime() + IDLE_MS));
        await transaction.query(
          'update login_session set last_seen_at = $2, address = $3, country = $4, expires_at = $5 where id = $1',
          [owner.sessionId, now(), device.address, device.country, expiresAt],
        );
        return issue(transaction, owner, expiresAt);
      });
    },

    async end(accessToken, device) {
      const owner = await accessTokens.readExpired(accessToken);
      if (owner === null) return;
      await retryTransaction(database, async (transaction) => {
        if (!(await endSession(transaction, owner.sessionId, 'signed-out'))) return;
        await recordAuthEvent(transaction, {
          playerId: owner.playerId,
          kind: 'sign-out',
          isSuccess: true,
          reason: null,
          device,
          at: now(),
        });
      });
    },

    async endAll(transaction, ended) {
      await endAllSessions(transaction, ended, now());
    },

    async ownerOf(accessToken) {
      const owner = await accessTokens.read(accessToken);
      if (owner === null) return null;
      const live = await database.query(
        `select from login_session where id = $1 and ${LIVE} and player_id = $3`,
        [owner.sessionId, now(), owner.playerId],
      );
      return live.length > 0 ? owner : null;
    },
  };
};

/** Deletes at most `most` sessions that ended a while ago, with their tokens. Returns their number. */
export const deleteOldSessions = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const before = new Date(now.getTime() - 90 * DAY_MS);
  const deleted = await database.query(
    `delete from login_session where id in (
       select id from login_session where least(ended_at, expires_at) < $1 limit $2 for update skip locked)
     returning id`,
    [before, most],
  );
  return deleted.length;
};
