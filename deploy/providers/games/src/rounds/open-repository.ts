import type { Queryable } from '../database/database.ts';

/** A round that waits for its decision, with what its seed pair says of it. */
export interface OpenRound {
  id: string;
  session_id: string;
  seed_pair_id: string;
  nonce: number;
  stake_minor: number;
  dealt: number[];
  opened_at: Date;
  commit_hash: string;
  client_seed: string;
  server_seed_sealed: string;
  server_seed_key_id: string;
}

export type NewOpenRound = Omit<
  OpenRound,
  'commit_hash' | 'client_seed' | 'server_seed_sealed' | 'server_seed_key_id'
>;

export const insertOpenRound = async (database: Queryable, round: NewOpenRound): Promise<void> => {
  await database.query(
    `insert into open_round (id, session_id, seed_pair_id, nonce, stake_minor, dealt, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      round.id,
      round.session_id,
      round.seed_pair_id,
      round.nonce,
      round.stake_minor,
      JSON.stringify(round.dealt),
      round.opened_at,
    ],
  );
};

/** The one round of a session that waits, if one does. */
export const findOpenRound = async (
  database: Queryable,
  sessionId: string,
): Promise<OpenRound | undefined> => {
  const rows = await database.query<OpenRound>(
    `select open_round.*, commit_hash, client_seed, server_seed_sealed, server_seed_key_id
     from open_round join seed_pair on seed_pair.id = seed_pair_id where open_round.session_id = $1`,
    [sessionId],
  );
  return rows[0];
};

export const deleteOpenRound = async (database: Queryable, roundId: string): Promise<void> => {
  await database.query('delete from open_round where id = $1', [roundId]);
};

/** Sessions whose round has waited since before then, the longest first. */
export const findAbandoned = async (
  database: Queryable,
  openedBefore: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await database.query<{ session_id: string }>(
    'select session_id from open_round where opened_at < $1 order by opened_at limit $2',
    [openedBefore, limit],
  );
  return rows.map(({ session_id: sessionId }) => sessionId);
};
