import path from 'node:path';

import { EXTENSIONS } from '@marquee/api/database';
import type { Database, Queryable } from '@marquee/kernel/server/database';
import { openEmptyPglite, temporaryFolder } from '@marquee/kernel/server/testing';

import { drawPictures, type SeedPictures } from '../pictures/draw-pictures.ts';
import { OPENING_MS } from '../testing/opening.ts';
import { loadPlainArtist, plainArtist } from '../testing/plain-artist.ts';
import { TODAY } from '../testing/template.ts';
import { fillDatabase } from './fill.ts';
import type { SeededTable } from './merge-rows.ts';
import { CHANGES } from './operator-changes.ts';
import { SEEDED_TABLES } from './tables.ts';
import { writeSeed } from './write-seed.ts';

const TABLES: SeededTable[] = Object.values(SEEDED_TABLES);

const CHANGED = TABLES.filter(({ columns }) => columns.length > 0);
/** Rows of the others are referred to and cannot go. */
const DELETABLE = TABLES.filter(
  ({ name }) => !['provider', 'game', 'author', 'help_category'].includes(name),
);

/** The seed as it is, and as another release may have it: without its last game. */
const GAMES = 61;

let database: Database;
let dataFolder: string;
let seed: SeedPictures;
beforeAll(async () => {
  database = await openEmptyPglite({ extensions: EXTENSIONS });
  dataFolder = temporaryFolder();
  await fillDatabase(database, { games: GAMES, loadArtist: loadPlainArtist, dataFolder, now: TODAY });
  seed = await drawPictures({
    games: GAMES,
    artist: plainArtist,
    mediaFolder: path.join(dataFolder, 'media'),
  });
}, OPENING_MS);
afterAll(async () => {
  await database.close();
});

/** What the test does runs in a transaction that is then taken back: filling anew for each test takes seconds. */
let transaction: Queryable;
let takeBack: () => Promise<void>;
beforeEach(async () => {
  const isOpen = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const work = database.transaction(async (open) => {
    transaction = open;
    isOpen.resolve();
    await isOver.promise;
    throw new Error('taken back');
  });
  const outcome = work.catch((error: Error) => error.message);
  takeBack = async () => {
    isOver.resolve();
    const message = await outcome;
    if (message !== 'taken back') throw new Error(`The transaction ended otherwise: ${message}`);
  };
  await isOpen.promise;
}, OPENING_MS);
afterEach(() => takeBack());

const fillAgain = (games = GAMES) =>
  writeSeed(transaction, { ...seed, games: seed.games.slice(0, games) }, TODAY);

const firstOf = (table: SeededTable): string =>
  `(${table.key.join(', ')}) = (select ${table.key.join(', ')} from ${table.name} order by ${table.key.join(', ')} limit 1)`;

/** Makes what stands in the first row what the seed wrote last. */
const writeDown = (table: SeededTable): string =>
  `update seeded_row as written set content = written.content || present.content
   from (
     select jsonb_build_array(${table.key.join(', ')}) as row_key, jsonb_strip_nulls(to_jsonb(${table.name})) as content
     from ${table.name} where ${firstOf(table)}
   ) as present
   where written.table_name = '${table.name}' and written.key = present.row_key`;

const readRows = async (tables: readonly SeededTable[]): Promise<Record<string, unknown>> => {
  const entries = [];
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await transaction.query<{ row: unknown }>(
      `select to_jsonb(${table.name}) as row from ${table.name} order by ${table.key.join(', ')} limit 1`,
    );
    entries.push([table.name, rows[0]?.row]);
  }
  return Object.fromEntries(entries);
};

const runFor = async (tables: readonly SeededTable[], statement: (table: SeededTable) => string) => {
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop
    await transaction.script(statement(table));
  }
};

const changeFirst = (table: SeededTable): string =>
  `update ${table.name} set ${new Map(Object.entries(CHANGES)).get(table.name)} where ${firstOf(table)}`;

