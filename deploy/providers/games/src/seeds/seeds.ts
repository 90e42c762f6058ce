import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { commitOf } from '../engine/index.ts';
import { GameProviderError } from '../errors.ts';
import type { Game } from '../games/game.ts';
import type { GameSession } from '../sessions/repository.ts';
import {
  activatePair,
  findOpenPairs,
  findPair,
  insertSeedPair,
  revealPair,
  setClientSeed,
  setGameVersion,
} from './repository.ts';
import type { SeedPair } from './repository.ts';

/** Makes a pair whose commit can be shown; its server seed is known to nobody until it is revealed. */
const preparePair = async (
  context: Context,
  database: Queryable,
  pair: { sessionId: string; gameVersion: string; status: 'active' | 'next' },
): Promise<void> => {
  const serverSeed = context.randomBytes(32).toString('hex');
  const { keyId, sealed } = context.seal.seal(serverSeed);
  await insertSeedPair(database, {
    id: context.randomBytes(8).toString('hex'),
    session_id: pair.sessionId,
    game_version: pair.gameVersion,
    server_seed_sealed: sealed,
    server_seed_key_id: keyId,
    commit_hash: commitOf(serverSeed),
    status: pair.status,
    created_at: context.now(),
  });
};

/** The pair a session begins with, and the one after it. */
export const preparePairs = async (
  context: Context,
  database: Queryable,
  of: { sessionId: string; gameVersion: string },
): Promise<void> => {
  for (const status of ['active', 'next'] as const) await preparePair(context, database, { ...of, status });
};

/** The server seed of a pair that is not revealed yet. */
export const openSeed = (
  { seal }: Pick<Context, 'seal'>,
  pair: Pick<SeedPair, 'server_seed_sealed' | 'server_seed_key_id'>,
): string => seal.open({ keyId: pair.server_seed_key_id, sealed: pair.server_seed_sealed });

/**
 * Fixes the client seed of a pair that no round has used.
 *
 * @throws CLIENT_SEED_LOCKED once a round has used it, unless it is the same seed again.
 */
export const chooseClientSeed = async (
  database: Queryable,
  pair: SeedPair,
  clientSeed: string,
): Promise<SeedPair> => {
  if (pair.client_seed === clientSeed) return pair;
  if (pair.next_nonce > 0) throw new GameProviderError('CLIENT_SEED_LOCKED');
  await setClientSeed(database, pair.id, clientSeed);
  return { ...pair, client_seed: clientSeed };
};

/**
 * Reveals the active pair, makes the next one active and commits to one more. Returns the pair that is active now.
 *
 * The server committed to it before it knew this client seed, so it cannot have chosen it to fit.
 */
export const rotatePairs = async (
  context: Context,
  database: Queryable,
  {
    sessionId,
    gameVersion,
    clientSeed,
  }: { sessionId: string; gameVersion: string; clientSeed?: string | undefined },
): Promise<SeedPair> => {
  const { active, next } = await findOpenPairs(database, sessionId);
  await revealPair(database, active.id, openSeed(context, active), context.now());
  await activatePair(database, next.id, gameVersion);
  await preparePair(context, database, { sessionId, gameVersion, status: 'next' });
  if (clientSeed !== undefined) await chooseClientSeed(database, next, clientSeed);
  return findPair(database, next.id);
};

/**
 * The pair a session plays with, under the client seed of the bet, the pair's, or a random one. A pair belongs to one
 * version of the rules: one that was used under another is revealed, and the next one takes its place.
 *
 * @throws CLIENT_SEED_LOCKED
 */
export const pairForPlay = async (
  context: Context,
  database: Queryable,
  { session, game, clientSeed }: { session: GameSession; game: Game; clientSeed?: string | undefined },
): Promise<SeedPair> => {
  let { active } = await findOpenPairs(database, session.id);
  if (active.game_version !== game.version) {
    if (active.next_nonce === 0) await setGameVersion(database, active.id, game.version);
    else active = await rotatePairs(context, database, { sessionId: session.id, gameVersion: game.version });
  }
  const chosen = clientSeed ?? active.client_seed ?? context.randomBytes(8).toString('hex');
  return chooseClientSeed(database, active, chosen);
};
