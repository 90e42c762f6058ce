import { createHash } from 'node:crypto';

import type { PlayEnd } from '@marquee/kernel/contracts/games';
import type { Language } from '@marquee/kernel/locale';
import type { Queryable } from '@marquee/kernel/server/database';

/** One play of one game for money, as the database has it. */
export interface GameSession {
  id: string;
  playerId: string;
  gameId: number;
  provider: string;
  providerGameId: string;
  providerSessionId: string | null;
  /** Of its last launch: only that page may end it. */
  launchNumber: number;
  currency: string;
  language: Language;
  lowestStake: bigint;
  highestStake: bigint;
  startedAt: Date;
  /** The provider has authenticated: bets are taken. */
  openedAt: Date | null;
  /** Of the present launch token. */
  tokenUsedAt: Date | null;
  lastActivityAt: Date;
  /** When it ends unless its game is launched again before; null where its page is open, as far as is known. */
  endsAt: Date | null;
  endedAt: Date | null;
  endReason: PlayEnd | null;
}

const COLUMNS = `id, player_id as "playerId", game_id as "gameId", provider, provider_game_id as "providerGameId",
  provider_session_id as "providerSessionId", launch_number as "launchNumber", currency, language, lowest_stake as "lowestStake",
  highest_stake as "highestStake", started_at as "startedAt",
  ends_at as "endsAt", opened_at as "openedAt", token_used_at as "tokenUsedAt", last_activity_at as "lastActivityAt", ended_at as "endedAt", end_reason as "endReason"`;

/** Until a launch token has to be used for the first time. */
const TOKEN_MS = 60_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface NewGameSession extends Pick<
  GameSession,
  | 'id'
  | 'playerId'
  | 'gameId'
  | 'provider'
  | 'providerGameId'
  | 'currency'
  | 'language'
  | 'lowestStake'
  | 'highestStake'
> {
  loginSessionId: string;
  launchToken: string;
  at: Date;
}

/** Starts a play. No bet is taken before the provider has authenticated with the token. */
export const insertGameSession = async (transaction: Queryable, given: NewGameSession): Promise<void> => {
  await transaction.query(
    `insert into game_session (id, player_id, game_id, provider, provider_game_id, currency, language, lowest_stake,
       highest_stake, token_hash, token_expires_at, started_at, last_activity_at, login_session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)`,
    [
      given.id,
      given.playerId,
      given.gameId,
      given.provider,
      given.providerGameId,
      given.currency,
      given.language,
      given.lowestStake,
      given.highestStake,
      hashOf(given.launchToken),
      new Date(given.at.getTime() + TOKEN_MS),
      given.at,
      given.loginSessionId,
    ],
  );
};

/** Goes on with a play by another launch, as after a reload; the token before is of no use any more. Answers its number. */
export const renewToken = async (
  transaction: Queryable,
  given: Pick<NewGameSession, 'id' | 'language' | 'loginSessionId' | 'launchToken' | 'at'>,
): Promise<number> => {
  const [renewed] = await transaction.query<{ launchNumber: number }>(
    `update game_session set token_hash = $2, token_expires_at = $3, token_used_at = null, ends_at = null,
       last_activity_at = $4, language = $5, login_session_id = $6, launch_number = launch_number + 1
     where id = $1 returning launch_number as "launchNumber"`,
    [
      given.id,
      hashOf(given.launchToken),
      new Date(given.at.getTime() + TOKEN_MS),
      given.at,
      given.language,
      given.loginSessionId,
    ],
  );
  if (renewed === undefined) throw new Error('A play that goes on is not there.');
  return renewed.launchNumber;
};

/** What the provider calls this play from now on. Where the play has ended meanwhile, it is told. */
export const noteProviderSession = async (
  database: Queryable,
  { id, providerSessionId }: { id: string; providerSessionId: string },
): Promise<void> => {
  await database.query(
    'update game_session set provider_session_id = $2, tell_end_at = ended_at where id = $1',
    [id, providerSessionId],
  );
};

/** Null for an id that is none, too. */
export const findGameSession = async (database: Queryable, id: string): Promise<GameSession | null> => {
  if (!UUID.test(id)) return null;
  const [session] = await database.query<GameSession>(`select ${COLUMNS} from game_session where id = $1`, [
    id,
  ]);
  return session ?? null;
};

/** The play of a player that goes on, if there is one. */
export const findOpenSession = async (database: Queryable, playerId: string): Promise<GameSession | null> => {
  const [session] = await database.query<GameSession>(
    `select ${COLUMNS} from game_session where player_id = $1 and ended_at is null`,
    [playerId],
  );
  return session ?? null;
};

/**
 * The play that a launch token belongs to. Its first use opens the play; who comes too late for that gets the
 * play without.
 */
export const openByToken = async (
  database: Queryable,
  { launchToken, at }: { launchToken: string; at: Date },
): Promise<GameSession | null> => {
  const tokenHash = hashOf(launchToken);
  const [opened] = await database.query<GameSession>(
    `update game_session set opened_at = coalesce(opened_at, $2), token_used_at = $2, last_activity_at = $2
     where token_hash = $1 and token_used_at is null and ended_at is null and token_expires_at >= $2
     returning ${COLUMNS}`,
    [tokenHash, at],
  );
  if (opened) return opened;
  const [known] = await database.query<GameSession>(
    `select ${COLUMNS} from game_session where token_hash = $1`,
    [tokenHash],
  );
  return known ?? null;
};

/** Ends a play that goes on; the provider is told if it has one. Null where it was over. */
export const endSession = async (
  transaction: Queryable,
  { id, reason, at }: { id: string; reason: PlayEnd; at: Date },
): Promise<GameSession | null> => {
  const [ended] = await transaction.query<GameSession>(
    `update game_session set ended_at = $3::timestamptz, end_reason = $2,
       tell_end_at = case when provider_session_id is not null then $3::timestamptz end
     where id = $1 and ended_at is null returning ${COLUMNS}`,
    [id, reason, at],
  );
  return ended ?? null;
};

/** Lets a play end, unless its game is launched again before. */
export const letEnd = async (
  database: Queryable,
  { id, endsAt }: { id: string; endsAt: Date },
): Promise<void> => {
  await database.query('update game_session set ends_at = $2 where id = $1 and ended_at is null', [
    id,
    endsAt,
  ]);
};
