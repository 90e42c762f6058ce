import { createHash } from 'node:crypto';

import type { CreateGameSession, GameSessionCreated } from '@marquee/kernel/game-protocol';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';
import { preparePairs } from '../seeds/seeds.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import type { Authenticated } from '../wallet/wallet.ts';
import { refuseClosed } from './closed.ts';
import { offerOf } from './offer.ts';
import {
  bindAccount,
  bindBearer,
  findByLaunchToken,
  insertSession,
  lockSessionsOf,
  touchByBearer,
} from './repository.ts';
import type { GameSession } from './repository.ts';
import { takeOver } from './take-over.ts';

const FIRST_USE_MS = 60_000;
const IDLE_MS = 60 * 60_000;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Opens a session for the platform. Its address holds a 128-bit token that must be used within a minute.
 *
 * @throws GAME_UNKNOWN, REAL_PLAY_UNAVAILABLE, and RETURN_URL_REFUSED where the return address is not on a page of the site.
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
  const isReal = request.mode === 'real';
  if (isReal && !environment.platformUrl) throw new GameProviderError('REAL_PLAY_UNAVAILABLE');
  const sealed = isReal ? context.seal.seal(request.launchToken) : null;
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
      launch_token_sealed: sealed?.sealed ?? null,
      launch_token_key_id: sealed?.keyId ?? null,
      launch_expires_at: expiresAt,
      created_at: createdAt,
    });
    // For money, seeds are the player's: they come from the session before, once this one is opened.
    if (!isReal) await preparePairs(context, transaction, { sessionId, gameVersion: game.version });
  });
  return {
    sessionId,
    launchUrl: `${environment.publicOrigin}/play/${request.gameId}?token=${token}`,
    expiresAt: expiresAt.toISOString(),
  };
};

/** Of a demo launch it is the id of its session, which also names the account. */
const walletTokenOf = ({ seal }: Context, session: GameSession): string => {
  const { id, launch_token_sealed: sealed, launch_token_key_id: keyId } = session;
  return sealed === null || keyId === null ? id : seal.open({ keyId, sealed });
};

/** @throws LAUNCH_REFUSED with the wallet's code; STAKES_UNAVAILABLE, WALLET_UNAVAILABLE */
const authenticate = async (context: Context, launched: GameSession): Promise<Authenticated> => {
  const launchToken = walletTokenOf(context, launched);
  const opened = await context
    .walletOf(launched.mode)
    .authenticate({ launchToken })
    .catch((cause: unknown) => {
      if (!(cause instanceof WalletRefusal)) throw new GameProviderError('WALLET_UNAVAILABLE', { cause });
      const { code: reason, params } = cause;
      throw new GameProviderError('LAUNCH_REFUSED', { cause, reason, params });
    });
  const refuse = (reason: string): never => {
    throw new GameProviderError('LAUNCH_REFUSED', { reason });
  };
  if (opened.gameId !== null && opened.gameId !== launched.game_slug) refuse('INVALID_GAME');
  if (launched.mode === 'real' && opened.currency !== launched.currency) refuse('WRONG_CURRENCY');
  const game = context.games.current(launched.game_slug);
  if (!game) throw new GameProviderError('GAME_UNKNOWN');
  const { minMinor = null, maxMinor = null } = opened.stakes ?? {};
  offerOf({ ...launched, stake_min_minor: minMinor, stake_max_minor: maxMinor }, game);
  return opened;
};

/**
 * Opens the wallet's account behind the launch and binds its token to the bearer of the one page that opened it first;
 * the same page may ask again. For money, the session goes on where an earlier one of the player with this game stopped.
 *
 * @throws TOKEN_INVALID when the token is unknown, another's or past its minute; SESSION_CLOSED, LAUNCH_REFUSED,
 * STAKES_UNAVAILABLE, WALLET_UNAVAILABLE
 */
export const openSession = async (context: Context, token: string, bearer: string): Promise<GameSession> => {
  const { database, now } = context;
  const tokenHash = hashOf(token);
  const launched = await findByLaunchToken(database, tokenHash);
  if (!launched || launched.launch_expires_at < now()) throw new GameProviderError('TOKEN_INVALID');
  const opened = launched.wallet_account === null ? await authenticate(context, launched) : null;
  return database.transaction(async (transaction) => {
    const isReal = launched.mode === 'real';
    // Before this session, since sessions are locked from the earliest to the latest.
    const all = isReal ? await lockSessionsOf(transaction, launched) : [];
    const session = await bindBearer(transaction, { tokenHash, bearerHash: hashOf(bearer), now: now() });
    if (!session) throw new GameProviderError('TOKEN_INVALID');
    refuseClosed(session);
    if (!opened || session.wallet_account !== null) return session;
    const bound = await bindAccount(transaction, session.id, opened);
    const others = all.filter(({ id }) => id !== bound.id);
    if (isReal) await takeOver(context, transaction, { session: bound, others });
    return bound;
  });
};

/**
 * The session of a bearer token, locked for the rest of the transaction, closed or not.
 *
 * @throws SESSION_INVALID when there is none or it has been idle for an hour.
 */
export const findSession = async (
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

/** The same where it must be open. @throws SESSION_CLOSED with the reason; SESSION_INVALID */
export const requireSession = async (
  context: Context,
  database: Queryable,
  authorization: string | undefined,
): Promise<GameSession> => {
  const session = await findSession(context, database, authorization);
  refuseClosed(session);
  return session;
};
