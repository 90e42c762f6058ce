import type { Queryable } from '../database/database.ts';
import { CREDITS } from '../wallet/credits.ts';
import type { RefusalParams } from '../wallet/wallet.ts';
import type { RoundState } from './states.ts';

/** A round with what its session and its seed pair say of it. */
export interface Round {
  id: string;
  session_id: string;
  state: RoundState;
  game_slug: string;
  game_version: string;
  paytable_id: string;
  seed_pair_id: string;
  stake_minor: bigint;
  choices: object | null;
  /** Of a package of free rounds; null where the player stakes. */
  grant_ref: string | null;
  refusal: string | null;
  refusal_params: RefusalParams | null;
  /** How often the bet was sent to the wallet. */
  bets_sent: number;
  nonce: number | null;
  dealt: number[] | null;
  drawn: number[] | null;
  shown: string | null;
  win_minor: bigint | null;
  bet_balance_minor: bigint | null;
  bet_ledger_tx_id: string | null;
  balance_after_minor: bigint | null;
  win_ledger_tx_id: string | null;
  created_at: Date;
  accepted_at: Date | null;
  decided_at: Date | null;
  mode: string;
  currency: string;
  wallet_account: string;
  minimum_round_ms: number;
  commit_hash: string;
  client_seed: string;
  /** Null until the pair is revealed. */
  server_seed: string | null;
  server_seed_sealed: string;
  server_seed_key_id: string;
}

/** Whatever currency a demo was asked for, it counts in credits. */
const SELECT = `select round.*, mode, case when mode = 'demo' then '${CREDITS}' else currency end as currency,
    coalesce(round.account, game_session.wallet_account) as wallet_account, minimum_round_ms, commit_hash, client_seed, server_seed, server_seed_sealed,
    server_seed_key_id
  from round join game_session on game_session.id = round.session_id join seed_pair on seed_pair.id = seed_pair_id`;

export type NewRound = Pick<
  Round,
  | 'id'
  | 'session_id'
  | 'game_slug'
  | 'game_version'
  | 'paytable_id'
  | 'seed_pair_id'
  | 'stake_minor'
  | 'choices'
  | 'grant_ref'
  | 'created_at'
> & { account: string | null };

/** Returns false if the id is taken: two sessions may have chosen the same one at once. */
export const insertRound = async (database: Queryable, round: NewRound): Promise<boolean> => {
  const inserted = await database.query(
    `insert into round (id, session_id, game_slug, game_version, paytable_id, seed_pair_id, stake_minor, choices,
       created_at, account, grant_ref, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'created') on conflict (id) do nothing returning id`,
    [
      round.id,
      round.session_id,
      round.game_slug,
      round.game_version,
      round.paytable_id,
      round.seed_pair_id,
      round.stake_minor,
      round.choices && JSON.stringify(round.choices),
      round.created_at,
      round.account,
      round.grant_ref,
    ],
  );
  return inserted.length === 1;
};

export const findRound = async (database: Queryable, roundId: string): Promise<Round | undefined> => {
  const [round] = await database.query<Round>(`${SELECT} where round.id = $1`, [roundId]);
  return round;
};

/** The one round of a session that has begun and has no result the wallet has posted yet. */
export const findUnfinished = async (database: Queryable, sessionId: string): Promise<Round | undefined> => {
  const [round] = await database.query<Round>(
    `${SELECT} where round.session_id = $1 and state in ('created', 'bet_sent', 'dealt', 'decided')`,
    [sessionId],
  );
  return round;
};

/** The last settled rounds of these sessions, newest first. */
export const findRecentRounds = (
  database: Queryable,
  sessionIds: readonly string[],
  limit: number,
): Promise<Round[]> =>
  database.query<Round>(
    `${SELECT} where round.session_id = any($1) and state in ('settled', 'acknowledged')
     order by decided_at desc, nonce desc limit $2`,
    [sessionIds, limit],
  );

/** Another session goes on with the unfinished round of an earlier one. */
export const moveUnfinished = async (
  database: Queryable,
  sessions: { from: string; to: string },
): Promise<void> => {
  await database.query(
    `update round set session_id = $2
     where session_id = $1 and state in ('created', 'bet_sent', 'dealt', 'decided')`,
    [sessions.from, sessions.to],
  );
};

/** How a posting of a round says that the player did not stake. */
export const freeOf = ({ grant_ref: grantRef }: Pick<Round, 'grant_ref'>): { grantRef?: string } =>
  grantRef === null ? {} : { grantRef };

/** What a step of a round writes besides its state. */
export type RoundChange = Partial<
  Pick<
    Round,
    | 'choices'
    | 'refusal'
    | 'refusal_params'
    | 'bet_balance_minor'
    | 'bet_ledger_tx_id'
    | 'win_ledger_tx_id'
    | 'bets_sent'
    | 'nonce'
    | 'dealt'
    | 'drawn'
    | 'shown'
    | 'win_minor'
    | 'balance_after_minor'
    | 'accepted_at'
    | 'decided_at'
  >
>;

const JSON_COLUMNS = new Set(['choices', 'dealt', 'drawn', 'refusal_params']);

/**
 * Moves the round from one state to the next; returns false, and changes nothing, if another process has moved it
 * already.
 *
 * Every step of a round goes through here, so each is taken exactly once, however many processes try.
 */
export const moveRound = async (
  database: Queryable,
  roundId: string,
  [from, to]: [from: RoundState, to: RoundState],
  change: RoundChange = {},
): Promise<boolean> => {
  const columns = Object.entries(change);
  const assignments = columns.map(([column], index) => `, ${column} = $${index + 4}`).join('');
  const moved = await database.query(
    `update round set state = $3${assignments} where id = $1 and state = $2 returning id`,
    [
      roundId,
      from,
      to,
      ...columns.map(([column, value]) => (JSON_COLUMNS.has(column) ? JSON.stringify(value) : value)),
    ],
  );
  return moved.length === 1;
};

/** Counts one more attempt to send the bet; false if the round has moved on and no bet is to be sent. */
export const countBetSent = async (database: Queryable, roundId: string): Promise<boolean> => {
  const counted = await database.query(
    `update round set bets_sent = bets_sent + 1 where id = $1 and state = 'bet_sent' returning id`,
    [roundId],
  );
  return counted.length === 1;
};

/** How often the bet was sent; until the transaction ends, it is not sent again. */
export const lockBetsSent = async (database: Queryable, roundId: string): Promise<number> => {
  const [round] = await database.query<Pick<Round, 'bets_sent'>>(
    'select bets_sent from round where id = $1 for update',
    [roundId],
  );
  return round?.bets_sent ?? 0;
};
