import type {
  BoardEventName,
  BoardEventPayloads,
  BoardRow,
  BoardSnapshot,
  Leaderboard,
} from '@marquee/kernel/contracts/tournaments';

/** A board as it is shown: what everybody sees of it, and the line of who looks at it. */
export interface ShownBoard extends BoardSnapshot {
  isFinal: boolean;
  own: Leaderboard['own'];
  /** The player's own line may have changed since it was asked for. */
  isOwnOld: boolean;
}

export type BoardEvent = {
  [Name in BoardEventName]: { name: Name; payload: BoardEventPayloads[Name] };
}[BoardEventName];

export interface Heard {
  board: ShownBoard;
  /** Events were missed: the whole board has to be asked for. */
  isGap: boolean;
  /** Nothing will follow. */
  isOver: boolean;
}

export const shownBoard = (answer: Leaderboard): ShownBoard => {
  const { tournamentId, state, version, checkedAt, total, rows, isFinal, own } = answer;
  return { tournamentId, state, version, checkedAt, total, rows, isFinal, own, isOwnOld: false };
};

const inOrder = (one: BoardRow, other: BoardRow): number =>
  one.place - other.place || one.entry - other.entry;

/** The player's line as the lines of everybody have it; old where they do not. */
const withOwn = (board: ShownBoard): ShownBoard => {
  const { own, rows } = board;
  if (own === null) return board;
  const row = rows.find(({ entry }) => entry === own.entry);
  return row === undefined
    ? { ...board, isOwnOld: true }
    : { ...board, own: { ...own, row, neighbours: [] } };
};

const merged = (
  rows: readonly BoardRow[],
  changed: readonly BoardRow[],
  gone: readonly number[],
): BoardRow[] => {
  const byEntry = new Map(rows.map((row) => [row.entry, row]));
  for (const row of changed) byEntry.set(row.entry, row);
  for (const entry of gone) byEntry.delete(entry);
  return [...byEntry.values()].toSorted(inOrder);
};

/** What a board is after an event of its stream. */
export function hear(board: ShownBoard, event: BoardEvent): Heard {
  const unchanged = { board, isGap: false, isOver: false };
  switch (event.name) {
    case 'board/snapshot': {
      if (event.payload.version < board.version) return unchanged;
      if (event.payload.version === board.version)
        return { ...unchanged, board: { ...board, ...event.payload } };
      return { ...unchanged, board: withOwn({ ...board, ...event.payload }) };
    }
    case 'board/diff': {
      const { from, rows, gone, ...rest } = event.payload;
      if (rest.version <= board.version) return unchanged;
      if (from !== board.version) return { ...unchanged, isGap: true };
      return { ...unchanged, board: withOwn({ ...board, ...rest, rows: merged(board.rows, rows, gone) }) };
    }
    case 'board/checked': {
      const { version, checkedAt } = event.payload;
      if (version !== board.version) return { ...unchanged, isGap: version > board.version };
      return { ...unchanged, board: { ...board, checkedAt } };
    }
    case 'board/ended':
      return {
        board: { ...board, state: event.payload.state },
        isGap: event.payload.version > board.version,
        isOver: true,
      };
  }
}

/** A line of a board, or the lines that are left out between two. */
export type BoardLine = { kind: 'row'; row: BoardRow } | { kind: 'gap'; key: string };

/** How many stand on top where the player's own are further down, and where there is no own line. */
const FIRST = 5;
const FIRST_OF_ALL = 10;

/** Lines that are shown: the first ones and the player's with their neighbours, or as many as the board has. */
export function boardLines(board: Pick<ShownBoard, 'rows' | 'own'>, isWhole: boolean): BoardLine[] {
  const { rows, own } = board;
  const place = own?.row?.place ?? null;
  const top = isWhole ? rows.length : place === null || place <= FIRST_OF_ALL ? FIRST_OF_ALL : FIRST;
  const near = own?.row ? [own.row, ...own.neighbours, ...nearIn(rows, own.row)] : [];
  const chosen = new Map<number, BoardRow>();
  for (const row of [...rows.slice(0, top), ...near]) if (!chosen.has(row.entry)) chosen.set(row.entry, row);
  const lines: BoardLine[] = [];
  let last = 0;
  for (const row of [...chosen.values()].toSorted(inOrder)) {
    const position = rows.findIndex(({ entry }) => entry === row.entry);
    const isNext =
      position === -1 ? row.place <= last + 1 : position === 0 || hasBefore(lines, rows, position);
    if (!isNext) lines.push({ kind: 'gap', key: `before ${row.entry}` });
    lines.push({ kind: 'row', row });
    last = row.place;
  }
  return lines;
}

const hasBefore = (lines: readonly BoardLine[], rows: readonly BoardRow[], position: number): boolean => {
  const before = lines.at(-1);
  return before?.kind === 'row' && before.row.entry === rows[position - 1]?.entry;
};

/** Two lines on each side, among those that everybody sees. */
const nearIn = (rows: readonly BoardRow[], own: BoardRow): BoardRow[] => {
  const position = rows.findIndex(({ entry }) => entry === own.entry);
  return position === -1 ? [] : rows.slice(Math.max(0, position - 2), position + 3);
};
