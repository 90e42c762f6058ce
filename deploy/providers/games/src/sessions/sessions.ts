import { createHash } from 'node:crypto';

import type { CreateGameSession, GameSessionCreated } from '@marquee/kernel/contracts';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';
import { findGame } from '../games/registry.ts';
import { preparePair } from '../seeds/seeds.ts';
import { bindBearer, insertSession, touchByBearer } from './repository.ts';
import type { GameSession } from './repository.ts';

/** 1,000.00 credits of play money. */
export const DEMO_BALANCE_MINOR = 100_000;

const FIRST_USE_MS = 60_000;
const IDLE_MS = 60 * 60_000;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Opens a session for the platform. Its address holds a 128-bit token that must be used within a minute.
 *
 * @throws GAME_UNKNOWN, and RETURN_URL_REFUSED where the return address is not on a page of the site.
 */
export const createSession = async (
  context: Context,
  request: CreateGameSession,
): Promise<GameSessionCreated> => {
  const { environment, database } = context;
  if (!findGame(request.gameId)) throw new GameProviderError('GAME_UNKNOWN');
  if (!environment.siteOrigins.includes(new URL(request.returnUrl).origin)) {
    throw new GameProviderError('RETURN_URL_REFUSED');
  }
  const sessionId = context.randomBytes(16).toString('hex');
  const token = context.randomBytes(16).toString('base64url');
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + FIRST_USE_MS);
  await database.transaction(async (transaction) => {
    await insertSession(transaction, {
      id: sessionId,
      game_slug: request.gameId,
      mode: request.mode,
      locale: request.locale,
      currency: request.currency ?? null,
      return_url: request.returnUrl,
      player_ref: request.playerRef ?? null,
      launch_token_hash: hashOf(token),
      launch_expires_at: expiresAt,
      balance_minor: DEMO_BALANCE_MINOR,
      created_at: createdAt,
    });
    await preparePair(context, transaction, sessionId, 'active');
    await preparePair(context, transaction, sessionId, 'next');
  });
  return {
    sessionId,
    launchUrl: `${environment.publicOrigin}/play/${request.gameId}?token=${token}`,
    expiresAt: expiresAt.toISOString(),
  };
};

/**
 * Turns the launch token into the bearer token of the one page that opened it first.
 *
 * @throws TOKEN_INVALID when the token is unknown, used or past its minute.
 */
export const openSession = async (
  context: Context,
  database: Queryable,
  token: string,
): Promise<{ bearer: string; session: GameSession }> => {
  const bearer = context.randomBytes(16).toString('base64url');
  const session = await bindBearer(database, hashOf(token), hashOf(bearer), context.now());
  if (!session) throw new GameProviderError('TOKEN_INVALID');
  return { bearer, session };
};

/**
 * The session of a bearer token, locked for the rest of the transaction.
 *
 * @throws SESSION_INVALID when there is none or it has been idle for an hour.
 */
export const requireSession = async (
  context: Context,
  database: Queryable,
  authorization: string | undefined,
): Promise<GameSession> => {
  const bearer = /^Bearer ([\w-]{22})$/.exec(authorization ?? '')?.[1];
  const now = context.now();
  const session =
    bearer && (await touchByBearer(database, hashOf(bearer), now, new Date(now.getTime() - IDLE_MS)));
  if (!session) throw new GameProviderError('SESSION_INVALID');
  return session;
};
