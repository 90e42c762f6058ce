import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';

export interface SeedPair {
  id: string;
  session_id: string;
  /** Of the rules it is used with. */
  game_version: string;
  server_seed_sealed: string;
  server_seed_key_id: string;
  server_seed: string | null;
  commit_hash: string;
  client_seed: string | null;
  next_nonce: number;
  status: 'next' | 'active' | 'revealed';
  created_at: Date;
  revealed_at: Date | null;
}

type NewSeedPair = Pick<
  SeedPair,
  | 'id'
  | 'session_id'
  | 'game_version'
  | 'server_seed_sealed'
  | 'server_seed_key_id'
  | 'commit_hash'
  | 'status'
  | 'created_at'
>;

export const insertSeedPair = async (database: Queryable, pair: NewSeedPair): Promise<void> => {
  await database.query(
    `insert into seed_pair (id, session_id, server_seed_sealed, server_seed_key_id, commit_hash, status, created_at,
       game_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      pair.id,
      pair.session_id,
      pair.server_seed_sealed,
      pair.server_seed_key_id,
      pair.commit_hash,
      pair.status,
      pair.created_at,
      pair.game_version,
    ],
  );
};

/**
 * The active pair and the next one; a session always has both.
 *
 * @throws SESSION_CLOSED where another session has just gone on with them
 */
export const findOpenPairs = async (
  database: Queryable,
  sessionId: string,
): Promise<{ active: SeedPair; next: SeedPair }> => {
  const rows = await database.query<SeedPair>(
    `select * from seed_pair where session_id = $1 and status <> 'revealed'`,
    [sessionId],
  );
  if (rows.length === 0) throw new GameProviderError('SESSION_CLOSED', { reason: 'taken-over' });
  const of = (status: SeedPair['status']): SeedPair => onlyRow(rows.filter((row) => row.status === status));
  return { active: of('active'), next: of('next') };
};

export const findPair = async (database: Queryable, pairId: string): Promise<SeedPair> =>
  onlyRow(await database.query<SeedPair>('select * from seed_pair where id = $1', [pairId]));

export const setGameVersion = async (
  database: Queryable,
  pairId: string,
  gameVersion: string,
): Promise<void> => {
  await database.query('update seed_pair set game_version = $2 where id = $1', [pairId, gameVersion]);
};

export const FIND_REVEALED_PAIRS = `select * from seed_pair where session_id = $1 and status = 'revealed'
  order by revealed_at desc limit 20`;

export const findRevealedPairs = (database: Queryable, sessionId: string): Promise<SeedPair[]> =>
  database.query<SeedPair>(FIND_REVEALED_PAIRS, [sessionId]);

export const setClientSeed = async (
  database: Queryable,
  pairId: string,
  clientSeed: string,
): Promise<void> => {
  await database.query(`update seed_pair set client_seed = $2 where id = $1 and next_nonce = 0`, [
    pairId,
    clientSeed,
  ]);
};

/** Counts the next nonce of the pair as used, in the transaction that stores what it drew. */
export const takeNonce = async (database: Queryable, pairId: string): Promise<void> => {
  await database.query('update seed_pair set next_nonce = next_nonce + 1 where id = $1', [pairId]);
};

/** Seeds stay a player's when another session goes on with them. */
export const movePairs = async (
  database: Queryable,
  sessions: { from: string; to: string },
): Promise<void> => {
  await database.query('update seed_pair set session_id = $2 where session_id = $1', [
    sessions.from,
    sessions.to,
  ]);
};

export const revealPair = async (
  database: Queryable,
  pairId: string,
  serverSeed: string,
  revealedAt: Date,
): Promise<void> => {
  await database.query(
    `update seed_pair set status = 'revealed', server_seed = $2, revealed_at = $3 where id = $1`,
    [pairId, serverSeed, revealedAt],
  );
};

export const activatePair = async (
  database: Queryable,
  pairId: string,
  gameVersion: string,
): Promise<void> => {
  await database.query(`update seed_pair set status = 'active', game_version = $2 where id = $1`, [
    pairId,
    gameVersion,
  ]);
};