it(
  'keeps what an operator changed in any table',
  async () => {
    await runFor(CHANGED, changeFirst);
    await transaction.script(`update game set real_enabled = true, refused_countries = '{FR}' where id = 2;
      update provider set enabled = false where id = 2; update promo set ends_at = now()`);
    const before = await readRows(CHANGED);
    await fillAgain();
    expect(await readRows(CHANGED)).toEqual(before);
    // Twice: what is kept must not be taken for the seed's the next time.
    await fillAgain();
    expect(await readRows(CHANGED)).toEqual(before);
    expect(
      await transaction.query(
        `select real_enabled, game.refused_countries, enabled from game, provider where game.id = 2 and provider.id = 2`,
      ),
    ).toEqual([{ real_enabled: true, refused_countries: ['FR'], enabled: false }]);
  },
  OPENING_MS,
);

it(
  'brings what nobody touched up to date in every table',
  async () => {
    const fresh = await readRows(CHANGED);
    // An older release wrote other values, and wrote them down.
    await runFor(CHANGED, changeFirst);
    await runFor(CHANGED, writeDown);
    await transaction.script(
      `update seeded_row set content = content - 'secondary_action' where table_name = 'banner'`,
    );
    await fillAgain();
    expect(await readRows(CHANGED)).toEqual(fresh);
  },
  OPENING_MS,
);

it(
  'leaves deleted what an operator deleted',
  async () => {
    const countAll = async () => {
      const counts = await transaction.query<{ name: string; count: number }>(
        DELETABLE.map(({ name }) => `select '${name}' as name, count(*)::integer as count from ${name}`).join(
          ' union all ',
        ),
      );
      return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
    };
    await runFor(DELETABLE, ({ name }) => `delete from ${name}`);
    await fillAgain();
    expect(await countAll()).toEqual(Object.fromEntries(DELETABLE.map(({ name }) => [name, 0])));
  },
  OPENING_MS,
);

it(
  'inserts what is new to it',
  async () => {
    const fresh = await readRows(DELETABLE);
    await runFor(
      DELETABLE.toReversed(),
      ({ name }) => `delete from ${name}; delete from seeded_row where table_name = '${name}'`,
    );
    await fillAgain();
    expect(await readRows(DELETABLE)).toEqual(fresh);
  },
  OPENING_MS,
);

it(
  'keeps each switch of a setting that was set, and adds those that are new',
  async () => {
    await transaction.script(
      `update setting set value = '{"realPlay": false, "demoPlay": false, "own": 1}' where key = 'features';
       update seeded_row set content = '{"realPlay": true, "demoPlay": true}' where table_name = 'setting' and key ->> 0 = 'features';
       update setting set value = '["uk"]' where key = 'retiredLocales'`,
    );
    await fillAgain();
    const [features] = await transaction.query<{ value: object }>(
      `select value from setting where key = 'features'`,
    );
    expect(features?.value).toMatchObject({
      realPlay: false,
      demoPlay: false,
      own: 1,
      registration: true,
      vpnHelp: true,
    });
    expect(await transaction.query(`select value from setting where key = 'retiredLocales'`)).toEqual([
      { value: ['uk'] },
    ]);
  },
  OPENING_MS,
);

it(
  'leaves documents deleted that an operator deleted',
  async () => {
    await transaction.script(`delete from document where slug = 'theatre-mode'`);
    await fillAgain();
    expect(await transaction.query(`select slug from document where slug = 'theatre-mode'`)).toEqual([]);
  },
  OPENING_MS,
);

it(
  'retires games that it no longer has and takes them up again, unless an operator decided on them',
  async () => {
    const last = seed.games.at(-1)?.id;
    const statusOfLast = async () => {
      const [game] = await transaction.query<{ status: string }>('select status from game where id = $1', [
        last,
      ]);
      return game?.status;
    };
    await fillAgain(GAMES - 1);
    expect(await statusOfLast()).toBe('retired');
    await fillAgain();
    expect(await statusOfLast()).toBe(seed.games.at(-1)?.status);
    await transaction.query(`update game set status = 'maintenance' where id = $1`, [last]);
    await fillAgain(GAMES - 1);
    expect(await statusOfLast()).toBe('maintenance');
  },
  OPENING_MS,
);

it(
  'takes a database over that was filled before anything was written down',
  async () => {
    await transaction.script(`delete from seeded_row;
      update game set status = 'maintenance', title = 'Older' where id = 1`);
    await fillAgain();
    const [game] = await transaction.query<{ status: string; title: string }>(
      'select status, title from game where id = 1',
    );
    expect(game?.status).toBe('maintenance');
    expect(game?.title).not.toBe('Older');
  },
  OPENING_MS,
);
