import { describeWithPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { DatabaseUnavailable, isUnavailable } from './database-unavailable.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

/** A server of its own takes a while on a busy machine. */
const STARTING_MS = 60_000;
const LIMITS = { connections: 2, connectMs: 500, statementMs: 500, mostWaiting: 3 };

describeWithPostgres('a PostgreSQL server', () => {
  let server: PostgresServer;
  let database: Database;
  beforeEach(async () => {
    server = await startPostgres();
    database = openPostgres({ url: server.url, onError: () => {}, limits: LIMITS });
  }, STARTING_MS);
  afterEach(async () => {
    await database.close();
    await server.stop();
  }, STARTING_MS);

  it(
    'that is frozen is told in time, and used again once it goes on',
    async () => {
      await database.query('select 1');
      await server.freeze();
      // One goes to the open connection, one to a new one, which cannot be made.
      const answers = await Promise.allSettled([database.query('select 1'), database.query('select 2')]);
      await server.thaw();
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
      }
      expect(await database.query('select 3 as three')).toEqual([{ three: 3 }]);
    },
    STARTING_MS,
  );

  it(
    'cancels a statement that takes too long, and one of a long transaction only later',
    async () => {
      await expect(database.query('select pg_sleep(5)')).rejects.toThrow(DatabaseUnavailable);
      const slept = await database.transaction(
        (transaction) => transaction.query('select pg_sleep(0.7) is not null as slept'),
        { timeoutMs: 20_000 },
      );
      expect(slept).toEqual([{ slept: true }]);
    },
    STARTING_MS,
  );

  it(
    'refuses whoever comes while too many wait',
    async () => {
      // Those who wait are served in the end, however busy the machine is.
      const limits = { ...LIMITS, connectMs: STARTING_MS, statementMs: STARTING_MS };
      const patient = openPostgres({ url: server.url, onError: () => {}, limits });
      const sleeping = Array.from({ length: 2 }, () => patient.query('select pg_sleep(0.3)'));
      const waiting = Array.from({ length: 3 }, () => patient.query('select 1'));
      await expect(patient.query('select 1')).rejects.toThrow('3 callers wait for a connection already');
      await Promise.all([...sleeping, ...waiting]);
      expect(await patient.query('select 1 as one')).toEqual([{ one: 1 }]);
      await patient.close();
    },
    STARTING_MS,
  );

  it(
    'that dies in the middle of a transaction rejects it and does not end the process',
    async () => {
      const torn = database.transaction(async (transaction) => {
        const [{ id } = { id: 0 }] = await transaction.query<{ id: number }>('select pg_backend_pid() as id');
        await database.query('select pg_terminate_backend($1)', [id]);
        await transaction.query('select 1');
      });
      await expect(torn).rejects.toThrow(DatabaseUnavailable);
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    },
    STARTING_MS,
  );

  it(
    'says of a wrong statement what is wrong',
    async () => {
      await expect(database.query('select nothing')).rejects.toMatchObject({ code: '42703' });
      await expect(
        database.transaction((transaction) => transaction.query('select nothing')),
      ).rejects.toMatchObject({ code: '42703' });
    },
    STARTING_MS,
  );
});

it.each([
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), true],
  [new Error('Query read timeout'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [new TypeError('x is not a function'), false],
  [null, false],
])('%s: is the database unavailable? %s', (error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});
