import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { openEmptyPglite } from '../testing/index.ts';
import type { Database } from './database.ts';
import { migrate, type Migration, readMigrations } from './migrate.ts';

/** Booting an engine may take seconds on a busy machine. */
const OPENING_MS = 60_000;

const first: Migration = {
  name: '001-first.sql',
  statements: 'create table first (id integer)',
  checksum: 'a',
};
const second: Migration = {
  name: '002-second.sql',
  statements: 'create table second (id integer); insert into second values (1)',
  checksum: 'b',
};

let database: Database;
beforeEach(async () => {
  database = await openEmptyPglite();
}, OPENING_MS);
afterEach(() => database.close());

it('applies what is missing, in order, once', async () => {
  expect(await migrate(database, [first])).toEqual(['001-first.sql']);
  expect(await migrate(database, [first, second])).toEqual(['002-second.sql']);
  expect(await migrate(database, [first, second])).toEqual([]);
  expect(await database.query('select id from second')).toEqual([{ id: 1 }]);
});

it('refuses a migration that was edited after it ran', async () => {
  await migrate(database, [first]);
  await expect(migrate(database, [{ ...first, checksum: 'changed' }])).rejects.toThrow(
    'was edited after it ran',
  );
});

it('runs on a schema that a later release has brought further', async () => {
  await migrate(database, [first, second]);
  expect(await migrate(database, [first])).toEqual([]);
  expect(await migrate(database, [first, second])).toEqual([]);
});

it('refuses a schema with a migration that breaks earlier releases', async () => {
  const breaking = { ...second, statements: `-- breaks earlier releases: drops first\ndrop table first` };
  await migrate(database, [first, breaking]);
  await expect(migrate(database, [first])).rejects.toThrow(
    '002-second.sql, with which releases before it cannot work',
  );
  expect(await migrate(database, [first, breaking])).toEqual([]);
});

it('refuses a schema that went another way', async () => {
  const other: Migration = { ...second, name: '002-other.sql', statements: 'create table other ()' };
  await migrate(database, [first, other]);
  await expect(migrate(database, [first, second])).rejects.toThrow(
    '002-other.sql, which this release does not know, and lacks ones that it does',
  );
});

it('brings a schema on that was made before migrations said what they break', async () => {
  await database.script(`create table schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into schema_migration values ('001-first.sql', 'a')`);
  expect(await migrate(database, [first, second])).toEqual(['002-second.sql']);
});

it('leaves nothing behind of one that fails, and keeps those before it', async () => {
  const broken: Migration = {
    name: '003-broken.sql',
    statements: 'create table third (); create table fourth (id nothing)',
    checksum: 'c',
  };
  await expect(migrate(database, [first, second, broken])).rejects.toThrow('nothing');
  expect(await database.query(`select to_regclass('third') as third`)).toEqual([{ third: null }]);
  expect(await migrate(database, [first, second])).toEqual([]);
});

it('runs what refuses to run in a transaction', async () => {
  const index: Migration = {
    name: '002-index.sql',
    statements: '-- outside a transaction\ncreate index concurrently first_id on first (id)',
    checksum: 'd',
  };
  expect(await migrate(database, [first, index])).toEqual(['001-first.sql', '002-index.sql']);
});

describe('a folder of migrations', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-migrations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = (...names: string[]) =>
    Promise.all(
      names.map((name) => writeFile(path.join(folder, name), `create table ${name.slice(4, -4)} ()`)),
    );

  it('is read in the order of its numbers', async () => {
    await write('004-b.sql', '001-a.sql');
    await writeFile(path.join(folder, 'README.md'), '');
    expect((await readMigrations(folder)).map(({ name }) => name)).toEqual(['001-a.sql', '004-b.sql']);
  });

  it.each([
    [
      'a number is there twice',
      ['001-a.sql', '001-b.sql'],
      '001-b.sql has the number 001, which another one has',
    ],
    [
      'a name says nothing',
      ['001-a.sql', '2.sql'],
      '2.sql is not named as a migration: 001-what-it-does.sql',
    ],
  ])('is refused where %s', async (_, names, told) => {
    await write(...names);
    await expect(readMigrations(folder)).rejects.toThrow(told);
  });
});
