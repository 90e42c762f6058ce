import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Database, Queryable, Session } from './database.ts';
import { retryTransaction } from './retry-transaction.ts';

export interface Migration {
  name: string;
  statements: string;
  checksum: string;
}

/** Throws where a file is not named by a number, or two have the same. Numbers that are missing are another's to come. */
const requireNumbers = (folder: string, names: readonly string[]): void => {
  const numbers = new Set<string>();
  for (const name of names) {
    const number = name.slice(0, 3);
    if (!/^\d{3}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(name)) {
      throw new Error(`${path.join(folder, name)} is not named as a migration: 001-what-it-does.sql`);
    }
    if (numbers.has(number)) {
      throw new Error(`${path.join(folder, name)} has the number ${number}, which another one has.`);
    }
    numbers.add(number);
  }
};

/** Migrations of a folder, in the order of their numbers. Throws where a number is there twice. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  requireNumbers(folder, names);
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
 * While a migration waits for a table lock, every later query of that table queues behind it. So it gives up after this
 * time, lets them pass, and retries.
 */
const TABLE_WAIT_MS = 2_000;
const ATTEMPTS = 100;

/** A line of a migration that takes away or changes what the release before it uses. */
const BREAKS_EARLIER = /^-- breaks earlier releases\b/m;

/** A line of a migration of one statement that PostgreSQL runs in no transaction, as `create index concurrently`. */
const NO_TRANSACTION = /^-- outside a transaction\b/m;

/** The index that a migration builds concurrently, as it is written there. */
const CONCURRENT_INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([\w".]+)\s+on\b/i;

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

const readApplied = async (session: Queryable): Promise<Applied[]> => {
  await session.script(`
    create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    alter table schema_migration add column if not exists breaks_earlier boolean not null default false`);
  return session.query<Applied>(
    'select name, checksum, breaks_earlier as "breaksEarlier" from schema_migration order by name',
  );
};

const record = (session: Queryable, { name, statements, checksum }: Migration) =>
  session.query('insert into schema_migration (name, checksum, breaks_earlier) values ($1, $2, $3)', [
    name,
    checksum,
    BREAKS_EARLIER.test(statements),
  ]);

/**
 * A concurrent build that broke off leaves an invalid index: it takes the name, costs every write and serves no query.
 * A migration that was not recorded is built anew, so such an index goes first.
 */
const dropInvalidIndex = async (session: Session, { statements }: Migration): Promise<void> => {
  const name = CONCURRENT_INDEX.exec(statements)?.[1];
  if (name === undefined) return;
  const invalid = await session.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (invalid.length > 0) await session.script(`drop index concurrently ${name}`);
};

const apply = async (session: Session, migration: Migration): Promise<void> => {
  if (NO_TRANSACTION.test(migration.statements)) {
    await dropInvalidIndex(session, migration);
    await session.script(migration.statements);
    await record(session, migration);
    return;
  }
  await retryTransaction(
    session,
    async (transaction) => {
      await transaction.script(`set local lock_timeout = ${TABLE_WAIT_MS}`);
      await transaction.script(migration.statements);
      await record(transaction, migration);
    },
    { attempts: ATTEMPTS },
  );
};

/**
 * Applies the missing migrations and returns their names. Forward only, each migration in a transaction of its own: if
 * one fails, those before it stay. Processes that start together wait for each other.
 *
 * A newer schema is accepted, so that this release can be rolled back to, unless one of the newer migrations says `--
 * breaks earlier releases` (docs/adr/0002).
 *
 * @throws where an applied migration was edited, or the schema is of no release before or after this one
 */
export const migrate = async (database: Database, migrations: readonly Migration[]): Promise<string[]> =>
  database.withLock(
    MIGRATION_LOCK,
    async (session) => {
      // Tables belong to the user who connected, not to the role that a pool has taken.
      await session.script('reset role');
      const applied = await readApplied(session);
      judge(applied, migrations);
      const pending = migrations.filter(({ name }) => !applied.some((row) => row.name === name));
      // In order: each builds on the one before.
      // oxlint-disable-next-line no-await-in-loop
      for (const migration of pending) await apply(session, migration);
      return pending.map(({ name }) => name);
    },
    { timeoutMs: TIMEOUT_MS },
  );
