import type { Drifts, EntryState, Leaderboard } from '@marquee/kernel/contracts/tournaments';
import type { Queryable } from '@marquee/kernel/server/database';
import { scoreText } from '@marquee/kernel/standing';

import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import type { BoardEntry } from './board.ts';
import { type BoardView, isFinal } from './boards.ts';
import { stateShown } from './present-tournament.ts';
import type { TournamentRow } from './tournament-row.ts';

const NEIGHBOURS = 2;

/** What everybody sees of a board. */
export const presentBoard = (row: TournamentRow, view: BoardView, now: Date) => ({
  tournamentId: row.id,
  state: stateShown(row, now),
  version: view.version,
  checkedAt: view.checkedAt.toISOString(),
  total: view.board.total(),
  rows: view.rows(0, row.showTop),
});

const readEntryState = async (
  database: Queryable,
  { tournamentId, playerId, now }: { tournamentId: string; playerId: string; now: Date },
): Promise<{ entry: number; state: EntryState; reason: string | null; rounds: number } | null> => {
  const [row] = await database.query<{
    no: number;
    isDisqualified: boolean;
    isWithdrawn: boolean;
    reason: string | null;
    rounds: number;
  }>(
    `select no, disqualified_at is not null as "isDisqualified", withdrawn_at is not null as "isWithdrawn", reason,
       rounds from tournament_entry where tournament_id = $1 and player_id = $2`,
    [tournamentId, playerId],
  );
  if (row === undefined) return null;
  const { no: entry, isDisqualified, isWithdrawn, reason, rounds } = row;
  if (isDisqualified) return { entry, state: 'disqualified', reason, rounds };
  if (isWithdrawn) return { entry, state: 'withdrawn', reason: null, rounds };
  const mayScore = decide(await readPlayerState(database, playerId), 'score-in-tournament', now).isAllowed;
  return { entry, state: mayScore ? 'counts' : 'frozen', reason: null, rounds };
};

const presentOwn = (
  view: BoardView,
  entry: BoardEntry | null,
): Pick<NonNullable<Leaderboard['own']>, 'row' | 'neighbours' | 'toNextPlace'> => {
  const index = entry && view.board.indexOf(entry);
  if (entry === null || index === null) return { row: null, neighbours: [], toNextPlace: null };
  const { place, rank } = view.board.placeAt(index);
  const [above] = place === 1 ? [] : view.board.slice(index - rank - 1, index - rank);
  return {
    row: view.rows(index, index + 1)[0] ?? null,
    neighbours: view.rows(index - NEIGHBOURS, index + NEIGHBOURS + 1).filter((row) => row.entry !== entry.no),
    toNextPlace: above === undefined ? null : scoreText(above.score - entry.score),
  };
};

/** A board as a player or a visitor sees it. */
export const readLeaderboard = async (
  database: Queryable,
  row: TournamentRow,
  { view, playerId, now }: { view: BoardView; playerId: string | null; now: Date },
): Promise<Leaderboard> => {
  const shared = { ...presentBoard(row, view, now), isFinal: isFinal(row), serverTime: now.toISOString() };
  const own =
    playerId === null ? null : await readEntryState(database, { tournamentId: row.id, playerId, now });
  if (own === null || playerId === null) return { ...shared, own: null };
  const { entry, state, reason, rounds } = own;
  return {
    ...shared,
    own: {
      entry,
      state,
      reason,
      roundsLacking: Math.max(0, row.terms.minRounds - rounds),
      ...presentOwn(view, view.board.entryOf(playerId)),
    },
  };
};

/** Who of the first places stands elsewhere than at the comparison before. */
export const readDrifts = (row: TournamentRow, { comparison, version, rows }: BoardView): Drifts => {
  if (comparison === null) return { version, since: null, items: [] };
  return {
    version,
    since: comparison.comparedAt.toISOString(),
    items: rows(0, row.showTop).flatMap(({ entry, name, place }) => {
      const from = comparison.places[String(entry)] ?? null;
      return from === place ? [] : [{ entry, name, from, to: place }];
    }),
  };
};
