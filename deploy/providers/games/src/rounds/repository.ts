import type { Queryable } from '../database/database.ts';

/** A round with what its seed pair says of it. */
export interface Round {
  id: string;
  session_id: string;
  seed_pair_id: string;
  nonce: number;
  game_slug: string;
  game_version: string;
  paytable_id: string;
  stake_minor: number;
  win_minor: number;
  balance_before_minor: number;
  balance_after_minor: number;
  choices: object;
  drawn: number[];
  shown: string;
  played_at: Date;
  commit_hash: string;
  client_seed: string;
  /** Null until the pair is revealed. */
  server_seed: string | null;
}

const SELECT = `select round.*, commit_hash, client_seed, server_seed
  from round join seed_pair on seed_pair.id = seed_pair_id`;

export const insertRound = async (
  database: Queryable,
  round: Omit<Round, 'commit_hash' | 'client_seed' | 'server_seed'>,
): Promise<void> => {
  await database.query(
    `insert into round (id, session_id, seed_pair_id, nonce, game_slug, game_version, paytable_id, stake_minor,
       win_minor, balance_before_minor, balance_after_minor, drawn, shown, played_at, choices)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      round.id,
      round.session_id,
      round.seed_pair_id,
      round.nonce,
      round.game_slug,
      round.game_version,
      round.paytable_id,
      round.stake_minor,
      round.win_minor,
      round.balance_before_minor,
      round.balance_after_minor,
      JSON.stringify(round.drawn),
      round.shown,
      round.played_at,
      JSON.stringify(round.choices),
    ],
  );
};

export const findRound = async (database: Queryable, roundId: string): Promise<Round | undefined> => {
  const rows = await database.query<Round>(`${SELECT} where round.id = $1`, [roundId]);
  return rows[0];
};

/** The last rounds of a session, newest first. */
export const findRecentRounds = async (
  database: Queryable,
  sessionId: string,
  limit: number,
): Promise<Round[]> => {
  const rows = await database.query<Round>(
    `${SELECT} where round.session_id = $1 order by played_at desc, nonce desc limit $2`,
    [sessionId, limit],
  );
  return rows;
};
