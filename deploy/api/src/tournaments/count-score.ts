import type { Queryable } from '@marquee/kernel/server/database';

import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { updateScore } from './entry-score.ts';
import { scoreOfFreeWin, scoreOfRound, type SettledRound } from './score-of-round.ts';
import { findTournament, type TournamentRow } from './tournament-row.ts';
import { minorOf } from './tournament-terms.ts';

interface Place {
  provider: string;
  playerId: string;
  roundId: string;
  /** Of a bet that is settled or taken back: its own round counts. */
  betTxId: string | null;
}

interface OwnEntry {
  tournamentId: string;
  no: number;
  joinedAt: Date;
}

/** Where new scores are taken. The tournament is held: it is not finished while a round is counted. */
const findOwnEntries = (transaction: Queryable, playerId: string): Promise<OwnEntry[]> =>
  transaction.query<OwnEntry>(
    `select tournament_id as "tournamentId", no, joined_at as "joinedAt"
     from tournament_entry join tournament on tournament.id = tournament_id
     where player_id = $1 and state in ('announced', 'registration', 'running', 'finalizing')
       and disqualified_at is null and withdrawn_at is null
     order by tournament_id for share of tournament`,
    [playerId],
  );

interface RoundNow extends SettledRound {
  provider: string;
  roundId: string;
  openedAt: Date;
  closedAt: Date | null;
  gameId: number | null;
}

const findRoundNow = async (
  transaction: Queryable,
  { provider, playerId, roundId, betTxId }: Place,
): Promise<RoundNow | null> => {
  const [row] = await transaction.query<RoundNow>(
    `select round.provider, round.round_id as "roundId", round.currency, round.stake,
       round.bonus_stake as "bonusStake", round.opened_at as "openedAt", round.closed_at as "closedAt",
       round.free_rounds_id is not null as "isFree", session.game_id as "gameId",
       (select coalesce(sum(amount + free_amount), 0)::bigint from wallet_call as win
         where win.provider = round.provider and win.round_id = round.round_id and win.kind = 'win'
           and not exists (select from wallet_call as back where back.provider = win.provider
             and back.kind = 'rollback' and back.ref_tx_id = win.ref_tx_id)) as win
     from wallet_round as round left join game_session as session on session.id = round.session_id
     where round.provider = $1 and round.round_id = coalesce(
       (select round_id from wallet_call where provider = $1 and tx_id = $3 and kind = 'bet'), $2)
       and round.player_id = $4`,
    [provider, roundId, betTxId, playerId],
  );
  return row ?? null;
};

/** Free rounds that were taken back are worth nothing, though they have no stake either way. */
const isTakenBack = async (transaction: Queryable, { provider, roundId }: RoundNow): Promise<boolean> => {
  const standing = await transaction.query(
    `select from wallet_call as bet where provider = $1 and round_id = $2 and kind = 'bet' and not exists (
       select from wallet_call as back where back.provider = bet.provider and back.kind = 'rollback'
         and back.ref_tx_id = bet.tx_id) limit 1`,
    [provider, roundId],
  );
  return standing.length === 0;
};

/** How often rounds of a game count, in hundredths; null where they do not. */
const readMultiplier = async (
  transaction: Queryable,
  { id, terms }: TournamentRow,
  gameId: number | null,
): Promise<bigint | null> => {
  const [row] = await transaction.query<{ multiplier: number }>(
    `select multiplier_x100 as multiplier from tournament_game where tournament_id = $1 and game_id = $2`,
    [id, gameId],
  );
  if (row !== undefined) return BigInt(row.multiplier);
  return terms.games === 'all' ? 100n : null;
};

/**
 * Shares the bound of free wins in a game out anew, to those that were begun first: it does not matter in which order they
 * are settled or taken back.
 */
