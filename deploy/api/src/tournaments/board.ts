import type { Queryable } from '@marquee/kernel/server/database';

/** An entry as a board keeps it. */
export interface BoardEntry {
  no: number;
  playerId: string | null;
  name: string | null;
  score: bigint;
  rounds: number;
  /** Milliseconds; null before the first round. */
  reachedAt: number | null;
  /** Disqualified or withdrawn. */
  isOut: boolean;
}

/** What a board is made of. `current` follows what changes; `final` is the standing as it was hashed, in which names change. */
export interface BoardSource {
  tournamentId: string;
  minRounds: number;
  isFinal: boolean;
}

const CURRENT = `select no, player_id as "playerId", name_shown as name, score, rounds, reached_at as "reachedAt",
    disqualified_at is not null or withdrawn_at is not null as "isOut"
  from tournament_entry where tournament_id = $1 and changed_xid >= $2::text::xid8`;
const FINAL = `select no, player_id as "playerId", name_shown as name, standing.score, standing.rounds,
    standing.reached_at as "reachedAt", false as "isOut"
  from tournament_standing as standing join tournament_entry as entry
    on entry.tournament_id = standing.tournament_id and no = entry_no
  where standing.tournament_id = $1 and changed_xid >= $2::text::xid8`;

type EntryRow = Omit<BoardEntry, 'reachedAt'> & { reachedAt: Date | null };

const precedes = (one: BoardEntry, other: BoardEntry): number => {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1;
  return (one.reachedAt ?? 0) - (other.reachedAt ?? 0) || one.no - other.no;
};

const isEqual = (one: BoardEntry, other: BoardEntry | undefined): boolean =>
  other !== undefined && one.score === other.score && one.reachedAt === other.reachedAt;

/** Where an entry stands among others, or would. */
const indexIn = (order: readonly BoardEntry[], entry: BoardEntry): number => {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = order[middle];
    if (found !== undefined && precedes(found, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const isSame = (one: BoardEntry | undefined, other: BoardEntry): boolean =>
  one !== undefined &&
  one.score === other.score &&
  one.rounds === other.rounds &&
  one.reachedAt === other.reachedAt &&
  one.isOut === other.isOut &&
  one.name === other.name;

/**
 * The places of a tournament in memory, kept in order: reading a place takes no more than some comparisons, however many have
 * joined (docs/adr/0039). It is brought up to date by what has changed, not by reading all of it again.
 */
export const createBoard = ({ tournamentId, minRounds, isFinal }: BoardSource) => {
  const entries = new Map<number, BoardEntry>();
  const byPlayer = new Map<string, BoardEntry>();
  let order: BoardEntry[] = [];
  /** All transactions before this one are read. */
  let readUpTo = '0';
  let hasRead = false;

  const hasPlace = (entry: BoardEntry): boolean =>
    !entry.isOut && entry.reachedAt !== null && entry.rounds >= Math.max(1, minRounds);

  const replace = (entry: BoardEntry): void => {
    const before = entries.get(entry.no);
    if (before !== undefined && hasPlace(before)) order.splice(indexIn(order, before), 1);
    if (hasPlace(entry)) order.splice(indexIn(order, entry), 0, entry);
    keep(entry);
  };

  const keep = (entry: BoardEntry): void => {
    entries.set(entry.no, entry);
    if (entry.playerId !== null) byPlayer.set(entry.playerId, entry);
  };

  const fill = (rows: readonly BoardEntry[]): void => {
    for (const entry of rows) keep(entry);
    order = rows.filter(hasPlace).toSorted(precedes);
  };

  const firstEqual = (index: number): number => {
    let first = index;
    const entry = order[index];
    if (entry !== undefined) while (isEqual(entry, order[first - 1])) first -= 1;
    return first;
  };

  return {
    /** Reads what is new. Answers whether anything has changed. */
    update: async (database: Queryable): Promise<boolean> => {
      // Before the rows: what commits in between is read twice, and nothing is left out.
      const [snapshot] = await database.query<{ xmin: string }>(
        'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
      );
      const read = await database.query<EntryRow>(isFinal ? FINAL : CURRENT, [tournamentId, readUpTo]);
      readUpTo = snapshot?.xmin ?? readUpTo;
      const rows = read.map(({ reachedAt, ...row }) => ({ ...row, reachedAt: reachedAt?.getTime() ?? null }));
      const changed = rows.filter((row) => !isSame(entries.get(row.no), row));
      if (hasRead) for (const entry of changed) replace(entry);
      else fill(rows);
      hasRead = true;
      return changed.length > 0;
    },

    /** How many have a place. */
    total: (): number => order.length,

    /** From one place to another, both from 0 and the second not counted. */
    slice: (from: number, to: number): BoardEntry[] => order.slice(Math.max(0, from), to),

    entryOf: (playerId: string): BoardEntry | null => byPlayer.get(playerId) ?? null,

    /** Its position from 0; null without a place. */
    indexOf: (entry: BoardEntry): number | null => (hasPlace(entry) ? indexIn(order, entry) : null),

    /** The place of a position, from 1, and how many share it with the position among those. */
    placeAt: (index: number): { place: number; sharers: number; rank: number } => {
      const first = firstEqual(index);
      const entry = order[index];
      let after = index + 1;
      if (entry !== undefined) while (isEqual(entry, order[after])) after += 1;
      return { place: first + 1, sharers: after - first, rank: index - first };
    },
  };
};

export type Board = ReturnType<typeof createBoard>;
