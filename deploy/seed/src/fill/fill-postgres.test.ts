import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { APPLICATION_ROLE } from '@marquee/api/database';
import { type OpenDatabase, openPostgres } from '@marquee/kernel/server/database';
import {
  describeWithPostgres,
  type PostgresServer,
  startPostgres,
  temporaryFolder,
} from '@marquee/kernel/server/testing';

import { OPENING_MS } from '../testing/opening.ts';
import { loadPlainArtist } from '../testing/plain-artist.ts';
import { TODAY } from '../testing/template.ts';
import { type Filled, fillDatabase } from './fill.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describeWithPostgres('filling on a PostgreSQL server', () => {
  let server: PostgresServer;
  let database: OpenDatabase;
  let dataFolder: string;
  const lost: Error[] = [];
  let started: Filled[];
  const fill = (days = 0) =>
    fillDatabase(database, {
      games: 60,
      loadArtist: loadPlainArtist,
      dataFolder,
      now: new Date(TODAY.getTime() + days * DAY_MS),
    });

  beforeAll(async () => {
    server = await startPostgres();
    dataFolder = temporaryFolder();
    database = openPostgres({
      url: server.url,
      role: APPLICATION_ROLE,
      onError: (error) => lost.push(error),
    });
    started = await Promise.all([fill(), fill()]);
  }, OPENING_MS);
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  it('happens once by two processes that started together, and keeps what it has', async () => {
    const [kept, filled] = started.toSorted((one, other) => (one.catalogue < other.catalogue ? 1 : -1));
    expect([kept?.catalogue, filled?.catalogue]).toEqual(['kept', 'filled']);
    const migrations = started.flatMap((each) => each.migrations);
    expect(migrations.length).toBeGreaterThan(0);
    expect(new Set(migrations).size).toBe(migrations.length);
    expect(await fill()).toEqual({ migrations: [], catalogue: 'kept' });
    expect(lost).toEqual([]);
  });

  it('only draws where another machine has filled', async () => {
    const otherFolder = temporaryFolder();
    const setup = { games: 60, loadArtist: loadPlainArtist, dataFolder: otherFolder, now: TODAY };
    expect(await fillDatabase(database, setup)).toEqual({ migrations: [], catalogue: 'kept' });
    const coversOf = (folder: string) => readdir(path.join(folder, 'media', 'covers'));
    expect(await coversOf(otherFolder)).toEqual(await coversOf(dataFolder));
  });

  it('moves its dates once where two processes find them old together', async () => {
    const newest = async () => {
      const [row] = await database.query<{ at: Date }>('select max(released_at) as at from game');
      return row?.at.getTime() ?? 0;
    };
    const before = await newest();
    const done = await Promise.all([fill(30), fill(30)]);
    expect(done.map(({ catalogue }) => catalogue).toSorted()).toEqual(['dates-moved', 'kept']);
    expect(await newest()).toBe(before + 30 * DAY_MS);
  });
});
