import type { RoundState } from '@marquee/kernel/contracts/history';
import type { Queryable } from '@marquee/kernel/server/database';
import * as z from 'zod/mini';

import { cursorOf } from '../http/cursor.ts';
import type { Period } from './period.ts';

export interface RoundFilter extends Period {
  playerId: string;
  game?: string | undefined;
  state?: RoundState | undefined;
  currency?: string | undefined;
  /** The session of a play. */
  play?: string | undefined;
}

export interface RoundRow {
  provider: string;
  roundId: string;
  gameSlug: string | null;
  gameTitle: string | null;
  /** Whose game it is on the site. */
  gameProvider: string | null;
  providerGameId: string | null;
  openedAt: Date;
  closedAt: Date | null;
  currency: string;
  /** Of bets that were not taken back. */
  stake: bigint;
  /** Of those that were. */
  returned: bigint;
  won: bigint;
  /** What of these three is bonus money. */
  bonusStake: bigint;
  bonusReturned: bigint;
  bonusWon: bigint;
  /** Of jackpots, beside what the game has won. */
  jackpot: bigint;
  isFree: boolean;
  /** Its bet was: of a free round nothing else says so. */
  isTakenBack: boolean;
  /** What a free round has won: no money was moved for it. */
  freeWon: bigint;
}

export interface RoundSums {
  currency: string;
  rounds: number;
  openRounds: number;
  staked: bigint;
  won: bigint;
  inPlay: bigint;
}

const CURSOR = cursorOf(z.tuple([z.iso.datetime(), z.string(), z.string()]));

const TAKEN_BACK = `exists (select from wallet_call as taken where taken.provider = round.provider
  and taken.round_id = round.round_id and taken.kind = 'rollback')`;

/** Every bet but a free one is above zero: a round without a stake has none left. */
const STANDS = `(round.stake > 0 or round.free_rounds_id is not null and not ${TAKEN_BACK})`;
const STATES: Record<RoundState, string> = {
  open: `round.closed_at is null and ${STANDS}`,
  settled: `round.closed_at is not null and ${STANDS}`,
  cancelled: `not ${STANDS}`,
};

/** Rounds of a filter, whose values are `$1` to `$6`. Those of a play are looked for from its beginning on. */
const matching = ({ state }: RoundFilter): string =>
  `round.player_id = $1 and round.opened_at > $2 and round.opened_at <= $3
   and ($4::text is null or round.currency = $4)
   and ($5::text is null or round.session_id in (
     select session.id from game_session as session join game on game.id = session.game_id
     where session.player_id = $1 and game.slug = $5))
   and ($6::uuid is null or (round.session_id = $6 and round.opened_at >=
     (select started_at from game_session where id = $6 and player_id = $1)))
   ${state === undefined ? '' : `and ${STATES[state]}`}`;

const valuesOf = ({ playerId, after, until, currency, game, play }: RoundFilter): unknown[] => [
  playerId,
  after,
  until,
  currency ?? null,
  game ?? null,
  play ?? null,
];

/** What a round has won; a win is gone with the bet that was taken back. */
const wonOf = (column: 'amount' | 'bonus_amount' | 'free_amount'): string =>
  `coalesce(sum(call.${column}) filter (where call.kind = 'win' and not exists (
    select from wallet_call as taken where taken.provider = call.provider
      and taken.ref_tx_id = call.ref_tx_id and taken.kind = 'rollback')), 0)::bigint`;

/** What was paid of jackpots; it stays paid when the bet is taken back. */
const JACKPOT = `(select coalesce(sum(paid_minor), 0)::bigint from jackpot_win
  where jackpot_win.provider = round.provider and jackpot_win.round_id = round.round_id)`;

const stakedOf = (column: 'amount' | 'bonus_amount'): string =>
  `coalesce(sum(call.${column}) filter (where call.kind = 'bet'), 0)::bigint`;

const CALLS = `from wallet_call as call where call.provider = round.provider and call.round_id = round.round_id`;

