import type { Queryable } from '@marquee/kernel/server/database';
import { type EntryScore, scoreOf } from '@marquee/kernel/standing';

import type { TournamentRow } from './tournament-row.ts';

interface ScoreRow {
  score: bigint;
  rounds: number;
  reachedAt: Date | null;
}

const OWN = 'from tournament_score where tournament_id = $1 and entry_no = $2';

const SUM = `select coalesce(sum(score), 0)::bigint as score, count(*)::integer as rounds,
  coalesce(max(settled_at) filter (where score <> 0), min(settled_at)) as "reachedAt" ${OWN}`;

const BEST = `select coalesce(max(score), 0)::bigint as score, count(*)::integer as rounds,
  (select settled_at ${OWN} order by score desc, settled_at limit 1) as "reachedAt" ${OWN}`;

const FIRST = `select score, opened_at as "openedAt", settled_at as "settledAt", (select count(*)::integer ${OWN}) as rounds
  ${OWN} order by opened_at, settled_at, score desc limit $3`;

const readFirstRounds = async (
  transaction: Queryable,
  { id, terms }: TournamentRow,
  entryNo: number,
): Promise<EntryScore> => {
  const { best, of } = terms.scoring;
  const rows = await transaction.query<{ score: bigint; openedAt: Date; settledAt: Date; rounds: number }>(
    FIRST,
    [id, entryNo, of],
  );
  const rounds = rows.map(({ score, openedAt, settledAt }) => ({
    score,
    openedAt: openedAt.getTime(),
    settledAt: settledAt.getTime(),
  }));
  return { ...scoreOf({ kind: 'best_rounds', best, of }, rounds), rounds: rows[0]?.rounds ?? 0 };
};

/** What an entry's rounds are worth now: the same as the kernel's `scoreOf` of them, without reading them all. */
const readScore = async (
  transaction: Queryable,
  tournament: TournamentRow,
  entryNo: number,
): Promise<ScoreRow> => {
  const { kind } = tournament.terms.scoring;
  if (kind === 'best_rounds') {
    const { reachedAt, ...found } = await readFirstRounds(transaction, tournament, entryNo);
    return { ...found, reachedAt: reachedAt === null ? null : new Date(reachedAt) };
  }
  const [row] = await transaction.query<ScoreRow>(kind === 'multiplier' ? BEST : SUM, [
    tournament.id,
    entryNo,
  ]);
  return row ?? { score: 0n, rounds: 0, reachedAt: null };
};

/** Brings the score of an entry to what its rounds are worth. */
export const updateScore = async (
  transaction: Queryable,
  tournament: TournamentRow,
  entryNo: number,
): Promise<void> => {
  const { score, rounds, reachedAt } = await readScore(transaction, tournament, entryNo);
  await transaction.query(
    `update tournament_entry set score = $3, rounds = $4, reached_at = $5
     where tournament_id = $1 and no = $2`,
    [tournament.id, entryNo, score, rounds, reachedAt],
  );
};
