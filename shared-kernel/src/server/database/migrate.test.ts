import type { Database } from './database.ts';
import { migrate, type Migration } from './migrate.ts';
import { openPglite } from './pglite.ts';

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
  database = await openPglite();
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

it('leaves nothing behind when one of them fails', async () => {
  const broken: Migration = {
    name: '003-broken.sql',
    statements: 'create table third (id nothing)',
    checksum: 'c',
  };
  await expect(migrate(database, [first, broken])).rejects.toThrow('nothing');
  expect(await migrate(database, [first])).toEqual(['001-first.sql']);
});
