import type { Language } from '@marquee/kernel/contracts';
import type { ClosedTournamentsQuery } from '@marquee/kernel/contracts/tournaments';
import type { ClosedTournaments, Tournament, TournamentCard } from '@marquee/kernel/contracts/tournaments';
import type { Queryable } from '@marquee/kernel/server/database';
import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import { cursorOf } from '../http/cursor.ts';
import { isFinal } from './boards.ts';
import { prizeFund, readEscrow } from './escrow.ts';
import { hasAgreedBefore, readJoiner, unmetRules } from './judge-joining.ts';
import { presentCard, presentDetail, type Shown, stateShown } from './present-tournament.ts';
import { readPrizes } from './prizes.ts';
import { SETTLING_MS } from './state-at.ts';
import { countsGame, findTournament, findTournaments, type TournamentRow } from './tournament-row.ts';

/** Who asks: null for a visitor. */
export interface Asker {
  playerId: string | null;
  lang: Language;
  now: Date;
}

const readPlayers = async (
  database: Queryable,
  ids: readonly string[],
  playerId: string | null,
): Promise<Map<string, { players: number; joinedAt: Date | null }>> => {
  const rows = await database.query<{ id: string; players: number; joinedAt: Date | null }>(
    `select tournament_id as id,
       count(*) filter (where disqualified_at is null and withdrawn_at is null)::integer as players,
       max(joined_at) filter (where player_id = $2) as "joinedAt"
     from tournament_entry where tournament_id = any ($1::uuid[]) group by tournament_id`,
    [ids, playerId],
  );
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
};

/** What is shown of these, in their order. */
export const readShown = async (
  database: Queryable,
  rows: readonly TournamentRow[],
  { playerId, now }: Pick<Asker, 'playerId' | 'now'>,
): Promise<Shown[]> => {
  const ids = rows.map(({ id }) => id);
  const prizes = await readPrizes(database, ids);
  const players = await readPlayers(database, ids, playerId);
  return rows.map((row) => ({
    row,
    state: stateShown(row, now),
    prizes: prizes.get(row.id) ?? [],
    players: players.get(row.id)?.players ?? 0,
    joinedAt: players.get(row.id)?.joinedAt ?? null,
  }));
};

const readCards = async (
  database: Queryable,
  rows: readonly TournamentRow[],
  asker: Asker,
): Promise<TournamentCard[]> =>
  (await readShown(database, rows, asker)).map((shown) => presentCard(shown, asker.lang));

/** What runs first, by its end, and what has not begun after it, by its start. Stages of races are with their race. */
export const readActive = async (
  database: Queryable,
  { game = null }: { game?: string | null | undefined },
  asker: Asker,
): Promise<TournamentCard[]> => {
  const settledSince = new Date(asker.now.getTime() - SETTLING_MS);
  const rows = await findTournaments(
    database,
    `race_id is null and state in ('announced', 'registration', 'running', 'finalizing') and end_at > $2
       and ${countsGame('$3')}`,
    [asker.now, settledSince, game],
    'order by start_at > $1, case when start_at > $1 then start_at else end_at end, slug',
  );
  return readCards(database, rows, asker);
};

const CLOSED_CURSOR = cursorOf(z.tuple([z.iso.datetime(), z.uuid()]));

/** Those that are over, the latest first. */
export const readClosed = async (
  database: Queryable,
  { cursor, limit }: z.output<typeof ClosedTournamentsQuery>,
  asker: Asker,
): Promise<ClosedTournaments> => {
  const [endAt, id] = cursor === undefined ? [null, null] : CLOSED_CURSOR.read(cursor);
  const rows = await findTournaments(
    database,
    `race_id is null and state in ('finalizing', 'finished', 'paid', 'archived', 'cancelled')
       and (state <> 'finalizing' or end_at <= $4)
       and ($1::timestamptz is null or (end_at, tournament.id) < ($1, $2::uuid))`,
    [endAt, id, limit + 1, new Date(asker.now.getTime() - SETTLING_MS)],
    'order by end_at desc, tournament.id desc limit $3',
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await readCards(database, shown, asker),
    nextCursor: rows.length > limit && last ? CLOSED_CURSOR.write([last.endAt.toISOString(), last.id]) : null,
  };
};

/** One that anybody may see. @throws {ApiError} `TOURNAMENT_NOT_FOUND` */
export const requireShown = async (database: Queryable, name: string): Promise<TournamentRow> => {
  const row = await findTournament(database, name);
  if (row === null || row.state === 'draft' || row.state === 'review')
    throw new ApiError('TOURNAMENT_NOT_FOUND', `There is no tournament ${name}.`);
  return row;
};

const hasMultipliers = async (database: Queryable, id: string): Promise<boolean> => {
  const found = await database.query(
    'select from tournament_game where tournament_id = $1 and multiplier_x100 <> 100 limit 1',
    [id],
  );
  return found.length > 0;
};

/** All of one. @throws {ApiError} `TOURNAMENT_NOT_FOUND` */
export const readTournament = async (
  database: Queryable,
  row: TournamentRow,
  { playerId, lang, now }: Asker,
): Promise<Tournament> => {
  const [shown] = await readShown(database, [row], { playerId, now });
  if (shown === undefined) throw new Error('What was asked for is shown.');
  const joiner = playerId === null ? null : await readJoiner(database, playerId, now);
  return presentDetail(shown, {
    lang,
    unmet: await unmetRules(database, row, { joiner, now }),
    hasAgreed: playerId !== null && (await hasAgreedBefore(database, row, playerId)),
    isFunded: isFinal(row) || (await readEscrow(database, row)) >= prizeFund(shown.prizes),
    hasMultipliers: await hasMultipliers(database, row.id),
    now,
  });
};
