import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { commitOf } from '../engine/index.ts';
import { GameProviderError } from '../errors.ts';
import { activatePair, findOpenPairs, insertSeedPair, revealPair, setClientSeed } from './repository.ts';
import type { SeedPair } from './repository.ts';

/** Makes a pair whose commit can be shown; its server seed is known to nobody until it is revealed. */
export const preparePair = async (
  context: Context,
  database: Queryable,
  sessionId: string,
  status: 'active' | 'next',
): Promise<void> => {
  const serverSeed = context.randomBytes(32).toString('hex');
  const { keyId, sealed } = context.seal.seal(serverSeed);
  await insertSeedPair(database, {
    id: context.randomBytes(8).toString('hex'),
    session_id: sessionId,
    server_seed_sealed: sealed,
    server_seed_key_id: keyId,
    commit_hash: commitOf(serverSeed),
    status,
    created_at: context.now(),
  });
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
 * Reveals the active pair, makes the next one active and commits to one more.
 *
 * The pair that becomes active was committed to before this client seed was known, so the house cannot have chosen it.
 */
export const rotatePairs = async (
  context: Context,
  database: Queryable,
  sessionId: string,
  clientSeed: string | undefined,
): Promise<SeedPair> => {
  const { active, next } = await findOpenPairs(database, sessionId);
  const serverSeed = openSeed(context, active);
  const revealedAt = context.now();
  await revealPair(database, active.id, serverSeed, revealedAt);
  await activatePair(database, next.id);
  await preparePair(context, database, sessionId, 'next');
  if (clientSeed !== undefined) await chooseClientSeed(database, next, clientSeed);
  return { ...active, status: 'revealed', server_seed: serverSeed, revealed_at: revealedAt };
};
