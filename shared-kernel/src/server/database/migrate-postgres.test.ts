import { describeWithPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Database } from './database.ts';
import { migrate, type Migration } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** A server of its own takes a while on a busy machine. */
const STARTING_MS = 60_000;
const LOCK = 1;

const MIGRATIONS: Migration[] = Array.from({ length: 5 }, (_, index) => ({
  name: `00${index + 1}-table.sql`,
  statements: `create table table_${index + 1} (id integer)`,
  checksum: 'a',
}));
const INDEX: Migration = {
  name: '006-index.sql',
  statements: '-- outside a transaction\ncreate index concurrently table_1_id on table_1 (id)',
  checksum: 'a',
};

describeWithPostgres('processes that share a PostgreSQL server', () => {
  let server: PostgresServer;
  let processes: Database[];
  beforeEach(async () => {
    server = await startPostgres();
    processes = Array.from({ length: 3 }, () => openPostgres({ url: server.url, onError: () => {} }));
  }, STARTING_MS);
  afterEach(async () => {
    await Promise.all(processes.map((each) => each.close()));
    await server.stop();
  }, STARTING_MS);

  const [one, other] = [() => processes[0] as Database, () => processes[1] as Database];

  it(
    'migrate it once when they start together, also by what waits for all other transactions',
    async () => {
      const all = [...MIGRATIONS, INDEX];
      const done = await Promise.all(processes.map((each) => migrate(each, all)));
      expect(done.flat().toSorted()).toEqual(all.map(({ name }) => name));
      const applied = await one().query<{ name: string }>('select name from schema_migration order by name');
      expect(applied.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    },
    STARTING_MS,
  );

  it.each(['create unique index concurrently', 'create unique index concurrently if not exists'])(
    'build an index anew whose build broke off (%s)',
    async (statement) => {
      const unique = {
        ...INDEX,
        statements: `-- outside a transaction\n${statement} table_1_id on table_1 (id)`,
      };
      await migrate(one(), MIGRATIONS);
      await one().script('insert into table_1 values (1), (1)');
      await expect(migrate(one(), [...MIGRATIONS, unique])).rejects.toThrow('could not create unique index');
      const isValid = async () =>
        one().query(`select indisvalid from pg_index where indexrelid = 'table_1_id'::regclass`);
      expect(await isValid()).toEqual([{ indisvalid: false }]);

      await one().script('truncate table_1');
      expect(await migrate(other(), [...MIGRATIONS, unique])).toEqual(['006-index.sql']);
      expect(await isValid()).toEqual([{ indisvalid: true }]);
    },
    STARTING_MS,
  );

  it(
    'keep an index that was built to the end by a process that could not record it',
    async () => {
      const again = {
        ...INDEX,
        statements:
          '-- outside a transaction\ncreate index concurrently if not exists table_1_id on table_1 (id)',
      };
      await migrate(one(), MIGRATIONS);
      await one().script('create index table_1_id on table_1 (id)');
      const idOf = async () => one().query(`select 'table_1_id'::regclass::oid as id`);
      const built = await idOf();
      expect(await migrate(other(), [...MIGRATIONS, again])).toEqual(['006-index.sql']);
      expect(await idOf()).toEqual(built);
    },
    STARTING_MS,
  );

  it(
    'are not blocked behind a migration that waits for a table lock',
    async () => {
      await migrate(one(), MIGRATIONS);
      const isHeld = Promise.withResolvers<void>();
      const isRead = Promise.withResolvers<void>();
      const reading = other().transaction(async (transaction) => {
        await transaction.query('select id from table_1');
        isHeld.resolve();
        await isRead.promise;
      });
      await isHeld.promise;
      const altering = migrate(one(), [
        ...MIGRATIONS,
        { name: '006-alter.sql', statements: 'alter table table_1 add column more text', checksum: 'a' },
      ]);
      await untilSomebodyWaits(other());
      // Queues behind the migration until that gives way.
      expect(await other().query('select id from table_1')).toEqual([]);
      isRead.resolve();
      await reading;
      expect(await altering).toEqual(['006-alter.sql']);
    },
    STARTING_MS,
  );

  it(
    'take a role where the server has it, and migrate as who they are',
    async () => {
      const pool = () => openPostgres({ url: server.url, role: 'reader', onError: () => {} });
      const [before, after] = [pool(), pool()];
      processes.push(before, after);
      const roleOf = async (database: Database) => database.query('select current_user as name');
      expect(await roleOf(before)).toEqual([{ name: 'postgres' }]);
      await one().script('create role reader');
      expect(await roleOf(after)).toEqual([{ name: 'reader' }]);
      await expect(after.script('create table table_1 ()')).rejects.toThrow('permission denied');
      expect(await migrate(after, MIGRATIONS)).toHaveLength(5);
      await expect(after.query('select id from table_1')).rejects.toThrow('permission denied');
    },
    STARTING_MS,
  );

  it(
    'hold a lock one at a time, and fail if it is not free in time',
    async () => {
      const isDone = Promise.withResolvers<void>();
      const isBegun = Promise.withResolvers<void>();
      const working = one().withLock(
        LOCK,
        async () => {
          isBegun.resolve();
          await isDone.promise;
          return 'done';
        },
        { timeoutMs: 10_000 },
      );
      await isBegun.promise;
      const late = other().withLock(LOCK, async () => 'too', { timeoutMs: 1 });
      await expect(late).rejects.toThrow(DatabaseUnavailable);
      isDone.resolve();
      expect(await working).toBe('done');
      expect(await other().withLock(LOCK, async () => 'too', { timeoutMs: 10_000 })).toBe('too');
    },
    STARTING_MS,
  );
});

/** Resolves once a statement waits for a table. */
const untilSomebodyWaits = async (database: Database): Promise<void> => {
  const waiting = await database.query(`select from pg_locks where not granted and locktype = 'relation'`);
  if (waiting.length === 0) await untilSomebodyWaits(database);
};
