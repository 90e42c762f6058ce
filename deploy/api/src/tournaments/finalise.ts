import type { Queryable } from '@marquee/kernel/server/database';
import { type StandingLine, standingOf, standingSha256 } from '@marquee/kernel/standing';

import { tellOfPlaces } from './news.ts';
import { readPrizes, sharePrizes } from './prizes.ts';
import { holdTournament, setState } from './save-tournament.ts';
import { SETTLING_MS, stateAt } from './state-at.ts';
import type { TournamentRow } from './tournament-row.ts';
import { withdrawExcluded } from './withdraw-entries.ts';

/** The standing as it follows from the rounds that have counted. */
const computeStanding = async (
  transaction: Queryable,
  { id, terms }: TournamentRow,
): Promise<StandingLine[]> => {
  const entries = await transaction.query<{ no: number }>(
    `select no from tournament_entry
     where tournament_id = $1 and disqualified_at is null and withdrawn_at is null`,
    [id],
  );
  const events = await transaction.query<{ entry: number; openedAt: Date; settledAt: Date; score: bigint }>(
    `select entry_no as entry, opened_at as "openedAt", settled_at as "settledAt", score
     from tournament_score where tournament_id = $1`,
    [id],
  );
  const { kind, best, of } = terms.scoring;
  return standingOf({
    rule: { kind, best, of },
    minRounds: terms.minRounds,
    entries: entries.map(({ no }) => no),
    events: events.map(({ entry, openedAt, settledAt, score }) => ({
      entry,
      score,
      openedAt: openedAt.getTime(),
      settledAt: settledAt.getTime(),
    })),
  });
};

const writeStanding = async (
  transaction: Queryable,
  id: string,
  lines: readonly StandingLine[],
): Promise<void> => {
  await transaction.query(
    `insert into tournament_standing (tournament_id, entry_no, place, score, rounds, reached_at)
     select $1, entry, place, score, rounds, to_timestamp("reachedAt"::numeric / 1000)
     from jsonb_to_recordset($2::jsonb)
       as line (entry integer, place integer, score bigint, rounds integer, "reachedAt" bigint)`,
    [id, JSON.stringify(lines.map((line) => ({ ...line, score: String(line.score) })))],
  );
};

/** What each line has won. Demonstration players win nothing: that goes back to the house. */
const writePayouts = async (
  transaction: Queryable,
  id: string,
  lines: readonly StandingLine[],
): Promise<void> => {
  const prizes = (await readPrizes(transaction, [id])).get(id) ?? [];
  const won = [...Map.groupBy(lines, ({ place }) => place)].flatMap(([place, sharers]) =>
    sharePrizes(prizes, place, sharers.length).flatMap((shares, index) =>
      shares.map(({ amount, ...share }) => ({
        ...share,
        amount: String(amount),
        entry: sharers[index]?.entry,
      })),
    ),
  );
  await transaction.query(
    `insert into tournament_payout (tournament_id, entry_no, kind, amount, wager_x100, valid_days, state)
     select $1, entry, kind, amount, "wagerX100", "validDays", 'due' from jsonb_to_recordset($2::jsonb)
       as payout (entry integer, kind text, amount bigint, "wagerX100" integer, "validDays" integer)
       join tournament_entry on tournament_id = $1 and no = entry and player_id is not null`,
    [id, JSON.stringify(won)],
  );
};

/** Whether a round of an entry is open that was begun before the end. */
const hasOpenRounds = async (transaction: Queryable, { id, endAt }: TournamentRow): Promise<boolean> => {
  const open = await transaction.query(
    `select from tournament_entry as entry join wallet_round as round on round.player_id = entry.player_id
     where tournament_id = $1 and closed_at is null and opened_at < $2 and opened_at >= joined_at limit 1`,
    [id, endAt],
  );
  return open.length > 0;
};

/**
 * Ends a tournament that is over: the standing is computed anew from all rounds, kept, and hashed. Waits for rounds that are
 * open, for ten minutes at most. Answers whether it is final now; does nothing a second time.
 */
export const finalise = async (transaction: Queryable, id: string, at: Date): Promise<boolean> => {
  const tournament = await holdTournament(transaction, id);
  if (stateAt(tournament, at) !== 'finalizing') return false;
  const isDue = at.getTime() >= tournament.endAt.getTime() + SETTLING_MS;
  if (!isDue && (await hasOpenRounds(transaction, tournament))) return false;
  await withdrawExcluded(transaction, { at, tournamentId: tournament.id });
  const lines = await computeStanding(transaction, tournament);
  await writeStanding(transaction, tournament.id, lines);
  await writePayouts(transaction, tournament.id, lines);
  await transaction.query('update tournament set finished_at = $2, standing_sha256 = $3 where id = $1', [
    tournament.id,
    at,
    await standingSha256(tournament.id, lines),
  ]);
  await setState(transaction, { id: tournament.id, state: 'finished', at });
  await tellOfPlaces(transaction, tournament, at);
  return true;
};
