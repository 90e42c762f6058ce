import { describeWithPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgres } from './postgres.ts';
import { createStatementNames } from './prepared-statements.ts';
import { retryTransaction } from './retry-transaction.ts';

/** A server of its own takes a while on a busy machine. */
const STARTING_MS = 60_000;

describe('names of statements', () => {
  it('are given to what has come five times, and stay', () => {
    const names = createStatementNames();
    const asked = Array.from({ length: 7 }, () => names.nameOf('select 1'));
    expect(asked).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'statement-1',
      'statement-1',
      'statement-1',
    ]);
  });

  it('are not given for what comes once, and no more of them than a connection keeps', () => {
    const names = createStatementNames({ leastUses: 2, most: 2 });
    for (let index = 0; index < 100; index += 1) expect(names.nameOf(`select ${index}`)).toBeUndefined();
    const named = ['a', 'b', 'c'].map((text) => [names.nameOf(text), names.nameOf(text)][1]);
    expect(named).toEqual(['statement-1', 'statement-2', undefined]);
    expect(names.nameOf('a')).toBe('statement-1');
  });

  it('change where what was prepared is outdated', () => {
    const names = createStatementNames({ leastUses: 1 });
    expect(names.nameOf('a')).toBe('statement-1');
    names.rename('a');
    expect([names.nameOf('a'), names.nameOf('b')]).toEqual(['statement-2', 'statement-3']);
  });
});

describeWithPostgres('statements that come again and again', () => {
  let server: PostgresServer;
  let database: OpenDatabase;
  beforeAll(async () => {
    server = await startPostgres();
  }, STARTING_MS);
  afterAll(async () => server?.stop(), STARTING_MS);
  beforeEach(async () => {
    // One connection, of which is asked what it has prepared.
    database = openPostgres({ url: server.url, onError: () => {}, limits: { connections: 1 } });
    await database.script('create table price (cents integer); insert into price values (5)');
  });
  afterEach(async () => {
    await database.script('drop table price');
    await database.close();
  });

  const ask = (times: number, text: string): Promise<unknown[]> =>
    Promise.all(Array.from({ length: times }, async () => database.query(text)));
  const prepared = async (): Promise<string[]> => {
    const rows = await database.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  };

  it('are prepared, also within transactions, and those that come seldom are not', async () => {
    await ask(4, 'select cents from price');
    await ask(2, 'select cents + 1 from price');
    expect(await prepared()).toEqual([]);
    await database.transaction(async (transaction) => transaction.query('select cents from price'));
    expect(await prepared()).toEqual(['select cents from price']);
  });

  it('are prepared anew where a table has got another column', async () => {
    const text = 'select * from price';
    await ask(6, text);
    await database.script('alter table price add column name text');
    expect(await database.query(text)).toEqual([{ cents: 5, name: null }]);
    await database.script('alter table price drop column name');
    const read = async () => retryTransaction(database, async (transaction) => transaction.query(text));
    expect(await read()).toEqual([{ cents: 5 }]);
  });
});
