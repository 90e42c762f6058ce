import type { Queryable } from '@marquee/kernel/server/database';

import { PTS } from '../points/points-money.ts';
import { readRates } from '../rates/rates.ts';
import { prizeFund, readEscrow } from './escrow.ts';
import { readPrizes } from './prizes.ts';
import { stateAt } from './state-at.ts';
import type { TournamentDefinition } from './tournament-definition.ts';
import { findTournament, lockTournament, type StoredState, type TournamentRow } from './tournament-row.ts';
import { minorOf } from './tournament-terms.ts';

/** Something that cannot be done with a tournament as it stands; the message is for operators. */
export class TournamentRefused extends Error {
  override readonly name = 'TournamentRefused';
}

interface Saved {
  definition: TournamentDefinition;
  /** Of a new one, and of its race. */
  newId: () => string;
  isDemonstration?: boolean;
  at: Date;
}

const saveRace = async (
  transaction: Queryable,
  { definition: { race }, newId, isDemonstration = false }: Saved,
): Promise<string | null> => {
  if (race === null) return null;
  const { slug, title, rules, pointsByPlace } = race;
  const [saved] = await transaction.query<{ id: string }>(
    `insert into race (id, slug, title, rules, points_by_place, is_demonstration)
     values ($1, $2, $3::jsonb, $4::jsonb, $5::jsonb, $6)
     on conflict (slug) do update set title = excluded.title, rules = excluded.rules,
       points_by_place = excluded.points_by_place
     returning id`,
    [
      newId(),
      slug,
      JSON.stringify(title),
      JSON.stringify(rules),
      JSON.stringify(pointsByPlace),
      isDemonstration,
    ],
  );
  return saved?.id ?? null;
};

const writePrizes = async (
  transaction: Queryable,
  id: string,
  { prizes, currency }: TournamentDefinition,
): Promise<void> => {
  const rows = prizes.flatMap(({ from, to, prizes: own }) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((place) =>
      own.map(({ kind, amount, wagerX100, validDays }) => ({
        place,
        kind,
        amount: String(minorOf(amount, kind === 'points' ? PTS : currency)),
        wagerX100,
        validDays,
      })),
    ),
  );
  await transaction.query('delete from tournament_prize where tournament_id = $1', [id]);
  await transaction.query(
    `insert into tournament_prize (tournament_id, place, kind, amount_minor, wager_x100, valid_days)
     select $1, place, kind, amount, "wagerX100", "validDays" from jsonb_to_recordset($2::jsonb)
       as prize (place integer, kind text, amount bigint, "wagerX100" integer, "validDays" integer)`,
    [id, JSON.stringify(rows)],
  );
};

const writeGames = async (
  transaction: Queryable,
  id: string,
  { games, terms }: TournamentDefinition,
): Promise<void> => {
  await transaction.query('delete from tournament_game where tournament_id = $1', [id]);
  const written = await transaction.query(
    `insert into tournament_game (tournament_id, game_id, multiplier_x100)
     select $1, game.id, listed."multiplierX100" from jsonb_to_recordset($2::jsonb)
       as listed (slug text, "multiplierX100" integer) join game on game.slug = listed.slug
     on conflict do nothing returning 1`,
    [id, JSON.stringify(games)],
  );
  if (written.length < games.length) throw new TournamentRefused('A game of the list does not exist.');
  if (terms.games === 'listed' && games.length === 0)
    throw new TournamentRefused('Listed games alone would count, and none is listed.');
};

const WRITE = `insert into tournament (id, slug, title, rules, race_id, stage_no, join_from, join_until, start_at, end_at,
    currency, max_players, show_top, terms, is_demonstration, state, state_at)
  values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15, 'draft', $16)
  on conflict (slug) do update set title = excluded.title, rules = excluded.rules, race_id = excluded.race_id,
    stage_no = excluded.stage_no, join_from = excluded.join_from, join_until = excluded.join_until,
    start_at = excluded.start_at, end_at = excluded.end_at, currency = excluded.currency,
    max_players = excluded.max_players, show_top = excluded.show_top, terms = excluded.terms,
    rules_version = tournament.rules_version + 1
  returning id`;

const CHANGEABLE: ReadonlySet<StoredState> = new Set(['draft', 'review', 'announced']);

/**
 * Writes a tournament down as a draft, or changes one that nobody can have joined yet: its rules are then of a new version.
 *
 * @throws {TournamentRefused} where it can be joined already, or a game does not exist
 */
export const saveTournament = async (transaction: Queryable, saved: Saved): Promise<string> => {
  const { definition, newId, isDemonstration = false, at } = saved;
  const before = await lockTournament(transaction, definition.slug);
  if (before !== null && !CHANGEABLE.has(stateAt(before, at)))
    throw new TournamentRefused(`${definition.slug} can be joined already: its rules stay as they are.`);
  const raceId = await saveRace(transaction, saved);
  const { slug, title, rules, race, currency, maxPlayers, showTop, terms } = definition;
  const [written] = await transaction.query<{ id: string }>(WRITE, [
    newId(),
    slug,
    JSON.stringify(title),
    JSON.stringify(rules),
    raceId,
    race?.stageNo ?? null,
    definition.joinFrom,
    definition.joinUntil,
    definition.startAt,
    definition.endAt,
    currency,
    maxPlayers,
    showTop,
    JSON.stringify(terms),
    isDemonstration,
    at,
  ]);
  if (written === undefined) throw new Error('A row that was written is answered.');
  await writePrizes(transaction, written.id, definition);
  await writeGames(transaction, written.id, definition);
  return written.id;
};

/** Puts a tournament into a state. */
export const setState = async (
  transaction: Queryable,
  { id, state, at }: { id: string; state: StoredState; at: Date },
): Promise<void> => {
  await transaction.query('update tournament set state = $2, state_at = $3 where id = $1', [id, state, at]);
};

/** A tournament that nobody else changes. @throws {TournamentRefused} where there is none */
export const holdTournament = async (transaction: Queryable, name: string): Promise<TournamentRow> => {
  const tournament = await lockTournament(transaction, name);
  if (tournament === null) throw new TournamentRefused(`There is no tournament ${name}.`);
  return tournament;
};

/**
 * Makes a tournament public. From here on its currencies are converted by today's rates, and its prizes lie in escrow.
 *
 * @throws {TournamentRefused} where it was not reviewed, is not funded, or would have ended already
 */
export const publishTournament = async (transaction: Queryable, name: string, at: Date): Promise<void> => {
  const tournament = await holdTournament(transaction, name);
  const { id, slug, state, endAt } = tournament;
  if (state !== 'review') throw new TournamentRefused(`${slug} has to be reviewed first: it is ${state}.`);
  if (at >= endAt) throw new TournamentRefused(`${slug} would be over already.`);
  const prizes = (await readPrizes(transaction, [id])).get(id) ?? [];
  if ((await readEscrow(transaction, tournament)) < prizeFund(prizes))
    throw new TournamentRefused(`The prizes of ${slug} are not funded.`);
  const rates = [...(await readRates(transaction))].map(([currency, rate]) => [currency, String(rate)]);
  await transaction.query('update tournament set rates = $2::jsonb where id = $1', [
    id,
    JSON.stringify(Object.fromEntries(rates)),
  ]);
  const published = await findTournament(transaction, id);
  if (published === null) throw new Error('What was published is there.');
  await setState(transaction, { id, state: stateAt({ ...published, state: 'announced' }, at), at });
};
