import type { Language } from '@marquee/kernel/contracts';
import type {
  ResultsPageQuery,
  ScoreEvents,
  TournamentEntries,
  TournamentResults,
  TournamentStanding,
} from '@marquee/kernel/contracts/tournaments';
import type { Queryable } from '@marquee/kernel/server/database';
import { scoreText } from '@marquee/kernel/standing';
import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import { cursorOf } from '../http/cursor.ts';
import { textIn } from '../language/localised.ts';
import { type PrizeRow, presentPrize } from './prizes.ts';
import type { TournamentRow } from './tournament-row.ts';

const CURSOR = cursorOf(z.int().check(z.gte(0)));
type Page = z.output<typeof ResultsPageQuery>;

/** A page of rows that are counted from the first. One row more than the page is read. */
const pageOf = <Row>(rows: readonly Row[], { cursor, limit }: Page) => {
  const from = cursor === undefined ? 0 : CURSOR.read(cursor);
  return { items: rows.slice(0, limit), nextCursor: rows.length > limit ? CURSOR.write(from + limit) : null };
};

const boundsOf = ({ cursor, limit }: Page): [number, number] => [
  limit + 1,
  cursor === undefined ? 0 : CURSOR.read(cursor),
];

/** @throws {ApiError} `TOURNAMENT_NOT_FOUND` before the standing is final */
const requireFinal = (row: TournamentRow): { finishedAt: Date; sha256: string } => {
  if (row.finishedAt === null || row.standingSha256 === null)
    throw new ApiError('TOURNAMENT_NOT_FOUND', `${row.slug} has no final standing.`);
  return { finishedAt: row.finishedAt, sha256: row.standingSha256 };
};

const readAdjustments = async (
  database: Queryable,
  id: string,
): Promise<TournamentResults['adjustments']> => {
  const rows = await database.query<{
    at: Date;
    entry: number;
    name: string | null;
    after: bigint | null;
    before: bigint;
    note: string;
  }>(
    `select made_at as at, entry_no as entry, name_shown as name, score_after as after, score_before as before, note
     from tournament_adjustment as adjustment join tournament_entry as entry
       on entry.tournament_id = adjustment.tournament_id and no = entry_no
     where adjustment.tournament_id = $1 order by adjustment.id`,
    [id],
  );
  return rows.map(({ at, after, before, ...row }) => ({
    ...row,
    at: at.toISOString(),
    score: after === null ? null : scoreText(after),
    scoreBefore: scoreText(before),
  }));
};

/** @throws {ApiError} `TOURNAMENT_NOT_FOUND` before the standing is final */
export const readResults = async (
  database: Queryable,
  row: TournamentRow,
  lang: Language,
): Promise<TournamentResults> => {
  const { finishedAt, sha256 } = requireFinal(row);
  const [counts] = await database.query<{ total: number; events: number }>(
    `select (select count(*)::integer from tournament_standing where tournament_id = $1) as total,
       (select count(*)::integer from tournament_score where tournament_id = $1) as events`,
    [row.id],
  );
  return {
    tournamentId: row.id,
    title: textIn(row.title, lang),
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    scoring: row.terms.scoring,
    minRounds: row.terms.minRounds,
    sha256,
    total: counts?.total ?? 0,
    events: counts?.events ?? 0,
    adjustments: await readAdjustments(database, row.id),
  };
};

interface StandingRow {
  place: number;
  entry: number;
  name: string | null;
  score: bigint;
  rounds: number;
  reachedAt: Date;
}

const readPaid = async (
  database: Queryable,
  id: string,
  entries: readonly number[],
): Promise<Map<number, Array<Omit<PrizeRow, 'place'> & { settledAt: Date | null; state: string }>>> => {
  const rows = await database.query<
    Omit<PrizeRow, 'place'> & { entry: number; settledAt: Date | null; state: string }
  >(
    `select entry_no as entry, kind, amount, wager_x100 as "wagerX100", valid_days as "validDays", state,
       settled_at as "settledAt" from tournament_payout
     where tournament_id = $1 and entry_no = any ($2::integer[]) order by kind`,
    [id, entries],
  );
  return Map.groupBy(rows, ({ entry }) => entry);
};

/** The lines of a final standing. */
export const readStanding = async (
  database: Queryable,
  row: TournamentRow,
  page: Page,
): Promise<TournamentStanding> => {
  requireFinal(row);
  const rows = await database.query<StandingRow>(
    `select place, entry_no as entry, name_shown as name, standing.score, standing.rounds,
       standing.reached_at as "reachedAt"
     from tournament_standing as standing join tournament_entry as entry
       on entry.tournament_id = standing.tournament_id and no = entry_no
     where standing.tournament_id = $1 order by place, entry_no limit $2 offset $3`,
    [row.id, ...boundsOf(page)],
  );
  const paid = await readPaid(
    database,
    row.id,
    rows.map(({ entry }) => entry),
  );
  const lines = rows.map(({ score, reachedAt, ...line }) => {
    const own = paid.get(line.entry) ?? [];
    const isPaid = own.length > 0 && own.every(({ state }) => state === 'paid');
    const times = own.flatMap(({ settledAt }) => (settledAt === null ? [] : [settledAt.toISOString()]));
    return {
      ...line,
      score: scoreText(score),
      reachedAt: reachedAt.toISOString(),
      prizes: own.map((prize) => presentPrize(prize, row.currency)),
      paidAt: isPaid ? (times.toSorted().at(-1) ?? null) : null,
    };
  });
  return pageOf(lines, page);
};

/** Each round that has counted. */
export const readScoreEvents = async (
  database: Queryable,
  row: TournamentRow,
  page: Page,
): Promise<ScoreEvents> => {
  requireFinal(row);
  const [limit, offset] = boundsOf(page);
  const rows = await database.query<{ entry: number; openedAt: Date; settledAt: Date; score: bigint }>(
    `select entry_no as entry, opened_at as "openedAt", settled_at as "settledAt", score from tournament_score
     where tournament_id = $1 order by settled_at, provider, round_id limit $2 offset $3`,
    [row.id, limit, offset],
  );
  const events = rows.map(({ entry, openedAt, settledAt, score }, index) => ({
    no: offset + index + 1,
    entry,
    openedAt: openedAt.toISOString(),
    settledAt: settledAt.toISOString(),
    score: scoreText(score),
  }));
  return pageOf(events, page);
};

/** All entries, those without a place too. */
export const readResultEntries = async (
  database: Queryable,
  row: TournamentRow,
  page: Page,
): Promise<TournamentEntries> => {
  requireFinal(row);
  const rows = await database.query<{
    entry: number;
    name: string | null;
    joinedAt: Date;
    isDisqualified: boolean;
    isWithdrawn: boolean;
  }>(
    `select no as entry, name_shown as name, joined_at as "joinedAt",
       coalesce(disqualified_at <= $4, false) as "isDisqualified", coalesce(withdrawn_at <= $4, false) as "isWithdrawn"
     from tournament_entry where tournament_id = $1 order by no limit $2 offset $3`,
    [row.id, ...boundsOf(page), row.finishedAt],
  );
  const entries = rows.map(({ joinedAt, isDisqualified, isWithdrawn, ...entry }) => ({
    ...entry,
    joinedAt: joinedAt.toISOString(),
    state: isDisqualified
      ? ('disqualified' as const)
      : isWithdrawn
        ? ('withdrawn' as const)
        : ('counts' as const),
  }));
  return pageOf(entries, page);
};
