import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { type Database, openDatabase } from '@marquee/kernel/server/database';
import { startPostgres } from '@marquee/kernel/server/testing';

import { migrateApi } from '../src/database/migrate-api.ts';
import { EXTENSIONS } from '../src/database/open.ts';
import { repeat } from '../src/schedule/repeat.ts';
import { aTournament } from '../src/tournaments/a-tournament.fixture.ts';
import { TICK_MS } from '../src/tournaments/boards.ts';
import type { TicksHeard, ViewersOrder } from './board-viewers.ts';
import type { BoardRead } from './live-boards-server.ts';
import { letGo, nextMessage } from './next-message.ts';

const SERVER = path.join(import.meta.dirname, 'live-boards-server.ts');
const VIEWERS = path.join(import.meta.dirname, 'board-viewers.ts');
const ENTRIES = 10_000;
/** Scores of the lines shown that change before each tick. */
const CHANGED = 5;
const CHANGED_EVERY_MS = 100;

/** What a board that so many follow has cost. */
export interface BoardCost {
  viewers: number;
  /** How often it has changed and was sent. */
  ticks: number;
  /** How often it was due, changed or not. */
  due: number;
  /** How often it was read from the database and put in order. */
  computed: number;
  /** Changes that reached a viewer, and those that should have. */
  heard: number;
  expected: number;
  /** Processor time of the API's process. */
  cpuMs: number;
}

const openTournament = async (database: Database): Promise<string> => {
  const at = new Date();
  const { id } = await aTournament(database, { at, wanted: { prizes: [], maxPlayers: null } });
  await database.query(
    `insert into tournament_entry (tournament_id, no, name_shown, joined_at, rules_version, paid_kind, paid_amount, score,
       rounds, reached_at)
     select $1, no, 'Pla***', $2, 1, 'free', 0, 1000000 - no * 10, 1, $2::timestamptz + no * interval '1 ms'
     from generate_series(1, $3::integer) as no`,
    [id, at, ENTRIES],
  );
  return id;
};

const costOf = (viewers: number, heard: TicksHeard, reads: readonly BoardRead[]): BoardCost => {
  // A version is the time at which its reading began.
  const within = reads.filter(({ at }) => at >= heard.from && at < heard.to);
  const after = reads.find(({ at }) => at >= heard.to);
  const [first] = within;
  if (first === undefined || after === undefined) throw new Error('The server has read no board.');
  return {
    viewers,
    ticks: heard.ticks,
    due: Math.floor((heard.to - heard.from) / TICK_MS),
    computed: within.length,
    heard: heard.heard,
    expected: heard.ticks * viewers,
    cpuMs: after.cpuMs - first.cpuMs,
  };
};

/**
 * Follows one board by turns with one viewer and with many, for so many changes each. The API, its database and the
 * viewers are processes of their own.
 */
export const measureLiveBoards = async (
  counts: readonly number[],
  { rounds, ticks }: { rounds: number; ticks: number },
): Promise<BoardCost[]> => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'marquee-boards-'));
  const postgres = await startPostgres();
  const database = await openDatabase({
    databaseUrl: postgres.url,
    folder: dataFolder,
    extensions: EXTENSIONS,
    onError: () => {},
  });
  try {
    await migrateApi(database);
    const id = await openTournament(database);
    const stop = repeat({
      run: () =>
        database.query(
          'update tournament_entry set score = score + 1 where tournament_id = $1 and no <= $2',
          [id, CHANGED],
        ),
      everyMs: CHANGED_EVERY_MS,
      afterFailureMs: CHANGED_EVERY_MS,
      onFailure: (error) => console.error(error),
    });
    const variables = { MARQUEE_DATA: dataFolder, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' };
    const server = fork(SERVER, { env: { ...process.env, ...variables } });
    const crowd = fork(VIEWERS);
    const ask = async <Answer>(order: ViewersOrder): Promise<Answer> => {
      const answer = nextMessage<Answer>(crowd);
      crowd.send(order);
      return answer;
    };
    const readsOf = async (): Promise<BoardRead[]> => {
      const answer = nextMessage<BoardRead[]>(server);
      server.send('reads');
      return answer;
    };
    try {
      const url = `${await nextMessage<string>(server)}/api/v1/tournaments/${id}/live?lang=en`;
      const costs: BoardCost[] = [];
      for (let round = -1; round < rounds; round += 1)
        for (const viewers of counts) {
          /* oxlint-disable no-await-in-loop -- they take turns */
          await ask({ url, viewers });
          await readsOf();
          // The first round warms the server up.
          const heard = await ask<TicksHeard>({ ticks: round < 0 ? 2 : ticks });
          const cost = costOf(viewers, heard, await readsOf());
          /* oxlint-enable no-await-in-loop */
          if (round >= 0) costs.push(cost);
        }
      return costs;
    } finally {
      await stop();
      await letGo(crowd);
      await letGo(server);
    }
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
};
