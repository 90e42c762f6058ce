import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { EXTENSIONS } from '@marquee/api/database';
import type { Database, Queryable } from '@marquee/kernel/server/database';
import { openEmptyPglite, temporaryFolder } from '@marquee/kernel/server/testing';

import { OPENING_MS } from '../testing/opening.ts';
import { loadPlainArtist } from '../testing/plain-artist.ts';
import { TODAY } from '../testing/template.ts';
import { fillDatabase } from './fill.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let database: Database;
let dataFolder: string;
beforeAll(async () => {
  database = await openEmptyPglite({ extensions: EXTENSIONS });
  dataFolder = temporaryFolder();
}, OPENING_MS);
afterAll(async () => {
  await database.close();
});

const fill = async (days: number, games = 60, into = database) =>
  (
    await fillDatabase(into, {
      games,
      loadArtist: loadPlainArtist,
      dataFolder,
      now: new Date(TODAY.getTime() + days * DAY_MS),
    })
  ).catalogue;

const newest = async () => {
  const [row] = await database.query<{ at: Date }>('select max(released_at) as at from game');
  return row?.at.getTime() ?? 0;
};

const publishedAt = async (slug: string) => {
  const [row] = await database.query<{ at: Date }>('select publish_at as at from document where slug = $1', [
    slug,
  ]);
  return row?.at.getTime() ?? 0;
};

it(
  'fills an empty database once',
  async () => {
    expect(await fill(0)).toBe('filled');
    expect(await fill(1)).toBe('kept');
    expect(await readdir(path.join(dataFolder, 'media', 'covers'))).toHaveLength(60);
  },
  OPENING_MS,
);

it('moves the dates along with time, so that something is always new', async () => {
  const before = await newest();
  const news = await publishedAt('theatre-mode');
  const rules = await publishedAt('terms');
  expect(await fill(30)).toBe('dates-moved');
  expect(await newest()).toBe(before + 30 * DAY_MS);
  expect(await publishedAt('theatre-mode')).toBe(news + 30 * DAY_MS);
  // Rules apply since the day they say.
  expect(await publishedAt('terms')).toBe(rules);
  expect(await fill(31)).toBe('kept');
});

it('moves them once, however many processes start together', async () => {
  const before = await newest();
  const done = await Promise.all([fill(60), fill(60)]);
  expect(done.toSorted()).toEqual(['dates-moved', 'kept']);
  expect(await newest()).toBe(before + 30 * DAY_MS);
});

it('moves all of them or none', async () => {
  const before = await newest();
  // Dies before the last statement.
  const dying = (to: Queryable): Queryable => ({
    ...to,
    query: async (statement, values) => {
      if (statement.startsWith('update seed_run')) throw new Error('killed');
      return to.query(statement, values);
    },
  });
  const killed: Database = {
    ...database,
    ...dying(database),
    transaction: (work) => database.transaction((transaction) => work(dying(transaction))),
  };
  await expect(fill(90, 60, killed)).rejects.toThrow('killed');
  expect(await newest()).toBe(before);
  expect(await fill(90)).toBe('dates-moved');
  expect(await newest()).toBe(before + 30 * DAY_MS);
});

it('draws the pictures again when they are gone, and leaves the database alone', async () => {
  await rm(path.join(dataFolder, 'media'), { recursive: true });
  expect(await fill(91)).toBe('kept');
  expect(await readdir(path.join(dataFolder, 'media', 'covers'))).toHaveLength(60);
});

it('leaves the date of a game that an operator dated', async () => {
  const own = new Date('2020-02-02T00:00:00.000Z');
  await database.query('update game set released_at = $1 where id = 1', [own]);
  expect(await fill(121)).toBe('dates-moved');
  expect(await database.query('select released_at as at from game where id = 1')).toEqual([{ at: own }]);
});

it('retires the games of a larger catalogue and keeps what an operator set', async () => {
  await database.query(`update setting set value = '["uk"]' where key = 'retiredLocales'`);
  expect(await fill(121, 50)).toBe('filled');
  const counts = await database.query(
    'select status, count(*)::integer as count from game group by status order by 1',
  );
  expect(counts).toContainEqual({ status: 'retired', count: 10 });
  expect(await database.query(`select value from setting where key = 'retiredLocales'`)).toEqual([
    { value: ['uk'] },
  ]);
});
