import type { Queryable } from '../database/database.ts';
import type { GameSession } from '../sessions/repository.ts';

/** A package of free rounds, with what has become of it. */
export interface FreeRounds {
  grant_ref: string;
  player_ref: string;
  game_slug: string;
  currency: string;
  /** What each round is played for. */
  stake_minor: bigint;
  count: number;
  valid_from: Date;
  valid_to: Date;
  cancelled_at: Date | null;
  /** Rounds that count: those whose bet was refused or taken back do not. */
  played: number;
  /** Of them, those that the wallet has not heard the end of. */
  under_way: number;
}

const SELECT = `select free_rounds.*, played, under_way from free_rounds cross join lateral (
    select count(*)::integer as played,
      (count(*) filter (where state not in ('settled', 'acknowledged')))::integer as under_way
    from round where round.grant_ref = free_rounds.grant_ref and state not in ('rejected', 'rolled_back')
  ) as used`;

export type NewFreeRounds = Omit<FreeRounds, 'cancelled_at' | 'played' | 'under_way'>;

/** Returns false where there is one of this name. */
export const insertFreeRounds = async (
  database: Queryable,
  given: NewFreeRounds,
  now: Date,
): Promise<boolean> => {
  const inserted = await database.query(
    `insert into free_rounds (grant_ref, player_ref, game_slug, currency, stake_minor, count, valid_from, valid_to, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning grant_ref`,
    [
      given.grant_ref,
      given.player_ref,
      given.game_slug,
      given.currency,
      given.stake_minor,
      given.count,
      given.valid_from,
      given.valid_to,
      now,
    ],
  );
  return inserted.length === 1;
};

export const findFreeRounds = async (
  database: Queryable,
  grantRef: string,
): Promise<FreeRounds | undefined> => {
  const [found] = await database.query<FreeRounds>(`${SELECT} where free_rounds.grant_ref = $1`, [grantRef]);
  return found;
};

/** The same, which no other round takes from until the transaction ends. */
export const lockFreeRounds = async (
  database: Queryable,
  grantRef: string,
): Promise<FreeRounds | undefined> => {
  // Counted after the lock, not before.
  await database.query('select 1 from free_rounds where grant_ref = $1 for update', [grantRef]);
  return findFreeRounds(database, grantRef);
};

export const setCancelled = async (database: Queryable, grantRef: string, at: Date): Promise<void> => {
  await database.query(
    'update free_rounds set cancelled_at = $2 where grant_ref = $1 and cancelled_at is null',
    [grantRef, at],
  );
};

/** What a session's player has left with this game, the first to end in front. */
export const findOfferedTo = async (
  database: Queryable,
  { mode, player_ref: player, game_slug: game, currency }: GameSession,
  now: Date,
): Promise<FreeRounds | undefined> => {
  if (mode !== 'real') return undefined;
  const [first] = await database.query<FreeRounds>(
    `${SELECT} where player_ref = $1 and game_slug = $2 and currency = $3 and cancelled_at is null
       and valid_from <= $4 and valid_to > $4 and played < count
     order by valid_to, free_rounds.grant_ref limit 1`,
    [player, game, currency, now],
  );
  return first;
};
