import type { Queryable } from '../database/database.ts';

export interface GameSession {
  id: string;
  game_slug: string;
  mode: string;
  locale: string;
  currency: string | null;
  return_url: string;
  player_ref: string | null;
  launch_token_hash: string;
  launch_expires_at: Date;
  bearer_hash: string | null;
  /** The wallet's name for whose money it is; null until the page was opened. */
  wallet_account: string | null;
  created_at: Date;
  last_active_at: Date;
  /** Before then no other round may start. */
  next_round_at: Date | null;
}

type NewSession = Omit<GameSession, 'bearer_hash' | 'wallet_account' | 'last_active_at' | 'next_round_at'>;

export const insertSession = async (database: Queryable, session: NewSession): Promise<void> => {
  await database.query(
    `insert into game_session (id, game_slug, mode, locale, currency, return_url, player_ref, launch_token_hash,
       launch_expires_at, created_at, last_active_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      session.id,
      session.game_slug,
      session.mode,
      session.locale,
      session.currency,
      session.return_url,
      session.player_ref,
      session.launch_token_hash,
      session.launch_expires_at,
      session.created_at,
    ],
  );
};

export const findByLaunchToken = async (
  database: Queryable,
  tokenHash: string,
): Promise<GameSession | undefined> => {
  const rows = await database.query<GameSession>('select * from game_session where launch_token_hash = $1', [
    tokenHash,
  ]);
  return rows[0];
};

/**
 * Binds the session to the first bearer that opens it; the same bearer may open it again, since the answer may have
 * been lost. Undefined when the token is unknown, expired or bound to another bearer.
 */
export const bindBearer = async (
  database: Queryable,
  {
    tokenHash,
    bearerHash,
    account,
    now,
  }: { tokenHash: string; bearerHash: string; account: string; now: Date },
): Promise<GameSession | undefined> => {
  const rows = await database.query<GameSession>(
    `update game_session set bearer_hash = $2, wallet_account = $3, last_active_at = $4
     where launch_token_hash = $1 and (bearer_hash is null or bearer_hash = $2) and launch_expires_at >= $4
     returning *`,
    [tokenHash, bearerHash, account, now],
  );
  return rows[0];
};

/** Marks the session active and locks it until the transaction ends, so that one round runs at a time. */
export const touchByBearer = async (
  database: Queryable,
  bearerHash: string,
  now: Date,
  activeSince: Date,
): Promise<GameSession | undefined> => {
  const rows = await database.query<GameSession>(
    `update game_session set last_active_at = $2 where bearer_hash = $1 and last_active_at >= $3 returning *`,
    [bearerHash, now, activeSince],
  );
  return rows[0];
};

/** Locks the session until the transaction ends. */
export const lockSession = async (
  database: Queryable,
  sessionId: string,
): Promise<GameSession | undefined> => {
  const rows = await database.query<GameSession>('select * from game_session where id = $1 for update', [
    sessionId,
  ]);
  return rows[0];
};

/** Before then no other round of the session may start. */
export const setNextRound = async (
  database: Queryable,
  sessionId: string,
  nextRoundAt: Date,
): Promise<void> => {
  await database.query('update game_session set next_round_at = $2 where id = $1', [sessionId, nextRoundAt]);
};
