import type { BoardRow } from '@marquee/kernel/contracts/tournaments';
import type { Queryable } from '@marquee/kernel/server/database';
import { scoreText } from '@marquee/kernel/standing';

import { type Board, type BoardEntry, createBoard } from './board.ts';
import { presentPrize, type PrizeRow, readPrizes, sharePrizes } from './prizes.ts';
import type { TournamentRow } from './tournament-row.ts';

/** No board is looked at more often. */
export const TICK_MS = 1_000;
/** A board that nobody has asked for is forgotten. */
const IDLE_MS = 10 * 60_000;

const FINAL: ReadonlySet<string> = new Set(['finished', 'paid', 'archived']);

export const isFinal = ({ state }: Pick<TournamentRow, 'state'>): boolean => FINAL.has(state);

interface Comparison {
  comparedAt: Date;
  /** Entry to place. */
  places: Record<string, number>;
}

/** A board of one moment. */
export interface BoardView {
  version: number;
  checkedAt: Date;
  board: Board;
  comparison: Comparison | null;
  /** Lines from one position to another. */
  rows: (from: number, to: number) => BoardRow[];
}

interface KeptBoard {
  tournament: TournamentRow;
  board: Board;
  prizes: PrizeRow[];
  comparison: Comparison | null;
  version: number;
  checkedAt: Date;
  usedAt: Date;
  /** Under way, for all who ask meanwhile. */
  looking: Promise<void> | null;
}

const presentRow = (kept: KeptBoard, entry: BoardEntry, index: number): BoardRow => {
  const { place, sharers, rank } = kept.board.placeAt(index);
  const before = kept.comparison?.places[String(entry.no)];
  const prizes = sharePrizes(kept.prizes, place, sharers)[rank] ?? [];
  return {
    place,
    entry: entry.no,
    name: entry.name,
    score: scoreText(entry.score),
    rounds: entry.rounds,
    reachedAt: entry.reachedAt === null ? null : new Date(entry.reachedAt).toISOString(),
    prizes: prizes.map((prize) => presentPrize(prize, kept.tournament.currency)),
    drift: before === undefined ? null : before - place,
  };
};

/**
 * The boards of this process, each looked at once a second at most, however many ask.
 *
 * @param database asked outside of any transaction: a board is what is committed
 */
export const createBoards = ({ database, now }: { database: Queryable; now: () => Date }) => {
  const kept = new Map<string, KeptBoard>();

  const forgetIdle = (at: Date): void => {
    for (const [id, { usedAt }] of kept) if (at.getTime() - usedAt.getTime() > IDLE_MS) kept.delete(id);
  };

  const look = async (one: KeptBoard): Promise<void> => {
    const { id } = one.tournament;
    const at = now();
    const isChanged = await one.board.update(database);
    const [comparison] = await database.query<Comparison>(
      'select compared_at as "comparedAt", places from tournament_comparison where tournament_id = $1',
      [id],
    );
    const isCompared = comparison?.comparedAt.getTime() !== one.comparison?.comparedAt.getTime();
    one.comparison = comparison ?? null;
    if (isChanged || isCompared || one.version === 0) one.version = Math.max(one.version + 1, at.getTime());
    one.checkedAt = at;
  };

  const open = async (tournament: TournamentRow): Promise<KeptBoard> => {
    const at = now();
    const known = kept.get(tournament.id);
    if (known !== undefined && isFinal(known.tournament) === isFinal(tournament)) {
      known.tournament = tournament;
      known.usedAt = at;
      return known;
    }
    forgetIdle(at);
    const prizes = (await readPrizes(database, [tournament.id])).get(tournament.id) ?? [];
    const opened: KeptBoard = {
      tournament,
      board: createBoard({
        tournamentId: tournament.id,
        minRounds: tournament.terms.minRounds,
        isFinal: isFinal(tournament),
      }),
      prizes,
      comparison: null,
      version: 0,
      checkedAt: new Date(0),
      usedAt: at,
      looking: null,
    };
    kept.set(tournament.id, opened);
    return opened;
  };

  return {
    /** The board of a tournament, not older than {@link TICK_MS}. */
    view: async (tournament: TournamentRow): Promise<BoardView> => {
      const one = await open(tournament);
      if (now().getTime() - one.checkedAt.getTime() >= TICK_MS || one.version === 0) {
        one.looking ??= look(one).finally(() => {
          one.looking = null;
        });
        await one.looking;
      }
      return {
        version: one.version,
        checkedAt: one.checkedAt,
        board: one.board,
        comparison: one.comparison,
        rows: (from, to) =>
          one.board.slice(from, to).map((entry, index) => presentRow(one, entry, Math.max(0, from) + index)),
      };
    },
  };
};

export type Boards = ReturnType<typeof createBoards>;