/** Rounds of a selection of their table, with their games and sums. */
const roundsOf = (selected: string): string =>
  `select round.provider, round.round_id as "roundId", game.slug as "gameSlug", game.title as "gameTitle",
     studio.slug as "gameProvider",
     session.provider_game_id as "providerGameId", round.opened_at as "openedAt", round.closed_at as "closedAt",
     round.currency, round.stake, sums.staked - round.stake as returned, sums.won, round.bonus_stake as "bonusStake",
     sums."bonusStaked" - round.bonus_stake as "bonusReturned", sums."bonusWon", ${JACKPOT} as jackpot, sums."freeWon",
     round.free_rounds_id is not null as "isFree", round.free_rounds_id is not null and ${TAKEN_BACK} as "isTakenBack"
   from (${selected}) as round
     left join game_session as session on session.id = round.session_id
     left join game on game.id = session.game_id left join provider as studio on studio.id = game.provider_id
     cross join lateral (select ${wonOf('amount')} as won, ${wonOf('free_amount')} as "freeWon",
       ${wonOf('bonus_amount')} as "bonusWon", ${stakedOf('amount')} as staked,
       ${stakedOf('bonus_amount')} as "bonusStaked" ${CALLS}) as sums
   order by round.opened_at desc, round.provider desc, round.round_id desc`;

/** A round of the player; undefined where it is another's or was never there. */
export const readRound = async (
  database: Queryable,
  { playerId, provider, roundId }: { playerId: string; provider: string; roundId: string },
): Promise<RoundRow | undefined> => {
  const [row] = await database.query<RoundRow>(
    roundsOf('select * from wallet_round where player_id = $1 and provider = $2 and round_id = $3'),
    [playerId, provider, roundId],
  );
  return row;
};

/**
 * A page of a player's rounds, the newest first. Rounds that begin meanwhile do not move the next page.
 *
 * @throws {InvalidInput} for a cursor that was not given out
 */
export const readRounds = async (
  database: Queryable,
  filter: RoundFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: RoundRow[]; nextCursor: string | null }> => {
  const place = cursor === undefined ? null : CURSOR.read(cursor);
  const before = place && 'and (round.opened_at, round.provider, round.round_id) < ($8, $9, $10)';
  const rows = await database.query<RoundRow>(
    roundsOf(
      `select * from wallet_round as round where ${matching(filter)} ${before ?? ''}
       order by round.opened_at desc, round.provider desc, round.round_id desc limit $7`,
    ),
    [...valuesOf(filter), limit + 1, ...(place ?? [])],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    rows: page,
    nextCursor: hasMore ? CURSOR.write([last.openedAt.toISOString(), last.provider, last.roundId]) : null,
  };
};

/** What the rounds of a filter come to, by currency. */
export const sumRounds = async (database: Queryable, filter: RoundFilter): Promise<RoundSums[]> =>
  database.query<RoundSums>(
    `select round.currency, count(*)::integer as rounds,
       count(*) filter (where ${STATES.open})::integer as "openRounds",
       coalesce(sum(round.stake) filter (where round.closed_at is not null), 0)::bigint as staked,
       coalesce(sum(round.stake) filter (where round.closed_at is null), 0)::bigint as "inPlay",
       coalesce(sum(sums.won + sums.jackpot) filter (where round.closed_at is not null), 0)::bigint as won
     from wallet_round as round cross join lateral (
       select ${wonOf('amount')} as won, ${JACKPOT} as jackpot ${CALLS}) as sums
     where ${matching(filter)} group by round.currency order by round.currency`,
    valuesOf(filter),
  );

/** What a player's rounds can be filtered by. */
export const readRoundChoices = async (database: Queryable, playerId: string) => {
  const games = await database.query<{ slug: string; title: string }>(
    `select distinct game.slug, game.title from game_session as session join game on game.id = session.game_id
     where session.player_id = $1 and session.opened_at is not null order by game.title, game.slug`,
    [playerId],
  );
  return { games, currencies: await readCurrencies(database, playerId) };
};

/** Currencies that a player has, or had, money in; the active one first. */
export const readCurrencies = async (database: Queryable, playerId: string): Promise<string[]> => {
  const rows = await database.query<{ currency: string }>(
    `select currency from currency_account where player_id = $1
     group by currency order by bool_or(is_active and closed_at is null) desc, min(opened_at), currency`,
    [playerId],
  );
  return rows.map(({ currency }) => currency);
};
