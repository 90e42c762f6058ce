import type { Language } from '@marquee/kernel/contracts';
import type { TournamentState } from '@marquee/kernel/contracts/tournaments';
import type { Queryable } from '@marquee/kernel/server/database';

import type { Localised } from '../language/localised.ts';
import { type Rates, ratesOf } from '../rates/rates.ts';
import type { TournamentTerms } from './tournament-terms.ts';

export type StoredState = TournamentState | 'draft' | 'review';

/** Paragraphs by language. */
export type Paragraphs = Partial<Record<Language, string[]>>;

/** A tournament or a stage of a race as the database has it. */
export interface TournamentRow {
  id: string;
  slug: string;
  title: Localised;
  rules: Paragraphs;
  rulesVersion: number;
  /** As it was kept last; {@link stateAt} says what it is. */
  state: StoredState;
  stateAt: Date;
  raceId: string | null;
  stageNo: number | null;
  startAt: Date;
  endAt: Date;
  joinFrom: Date;
  joinUntil: Date;
  currency: string;
  terms: TournamentTerms;
  rates: Rates;
  maxPlayers: number | null;
  showTop: number;
  isDemonstration: boolean;
  cancelReason: string | null;
  finishedAt: Date | null;
  standingSha256: string | null;
  /** How many have joined. */
  taken: number;
}

const COLUMNS = `tournament.id, slug, title, rules, rules_version as "rulesVersion", state,
  coalesce(state_at, start_at) as "stateAt", race_id as "raceId", stage_no as "stageNo", start_at as "startAt",
  end_at as "endAt", coalesce(join_from, start_at) as "joinFrom", coalesce(join_until, end_at) as "joinUntil",
  currency, terms, rates, max_players as "maxPlayers", show_top as "showTop", is_demonstration as "isDemonstration",
  cancel_reason as "cancelReason", finished_at as "finishedAt", standing_sha256 as "standingSha256",
  coalesce(taken, 0) as taken`;

interface DatabaseRow extends Omit<TournamentRow, 'rates'> {
  rates: Record<string, string>;
}

const rowOf = ({ rates, currency, ...row }: DatabaseRow): TournamentRow => ({
  ...row,
  currency: currency.trim(),
  rates: ratesOf(Object.entries(rates).map(([code, rate]) => ({ currency: code, rate }))),
});

/** Tournaments of a condition on `tournament`, whose values are `$1` and on. `rest` orders and bounds them. */
export const findTournaments = async (
  database: Queryable,
  condition: string,
  values: readonly unknown[] = [],
  rest = '',
): Promise<TournamentRow[]> => {
  const rows = await database.query<DatabaseRow>(
    `select ${COLUMNS} from tournament left join tournament_places on tournament_id = tournament.id
     where ${condition} ${rest}`,
    [...values],
  );
  return rows.map(rowOf);
};

/** A condition on `tournament`: rounds of the game count that a parameter names by its slug. None is named by null. */
export const countsGame = (parameter: `$${number}`): string =>
  `(${parameter}::text is null or exists (select from game where game.slug = ${parameter} and game.real_enabled
     and (tournament.terms ->> 'games' = 'all' or exists (select from tournament_game as counted
       where counted.tournament_id = tournament.id and counted.game_id = game.id))))`;

/** By its id or its slug, whatever its state; null where there is none. */
export const findTournament = async (database: Queryable, name: string): Promise<TournamentRow | null> => {
  const [row] = await findTournaments(database, 'tournament.id::text = $1 or slug = $1', [name]);
  return row ?? null;
};

/** The same, and nobody else changes its state, or counts a round, until the transaction ends. */
export const lockTournament = async (transaction: Queryable, name: string): Promise<TournamentRow | null> => {
  await transaction.query('select from tournament where id::text = $1 or slug = $1 for no key update', [
    name,
  ]);
  return findTournament(transaction, name);
};
