import { createHash } from 'node:crypto';

import type { CreateGameSession, GameSessionCreated } from '@marquee/kernel/game-protocol';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';
import { preparePair } from '../seeds/seeds.ts';
import { bindBearer, findByLaunchToken, insertSession, touchByBearer } from './repository.ts';
import type { GameSession } from './repository.ts';

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
  const game = context.games.current(request.gameId);
  if (!game) throw new GameProviderError('GAME_UNKNOWN');
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
      created_at: createdAt,
    });
    for (const status of ['active', 'next'] as const) {
      await preparePair(context, transaction, { sessionId, gameVersion: game.version, status });
    }
  });
  return {
    sessionId,
    launchUrl: `${environment.publicOrigin}/play/${request.gameId}?token=${token}`,
    expiresAt: expiresAt.toISOString(),
  };
};

/**
 * Opens the wallet's account behind the launch and binds its token to the bearer of the one page that opened it first;
 * the same page may ask again.
 *
 * @throws TOKEN_INVALID when the token is unknown, another's or past its minute; WALLET_UNAVAILABLE
 */
export const openSession = async (context: Context, token: string, bearer: string): Promise<GameSession> => {
  const { database, now } = context;
  const tokenHash = hashOf(token);
  const launched = await findByLaunchToken(database, tokenHash);
  if (!launched || launched.launch_expires_at < now()) throw new GameProviderError('TOKEN_INVALID');
  const { account } = await context
    .walletOf(launched.mode)
    .authenticate({ launchToken: launched.id })
    .catch((cause: unknown) => {
      throw new GameProviderError('WALLET_UNAVAILABLE', { cause });
    });
  const bearerHash = hashOf(bearer);
  const session = await bindBearer(database, { tokenHash, bearerHash, account, now: now() });
  if (!session) throw new GameProviderError('TOKEN_INVALID');
  return session;
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
  const bearer = /^Bearer ([\w-]{22,64})$/.exec(authorization ?? '')?.[1];
  const now = context.now();
  const session =
    bearer && (await touchByBearer(database, hashOf(bearer), now, new Date(now.getTime() - IDLE_MS)));
  if (!session) throw new GameProviderError('SESSION_INVALID');
  return session;
};
