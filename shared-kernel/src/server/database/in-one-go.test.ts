import { describeWithPostgres, openEmptyPglite, startPostgres } from '../testing/index.ts';
import type { OpenDatabase } from './database.ts';
import { inOneGo } from './in-one-go.ts';
import { openPostgres } from './postgres.ts';

/** A server of its own takes a while on a busy machine. */
const STARTING_MS = 60_000;

const inOneGoOn = (open: () => Promise<{ database: OpenDatabase; stop: () => Promise<void> }>): void => {
  let database: OpenDatabase;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await open());
    await database.script('create table stake (player text primary key, cents integer check (cents >= 0))');
  }, STARTING_MS);
  afterAll(async () => {
    await database.close();
    await stop();
  }, STARTING_MS);
  afterEach(async () => database.script('delete from stake'));

  it('answers each statement, which sees what those before it did', async () => {
    const answers = await database.transaction(async (transaction) =>
      inOneGo([
        transaction.query(`insert into stake values ('ana', 5)`),
        transaction.query('update stake set cents = cents + $1 returning cents', [2]),
        transaction.query('select player from stake'),
      ]),
    );
    expect(answers).toEqual([[], [{ cents: 7 }], [{ player: 'ana' }]]);
  });

  it('throws the failure itself, whichever statement it was, and leaves nothing behind', async () => {
    const trying = database.transaction(async (transaction) => {
      const twice = async () => {
        await transaction.query(`insert into stake values ('ana', 5)`);
        await transaction.query('select player from stake');
      };
      return inOneGo([twice(), transaction.query('update stake set cents = -1')]);
    });
    await expect(trying).rejects.toMatchObject({ code: '23514' });
    expect(await database.query('select player from stake')).toEqual([]);
  });

  it('throws once nothing is under way any more', async () => {
    let isDone = false;
    const trying = database.transaction(async (transaction) => {
      const later = async () => {
        await transaction.query('select 1');
        await transaction.query('select 2');
        isDone = true;
      };
      const refuse = async () => {
        await new Promise(setImmediate);
        throw new Error('refused');
      };
      return inOneGo([refuse(), later()]);
    });
    await expect(trying).rejects.toThrow('refused');
    expect(isDone).toBe(true);
  });

  it('has no part in a transaction that is over', async () => {
    let late: () => Promise<unknown> = async () => null;
    await database.transaction(async (transaction) => {
      late = async () => transaction.query(`insert into stake values ('late', 1)`);
    });
    await expect(late()).rejects.toThrow(/over|closed/);
    expect(await database.query('select player from stake')).toEqual([]);
  });
};

describe('statements in one go, on PGlite', () => {
  inOneGoOn(async () => ({ database: await openEmptyPglite(), stop: async () => {} }));
});

describeWithPostgres('statements in one go, on PostgreSQL', () => {
  inOneGoOn(async () => {
    const server = await startPostgres();
    return {
      database: openPostgres({ url: server.url, onError: () => {} }),
      stop: async () => server.stop(),
    };
  });
});