const boundFreeWins = async (
  transaction: Queryable,
  tournament: TournamentRow,
  { entryNo, gameId, multiplierX100 }: { entryNo: number; gameId: number | null; multiplierX100: bigint },
): Promise<void> => {
  let left = minorOf(tournament.terms.maxFreeWin ?? '0', tournament.currency);
  const rows = await transaction.query<{ provider: string; roundId: string; win: bigint; score: bigint }>(
    `select provider, round_id as "roundId", win, score from tournament_score
     where tournament_id = $1 and entry_no = $2 and is_free and game_id is not distinct from $3
     order by opened_at, provider, round_id`,
    [tournament.id, entryNo, gameId],
  );
  for (const { provider, roundId, win, score: before } of rows) {
    const counted = win < left ? win : left;
    left -= counted;
    const score = scoreOfFreeWin(tournament, { win: counted, multiplierX100 });
    if (score === before) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one query after the other
    await transaction.query(
      `update tournament_score set score = $4 where tournament_id = $1 and provider = $2 and round_id = $3`,
      [tournament.id, provider, roundId, score],
    );
  }
};

const removeScore = async (
  transaction: Queryable,
  tournamentId: string,
  { provider, roundId }: RoundNow,
): Promise<boolean> => {
  const removed = await transaction.query(
    `delete from tournament_score where tournament_id = $1 and provider = $2 and round_id = $3 returning 1`,
    [tournamentId, provider, roundId],
  );
  return removed.length > 0;
};

const isKept = async (
  transaction: Queryable,
  tournamentId: string,
  { provider, roundId }: RoundNow,
): Promise<boolean> => {
  const found = await transaction.query(
    'select from tournament_score where tournament_id = $1 and provider = $2 and round_id = $3',
    [tournamentId, provider, roundId],
  );
  return found.length > 0;
};

interface Counted {
  tournament: TournamentRow;
  entryNo: number;
  round: RoundNow;
  /** False on a break: what is new does not count, and what has counted goes on to follow its round. */
  mayScore: boolean;
}

/** Whether anything has changed. */
const keepScore = async (
  transaction: Queryable,
  { tournament, entryNo, round, mayScore }: Counted,
): Promise<boolean> => {
  if (!mayScore && !(await isKept(transaction, tournament.id, round))) return false;
  const multiplierX100 = await readMultiplier(transaction, tournament, round.gameId);
  const counted =
    multiplierX100 === null || (round.isFree && (await isTakenBack(transaction, round)))
      ? null
      : scoreOfRound(tournament, { round, multiplierX100 });
  const free = { entryNo, gameId: round.gameId, multiplierX100: multiplierX100 ?? 100n };
  if (counted === null) {
    const isRemoved = await removeScore(transaction, tournament.id, round);
    if (isRemoved && round.isFree) await boundFreeWins(transaction, tournament, free);
    return isRemoved;
  }
  await transaction.query(
    `insert into tournament_score (tournament_id, provider, round_id, entry_no, game_id, opened_at, settled_at, stake,
       win, is_free, score)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (tournament_id, provider, round_id) do update
       set stake = excluded.stake, win = excluded.win, score = excluded.score`,
    [
      tournament.id,
      round.provider,
      round.roundId,
      entryNo,
      round.gameId,
      round.openedAt,
      round.closedAt,
      counted.stake,
      counted.win,
      round.isFree,
      counted.score,
    ],
  );
  if (round.isFree) await boundFreeWins(transaction, tournament, free);
  return true;
};

/** A round counts that was begun while the tournament ran, and after its player had joined. */
const isOf = ({ openedAt }: RoundNow, { startAt, endAt }: TournamentRow, { joinedAt }: OwnEntry): boolean =>
  openedAt >= startAt && openedAt < endAt && openedAt >= joinedAt;

/**
 * Brings the scores of a player to what a settled round is worth now, in all tournaments that it counts in. Once for each
 * round however often it is called, and in whatever order the round's calls came. Lock the player before.
 */
export const countScore = async (transaction: Queryable, place: Place, at: Date): Promise<void> => {
  const entries = await findOwnEntries(transaction, place.playerId);
  if (entries.length === 0) return;
  const round = await findRoundNow(transaction, place);
  if (round === null || round.closedAt === null) return;
  const state = await readPlayerState(transaction, place.playerId);
  const mayScore = decide(state, 'score-in-tournament', at).isAllowed;
  for (const entry of entries) {
    /* oxlint-disable no-await-in-loop -- one connection answers one query after the other */
    const tournament = await findTournament(transaction, entry.tournamentId);
    if (tournament === null || !isOf(round, tournament, entry)) continue;
    if (await keepScore(transaction, { tournament, entryNo: entry.no, round, mayScore }))
      await updateScore(transaction, tournament, entry.no);
    /* oxlint-enable no-await-in-loop */
  }
};
