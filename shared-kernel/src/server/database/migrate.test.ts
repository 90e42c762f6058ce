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

it('refuses a database that is ahead of this release', async () => {
  await migrate(database, [first, second]);
  await expect(migrate(database, [first])).rejects.toThrow(
    '002-second.sql, which this release does not know',
  );
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
