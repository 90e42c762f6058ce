import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import {
  BOARD_EVENTS,
  type BoardEventName,
  type BoardRow,
  type BoardSnapshot,
} from '@marquee/kernel/contracts/tournaments';
import * as fc from 'fast-check';

import { createBoardStreams, diffOf } from './board-streams.ts';

const START = Date.UTC(2026, 10, 20, 12);

const row = (entry: number, score: number, place = entry): BoardRow => ({
  place,
  entry,
  name: `Pla*** ${entry}`,
  score: `${score}.00`,
  rounds: 1,
  reachedAt: new Date(START).toISOString(),
  prizes: [],
  drift: null,
});
const board = (version: number, rows: BoardRow[], changes: Partial<BoardSnapshot> = {}): BoardSnapshot => ({
  tournamentId: '3f0c63a8-6f4b-4c55-9a0e-0a7b7a6d2f10',
  state: 'running',
  version,
  checkedAt: new Date(START + version).toISOString(),
  total: rows.length,
  rows,
  ...changes,
});

/** A reader that keeps what is written to it. */
const aReader = () => {
  const written: string[] = [];
  const reader = Object.assign(new EventEmitter(), {
    writableLength: 0,
    isEnded: false,
    writeHead: () => {},
    write: (text: string) => written.push(text),
    end() {
      reader.isEnded = true;
      reader.emit('close');
    },
    destroy() {
      reader.emit('close');
    },
  });
  const events = () =>
    [...written.join('').matchAll(/event: (\S+)\ndata: (.*)\n/g)].map(([, name = '', data = '']) => ({
      name: name as BoardEventName,
      payload: JSON.parse(data),
    }));
  return { reader, response: reader as unknown as ServerResponse, events };
};

const aSite = () => {
  let current = board(1, [row(1, 9), row(2, 5)]);
  let looks = 0;
  let time = START;
  const streams = createBoardStreams({
    look: async () => {
      looks += 1;
      return current;
    },
    now: () => new Date(time),
    onFailure: (error) => {
      throw error;
    },
  });
  const follow = async (visitor = 'visitor') => {
    const reader = aReader();
    await streams.open('id', { response: reader.response, visitor, headers: {} });
    return reader;
  };
  const tick = async (next: BoardSnapshot = current, after = 1_000) => {
    current = next;
    time += after;
    await streams.tick();
  };
  return { streams, follow, tick, looks: () => looks };
};

it('begins with the whole board, and goes on with what has changed', async () => {
  const { follow, tick } = aSite();
  const { events } = await follow();
  await tick(board(2, [row(3, 12, 1), row(1, 9, 2)]));
  expect(events()).toEqual([
    {
      name: 'board/snapshot',
      payload: expect.objectContaining({ version: 1, rows: [row(1, 9), row(2, 5)] }),
    },
    {
      name: 'board/diff',
      payload: expect.objectContaining({
        from: 1,
        version: 2,
        rows: [row(3, 12, 1), row(1, 9, 2)],
        gone: [2],
      }),
    },
  ]);
  for (const { name, payload } of events()) expect(BOARD_EVENTS[name].safeParse(payload).success).toBe(true);
});

it('looks at a board once a tick, however many follow it', async () => {
  const { follow, tick, looks } = aSite();
  for (let number = 0; number < 300; number += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await follow(`visitor ${number}`);
  const before = looks();
  await tick();
  expect(looks() - before).toBe(1);
});

it('says every five seconds that nothing has changed, and every ten in which something has, all of it', async () => {
  const { follow, tick } = aSite();
  const { events } = await follow();
  for (let second = 0; second < 5; second += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tick();
  for (let version = 2; version < 8; version += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tick(board(version, [row(1, version)]));
  expect(events().map(({ name }) => name)).toEqual([
    'board/snapshot',
    'board/checked',
    ...Array.from({ length: 4 }, () => 'board/diff'),
    'board/snapshot',
    'board/diff',
  ]);
});

it('ends when the standing is final, and looks no more', async () => {
  const { follow, tick, streams, looks } = aSite();
  const { events, reader } = await follow();
  await tick(board(2, [row(1, 9)], { state: 'finished' }));
  const before = looks();
  await tick();
  expect([events().at(-1)?.name, reader.isEnded, streams.count(), looks() - before]).toEqual([
    'board/ended',
    true,
    0,
    0,
  ]);
});

it('refuses a visitor who follows too many, and lets go of who does not read', async () => {
  const { follow, tick, streams } = aSite();
  const slow = await follow();
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let number = 1; number < 8; number += 1) await follow();
  await expect(follow()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  slow.reader.writableLength = 1_000_000;
  await tick(board(2, [row(1, 10)]));
  expect(streams.count()).toBe(7);
});

it('brings a reader from any board to any other', () => {
  const rows = fc.uniqueArray(fc.record({ entry: fc.integer({ min: 1, max: 6 }), score: fc.nat(3) }), {
    selector: ({ entry }) => entry,
  });
  const present = (list: Array<{ entry: number; score: number }>) =>
    list.map(({ entry, score }, index) => row(entry, score, index + 1));
  fc.assert(
    fc.property(rows, rows, (first, second) => {
      const [before, after] = [board(1, present(first)), board(2, present(second))];
      const diff = diffOf(before, after);
      const kept = new Map(before.rows.map((each) => [each.entry, each]));
      for (const entry of diff?.gone ?? []) kept.delete(entry);
      for (const each of diff?.rows ?? []) kept.set(each.entry, each);
      const patched = [...kept.values()].toSorted((one, other) => one.place - other.place);
      expect(patched).toEqual(after.rows);
    }),
  );
});
