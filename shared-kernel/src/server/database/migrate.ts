import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Database } from './database.ts';

export interface Migration {
  name: string;
  statements: string;
  checksum: string;
}

/** Migrations of a folder, in the order of their numbers. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(path.join(folder, name), 'utf8');
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') };
    }),
  );
};

/** A migration may rewrite a table, and waits for whoever migrates at the same time. */
const TIMEOUT_MS = 10 * 60 * 1000;

/** Any number, as long as every process takes the same. */
const MIGRATION_LOCK = 7_163_001;

/**
 * Brings the schema up to the last migration, and answers the names it applied. Forward only.
 *
 * Throws when an applied migration was edited or is not there any more: such a schema is nobody's, and going on would
 * hide it. Processes that start together wait for each other.
 */
export const migrate = async (database: Database, migrations: readonly Migration[]): Promise<string[]> =>
  database.transaction(
    async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await transaction.script(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
      const applied = await transaction.query<{ name: string; checksum: string }>(
        'select name, checksum from schema_migration order by name',
      );
      for (const { name, checksum } of applied) {
        const known = migrations.find((migration) => migration.name === name);
        if (!known) throw new Error(`The database has migration ${name}, which this release does not know.`);
        if (known.checksum !== checksum) {
          throw new Error(`Migration ${name} was edited after it ran. Restore it and add a new one instead.`);
        }
      }
      const pending = migrations.filter(({ name }) => !applied.some((row) => row.name === name));
      for (const { name, statements, checksum } of pending) {
        await transaction.script(statements);
        await transaction.query('insert into schema_migration (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
      }
      return pending.map(({ name }) => name);
    },
    { timeoutMs: TIMEOUT_MS },
  );
