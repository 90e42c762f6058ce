import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite, types } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';

/** What repositories run statements on: the database or a transaction in it. */
export type Queryable = Pick<Transaction, 'query'>;

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

const migrate = async (database: PGlite): Promise<void> => {
  await database.exec(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null)',
  );
  const { rows } = await database.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map(({ name }) => name));
  const pending = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && !applied.has(name));
  for (const name of pending.toSorted()) {
    await database.transaction(async (transaction) => {
      await transaction.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
      await transaction.query('insert into migration values ($1, now())', [name]);
    });
  }
};

/**
 * Opens the embedded database and brings it up to date.
 *
 * @param location a folder, made where it is missing, or `memory://` for one that ends with the process.
 */
export const openDatabase = async (location: string): Promise<PGlite> => {
  if (!location.startsWith('memory://')) mkdirSync(location, { recursive: true });
  // Amounts of play money and nonces stay far below 2^53.
  const database = await PGlite.create(location, { parsers: { [types.INT8]: Number } });
  await migrate(database);
  return database;
};

export type Database = PGlite;

/** The one row of a statement that must give one. */
export const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`);
  return row;
};
