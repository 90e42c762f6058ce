import type { Queryable } from '../database/database.ts';
import type { Authenticated } from '../wallet/wallet.ts';

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
  /** What the platform's wallet is asked to authenticate; null in a demo, and once it was. */
  launch_token_sealed: string | null;
  launch_token_key_id: string | null;
  bearer_hash: string | null;
  /** The wallet's name for whose money it is; null until the page was opened. */
  wallet_account: string | null;
  /** As the wallet sets them; null where the game alone does. */
  stake_min_minor: bigint | null;
  stake_max_minor: bigint | null;
  /** The least time between rounds as far as the wallet's side is concerned. */
  minimum_round_ms: number;
  created_at: Date;
  last_active_at: Date;
  /** Before then no other round may start. */
  next_round_at: Date | null;
  /** From then on no round may start. */
  closed_at: Date | null;
  close_reason: string | null;
}

type NewSession = Pick<
  GameSession,
  | 'id'
  | 'game_slug'
  | 'mode'
  | 'locale'
  | 'currency'
  | 'return_url'
  | 'player_ref'
  | 'launch_token_hash'
  | 'launch_token_sealed'
  | 'launch_token_key_id'
  | 'launch_expires_at'
  | 'created_at'
>;

export const insertSession = async (database: Queryable, session: NewSession): Promise<void> => {
  await database.query(
    `insert into game_session (id, game_slug, mode, locale, currency, return_url, player_ref, launch_token_hash,
       launch_token_sealed, launch_token_key_id, launch_expires_at, created_at, last_active_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      session.id,
      session.game_slug,
      session.mode,
      session.locale,
      session.currency,
      session.return_url,
      session.player_ref,
      session.launch_token_hash,
      session.launch_token_sealed,
      session.launch_token_key_id,
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
  { tokenHash, bearerHash, now }: { tokenHash: string; bearerHash: string; now: Date },
): Promise<GameSession | undefined> => {
  const rows = await database.query<GameSession>(
    `update game_session set bearer_hash = $2, last_active_at = $3
     where launch_token_hash = $1 and (bearer_hash is null or bearer_hash = $2) and launch_expires_at >= $3
     returning *`,
    [tokenHash, bearerHash, now],
  );
  return rows[0];
};

/** Keeps what the wallet said of the account; the launch token has served. */
export const bindAccount = async (
  database: Queryable,
  sessionId: string,
  { account, stakes, minimumRoundMs }: Authenticated,
): Promise<GameSession> => {
  const [session] = await database.query<GameSession>(
    `update game_session set wallet_account = $2, stake_min_minor = $3, stake_max_minor = $4, minimum_round_ms = $5,
       launch_token_sealed = null, launch_token_key_id = null
     where id = $1 returning *`,
    [sessionId, account, stakes?.minMinor ?? null, stakes?.maxMinor ?? null, minimumRoundMs],
  );
  if (!session) throw new Error(`there is no session ${sessionId}`);
  return session;
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

export const findSessionById = async (
  database: Queryable,
  sessionId: string,
): Promise<GameSession | undefined> => {
  const rows = await database.query<GameSession>('select * from game_session where id = $1', [sessionId]);
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

/** The same for a session that is known to be there. */
export const requireLockedSession = async (database: Queryable, sessionId: string): Promise<GameSession> => {
  const session = await lockSession(database, sessionId);
  if (!session) throw new Error(`there is no session ${sessionId}`);
  return session;
};

/** Before then no other round of the session may start. */
export const setNextRound = async (
  database: Queryable,
  sessionId: string,
  nextRoundAt: Date | null,
): Promise<void> => {
  await database.query('update game_session set next_round_at = $2 where id = $1', [sessionId, nextRoundAt]);
};

/** No round of the session starts from now on; the first reason stays. Returns whether it was open until now. */
export const setClosed = async (
  database: Queryable,
  sessionId: string,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> => {
  const closed = await database.query(
    'update game_session set closed_at = $2, close_reason = $3 where id = $1 and closed_at is null returning id',
    [sessionId, at, reason],
  );
  return closed.length === 1;
};

type OfPlayer = Pick<GameSession, 'player_ref' | 'game_slug' | 'currency'>;
const OF_PLAYER = `mode = 'real' and player_ref = $1 and game_slug = $2 and currency = $3`;
const ofPlayer = ({ player_ref: player, game_slug: game, currency }: OfPlayer) => [player, game, currency];

/**
 * Locks the sessions of a player with a game that are open or hold the seeds, from the earliest to the latest: what one
 * of them leaves, one other goes on with.
 */
export const lockSessionsOf = (database: Queryable, session: OfPlayer): Promise<GameSession[]> =>
  database.query<GameSession>(
    `select * from game_session where ${OF_PLAYER} and (closed_at is null or exists (
       select 1 from seed_pair where session_id = game_session.id and status = 'active'))
     order by created_at, id for update`,
    ofPlayer(session),
  );

/** The session of the player with this game that has the seeds. */
export const findSeedHolder = async (
  database: Queryable,
  session: OfPlayer,
): Promise<GameSession | undefined> => {
  const [holder] = await database.query<GameSession>(
    `select game_session.* from game_session join seed_pair on session_id = game_session.id
     where ${OF_PLAYER} and status = 'active'`,
    ofPlayer(session),
  );
  return holder;
};

/** The latest sessions of a player with this game, this one among them. */
export const findSessionsOf = async (
  database: Queryable,
  session: OfPlayer,
  limit: number,
): Promise<string[]> => {
  const found = await database.query<{ id: string }>(
    `select id from game_session where ${OF_PLAYER} order by created_at desc limit $4`,
    [...ofPlayer(session), limit],
  );
  return found.map(({ id }) => id);
};
