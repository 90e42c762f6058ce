import type { Queryable } from '@marquee/kernel/server/database';

import { updateScore } from './entry-score.ts';
import { emptyEscrow } from './escrow.ts';
import { finalise } from './finalise.ts';
import { setState } from './save-tournament.ts';
import { scoreOfRound } from './score-of-round.ts';
import { SETTLING_MS } from './state-at.ts';
import { findTournament, findTournaments, type TournamentRow } from './tournament-row.ts';

/** Whose rounds they are, in place of a provider. */
const PROVIDER = 'demonstration';
const ONCE = 100n;

/** A round that was never played. Sums are minor units of the tournament's currency. */
export interface DemonstrationRound {
  entryNo: number;
  id: string;
  stake: bigint;
  win: bigint;
  at: Date;
}

/** Adds rounds of demonstration players, whose scores follow from them as everybody's do. */
export const addDemonstrationRounds = async (
  transaction: Queryable,
  tournament: TournamentRow,
  rounds: readonly DemonstrationRound[],
): Promise<void> => {
  const { id, currency } = tournament;
  const rows = rounds.flatMap(({ entryNo, id: roundId, stake, win, at }) => {
    const round = { currency, stake, bonusStake: 0n, win, isFree: false };
    const counted = scoreOfRound(tournament, { round, multiplierX100: ONCE });
    return counted === null
      ? []
      : [{ entryNo, roundId, at, stake: String(stake), win: String(win), score: String(counted.score) }];
  });
  await transaction.query(
    `insert into tournament_score (tournament_id, provider, round_id, entry_no, opened_at, settled_at, stake, win, is_free,
       score)
     select $1, $2, "roundId", "entryNo", at, at, stake, win, false, score from jsonb_to_recordset($3::jsonb)
       as round ("roundId" text, "entryNo" integer, at timestamptz, stake bigint, win bigint, score bigint)
     on conflict do nothing`,
    [id, PROVIDER, JSON.stringify(rows)],
  );
  for (const entryNo of new Set(rounds.map((round) => round.entryNo)))
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one query after the other
    await updateScore(transaction, tournament, entryNo);
};

/** Enters players who are none, by the names that boards show. */
export const enterDemonstrationPlayers = async (
  transaction: Queryable,
  { id, joinFrom, rulesVersion }: TournamentRow,
  names: readonly string[],
): Promise<void> => {
  await transaction.query(
    `insert into tournament_entry (tournament_id, no, name_shown, joined_at, rules_version, paid_kind, paid_amount)
     select $1, position, name, $3, $4, 'free', 0 from unnest($2::text[]) with ordinality as entered (name, position)`,
    [id, names, joinFrom, rulesVersion],
  );
  await transaction.query(
    `insert into tournament_places (tournament_id, taken) values ($1, $2)
     on conflict (tournament_id) do update set taken = excluded.taken`,
    [id, names.length],
  );
};

/** Ends one that nobody but demonstration players was in: its prizes go back to the house. */
export const closeDemonstration = async (
  transaction: Queryable,
  tournament: TournamentRow,
  now: Date,
): Promise<void> => {
  const { id, endAt } = tournament;
  const at = new Date(endAt.getTime() + SETTLING_MS);
  if (!(await finalise(transaction, id, at))) return;
  await emptyEscrow(transaction, { tournament, at: now });
  await setState(transaction, { id, state: 'paid', at });
};

const MOST_STAKE = 500;
const LEAST_STAKE = 20;
/** Most rounds win nothing or little; one in twenty wins much. */
const WINS = [0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0.5, 0.8, 1, 1, 1.5, 2, 2, 3, 4, 6, 14];

/** What a demonstration player stakes and wins: minor units, with a draw from 0 up to 1. */
export const drawRound = (draw: () => number): { stake: bigint; win: bigint } => {
  const stake = LEAST_STAKE + Math.floor(draw() * (MOST_STAKE - LEAST_STAKE));
  const multiple = (WINS[Math.floor(draw() * WINS.length)] ?? 0) * (0.5 + draw());
  return { stake: BigInt(stake), win: BigInt(Math.floor(stake * multiple)) };
};

const PLAYED_AT_ONCE = 2;

/**
 * Lets some demonstration players play a round in each tournament that runs, so that boards of a development site move. There
 * are none in production.
 */
export const playDemonstrations = async (
  database: Queryable,
  { at, draw, newId }: { at: Date; draw: () => number; newId: () => string },
): Promise<void> => {
  for (const { id } of await findTournaments(database, "is_demonstration and state = 'running'")) {
    /* oxlint-disable no-await-in-loop -- one tournament after the other */
    const tournament = await findTournament(database, id);
    const [counted] = await database.query<{ count: number }>(
      'select count(*)::integer as count from tournament_entry where tournament_id = $1 and player_id is null',
      [id],
    );
    if (tournament === null || counted === undefined || counted.count === 0) continue;
    const { count } = counted;
    await addDemonstrationRounds(
      database,
      tournament,
      Array.from({ length: PLAYED_AT_ONCE }, () => ({
        ...drawRound(draw),
        entryNo: 1 + Math.floor(draw() * count),
        id: newId(),
        at,
      })),
    );
    /* oxlint-enable no-await-in-loop */
  }
};
