import * as fc from 'fast-check';

import { aBoard, aRow, at } from '../testing/tournaments.ts';
import { type BoardEvent, boardLines, hear, type ShownBoard, shownBoard } from './board-state.ts';

const board = (changes: Partial<ShownBoard> = {}): ShownBoard => ({ ...shownBoard(aBoard()), ...changes });

const diff = (changes: Partial<Extract<BoardEvent, { name: 'board/diff' }>['payload']>): BoardEvent => ({
  name: 'board/diff',
  payload: {
    from: 10,
    version: 11,
    checkedAt: at(0),
    state: 'running',
    total: 1_284,
    rows: [],
    gone: [],
    ...changes,
  },
});

const snapshot = (shown: ShownBoard, version: number): BoardEvent => ({
  name: 'board/snapshot',
  payload: { ...shown, version },
});

const entriesOf = ({ rows }: ShownBoard): number[] => rows.map(({ entry }) => entry);

describe('a diff', () => {
  it('takes lines in, moves those that have changed, and leaves out those that are gone', () => {
    const rows = [aRow(1), aRow(2), aRow(3)];
    const risen = { ...aRow(3), place: 1, score: '2000.00' };
    const { board: next, isGap } = hear(
      board({ rows }),
      diff({ rows: [risen, { ...aRow(1), place: 2 }, aRow(3, { entry: 900 })], gone: [102] }),
    );
    expect(isGap).toBe(false);
    expect(entriesOf(next)).toEqual([103, 101, 900]);
    expect(next.version).toBe(11);
  });

  it('that builds on another version than the one that is shown is a gap, and changes nothing', () => {
    const shown = board();
    expect(hear(shown, diff({ from: 9, version: 12 }))).toEqual({ board: shown, isGap: true, isOver: false });
  });

  it('that is older than what is shown changes nothing', () => {
    const shown = board();
    expect(hear(shown, diff({ from: 8, version: 9 })).board).toBe(shown);
  });

  it('makes out of any board what its snapshot would have been', () => {
    const places = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(places, places, (before, after) => {
        const standing = (entries: number[]) => entries.map((entry, index) => aRow(index + 1, { entry }));
        const [old, now] = [standing(before), standing(after)];
        const { board: next } = hear(
          board({ rows: old }),
          diff({ rows: now, gone: before.filter((entry) => !after.includes(entry)) }),
        );
        expect(next.rows).toEqual(now);
      }),
    );
  });
});

it('takes a snapshot of a later version, and not one of an earlier', () => {
  const shown = board();
  const later = board({ rows: [aRow(1, { entry: 7 })] });
  expect(entriesOf(hear(shown, snapshot(later, 12)).board)).toEqual([7]);
  expect(hear(shown, snapshot(later, 9)).board).toBe(shown);
});

it('grows no older where nothing has changed, and asks where something was missed', () => {
  const checked = (version: number): BoardEvent => ({
    name: 'board/checked',
    payload: { version, checkedAt: at(5_000) },
  });
  expect(hear(board(), checked(10)).board.checkedAt).toBe(at(5_000));
  expect(hear(board(), checked(11)).isGap).toBe(true);
});

it('is over when the stream says so', () => {
  const ended = hear(board(), { name: 'board/ended', payload: { version: 10, state: 'finished' } });
  expect(ended).toMatchObject({ isOver: true, isGap: false, board: { state: 'finished' } });
});

describe("the player's own line", () => {
  const own = {
    row: aRow(14, { entry: 500 }),
    entry: 500,
    state: 'counts' as const,
    reason: null,
    roundsLacking: 0,
    neighbours: [],
    toNextPlace: null,
  };

  it('is that of everybody where it is among the first', () => {
    const { board: next } = hear(board({ own }), diff({ rows: [aRow(3, { entry: 500 })] }));
    expect(next.own?.row?.place).toBe(3);
    expect(next.isOwnOld).toBe(false);
  });

  it('is old where the board has moved and it is not among the first', () => {
    expect(hear(board({ own }), diff({})).board.isOwnOld).toBe(true);
  });
});

describe('lines that are shown', () => {
  const show = (shown: Pick<ShownBoard, 'rows' | 'own'>, isWhole = false) =>
    boardLines(shown, isWhole).map((line) => (line.kind === 'gap' ? '…' : line.row.place));

  it('are the first ten for who has no line', () => {
    expect(show(board())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('are the first five, and the own line with two on each side', () => {
    const row = aRow(14);
    const own = { ...aBoard().own, row, entry: row.entry, neighbours: [] } as ShownBoard['own'];
    expect(show({ ...board(), own })).toEqual([1, 2, 3, 4, 5, '…', 12, 13, 14, 15, 16]);
  });

  it('are with those around a place that the board does not reach', () => {
    const row = aRow(316);
    const neighbours = [314, 315, 317, 318].map((place) => aRow(place));
    const own = { ...aBoard().own, row, entry: row.entry, neighbours } as ShownBoard['own'];
    expect(show({ ...board(), own })).toEqual([1, 2, 3, 4, 5, '…', 314, 315, 316, 317, 318]);
    expect(show({ ...board(), own }, true).slice(18)).toEqual([19, 20, '…', 314, 315, 316, 317, 318]);
  });

  it('are all of the board on request', () => {
    expect(show(board(), true)).toHaveLength(20);
  });
});
