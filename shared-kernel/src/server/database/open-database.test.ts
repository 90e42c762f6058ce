import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { openEmptyPglite } from '../testing/index.ts';
import { openDatabase } from './open-database.ts';

/** Booting an engine may take seconds on a busy machine. */
const OPENING_MS = 60_000;

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'marquee-open-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const open = (int8?: 'bigint' | 'number') =>
  openDatabase({
    databaseUrl: undefined,
    folder: path.join(dataFolder, 'database'),
    int8,
    onError: () => undefined,
  });

/** Faster than a first opening does it. */
const setUpCluster = async (): Promise<void> => {
  const folder = path.join(dataFolder, 'database');
  const database = await openEmptyPglite({ folder });
  await database.close();
};

it(
  'keeps what was written, for one holder at a time',
  async () => {
    const database = await open();
    await database.script('create table kept (id integer); insert into kept values (7)');
    await expect(open()).rejects.toThrow(
      `${dataFolder} is already in use by process ${process.pid}. Stop that process first.`,
    );
    await database.close();
    const again = await open();
    expect(await again.query('select id from kept')).toEqual([{ id: 7 }]);
    await again.close();
  },
  OPENING_MS,
);

it.each([
  ['bigint', 5n],
  ['number', 5],
] as const)(
  'gives a bigint column as %s',
  async (int8, expected) => {
    await setUpCluster();
    const database = await open(int8);
    expect(await database.query('select 5::bigint as five')).toEqual([{ five: expected }]);
    await database.close();
  },
  OPENING_MS,
);

it(
  'gives the folder back where the database does not open',
  async () => {
    await writeFile(path.join(dataFolder, 'database'), 'a file where a folder belongs');
    await expect(open()).rejects.not.toThrow('in use');
    await rm(path.join(dataFolder, 'database'));
    await setUpCluster();
    await (await open()).close();
  },
  OPENING_MS,
);
