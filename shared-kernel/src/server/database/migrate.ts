import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Database, Queryable } from './database.ts';

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

/** A line of a migration that takes away or changes what the release before it uses. */
const BREAKS_EARLIER = /^-- breaks earlier releases\b/m;

interface Applied {
  name: string;
  checksum: string;
  breaksEarlier: boolean;
}

/** Throws where this release cannot work with what was applied. */
const judge = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  const last = migrations.at(-1)?.name ?? '';
  const pending = migrations.find(({ name }) => !applied.some((row) => row.name === name));
  for (const { name, checksum, breaksEarlier } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (known && known.checksum !== checksum) {
      throw new Error(`Migration ${name} was edited after it ran. Restore it and add a new one instead.`);
    }
    if (known) continue;
    if (breaksEarlier) {
      throw new Error(
        `The database has migration ${name}, with which releases before it cannot work. Use a later release.`,
      );
    }
    if (name < last || pending) {
      throw new Error(
        `The database has migration ${name}, which this release does not know, and lacks ones that it does.`,
      );
    }
  }
};

const readApplied = async (transaction: Queryable): Promise<Applied[]> => {
  await transaction.script(`
    create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    alter table schema_migration add column if not exists breaks_earlier boolean not null default false`);
  return transaction.query<Applied>(
    'select name, checksum, breaks_earlier as "breaksEarlier" from schema_migration order by name',
  );
};

const applyAll = async (transaction: Queryable, migrations: readonly Migration[]): Promise<string[]> => {
  await transaction.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const applied = await readApplied(transaction);
  judge(applied, migrations);
  const pending = migrations.filter(({ name }) => !applied.some((row) => row.name === name));
  for (const { name, statements, checksum } of pending) {
    // In order: each builds on the one before.
    /* oxlint-disable no-await-in-loop */
    await transaction.script(statements);
    await transaction.query(
      'insert into schema_migration (name, checksum, breaks_earlier) values ($1, $2, $3)',
      [name, checksum, BREAKS_EARLIER.test(statements)],
    );
    /* oxlint-enable no-await-in-loop */
  }
  return pending.map(({ name }) => name);
};

/**
 * Applies the missing migrations and returns their names. Forward only; processes that start together wait for each
 * other.
 *
 * A newer schema is accepted, so that this release can be rolled back to, unless one of the newer migrations says `--
 * breaks earlier releases` (docs/adr/0002).
 *
 * @throws where an applied migration was edited, or the schema is of no release before or after this one
 */
export const migrate = async (database: Database, migrations: readonly Migration[]): Promise<string[]> =>
  database.transaction((transaction) => applyAll(transaction, migrations), { timeoutMs: TIMEOUT_MS });
