import { openEmptyPglite } from '../testing/open-empty-pglite.ts';
import { describeWithPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import type { OpenDatabase } from './database.ts';
import { notify } from './notify.ts';
import { openPostgres } from './postgres.ts';
import { retryTransaction } from './retry-transaction.ts';

/** An engine of its own takes a while on a busy machine. */
const STARTING_MS = 60_000;

/** Waits for what another process says in its own time. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const aListener = () => {
  const heard: string[] = [];
  return {
    heard,
    onMessage: (payload: string) => void heard.push(payload),
    onMissed: () => void heard.push('(missed)'),
  };
};

interface Engine {
  database: OpenDatabase;
  errors: Error[];
  close(): Promise<void>;
}

const behaveAlike = (open: () => Promise<Engine>): void => {
  let database: OpenDatabase;
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
    await database.script('create table account (id integer primary key, balance integer not null)');
  }, STARTING_MS);
  afterAll(() => engine.close(), STARTING_MS);
  beforeEach(async () => {
    engine.errors.splice(0);
    await database.script('delete from account; insert into account values (1, 100), (2, 100)');
  });

  const balances = async () => database.query('select balance from account order by id');

  it.each(['read committed', 'repeatable read', 'serializable'] as const)(
    'runs a transaction at %s',
    async (isolation) => {
      const [row] = await database.transaction(
        (transaction) => transaction.query(`select current_setting('transaction_isolation') as level`),
        { isolation },
      );
      expect(row).toEqual({ level: isolation });
      const [after] = await database.query(`select current_setting('transaction_isolation') as level`);
      expect(after).toEqual({ level: 'read committed' });
    },
  );

  it('does not take for done what went on after a failed statement', async () => {
    const attempt = database.transaction(async (transaction) => {
      await transaction.query('update account set balance = 0');
      await transaction.query('select 1 / 0').catch(() => null);
      return 'done';
    });
    await expect(attempt).rejects.toThrow('one of its statements had failed');
    expect(await balances()).toEqual([{ balance: 100 }, { balance: 100 }]);
  });

  it('delivers a message when its transaction commits, and never when it does not', async () => {
    const listener = aListener();
    const stop = await database.listen('wallet_changed', listener);
    await database.transaction(async (transaction) => {
      await notify(transaction, 'wallet_changed', 'first');
      await transaction.query('select 1');
      expect(listener.heard).toEqual([]);
    });
    const undone = database.transaction(async (transaction) => {
      await notify(transaction, 'wallet_changed', 'undone');
      throw new Error('no further');
    });
    await expect(undone).rejects.toThrow('no further');
    await notify(database, 'other_channel', 'other');
    await notify(database, 'wallet_changed', 'last');
    await until(() => listener.heard.includes('last'));
    expect(listener.heard).toEqual(['first', 'last']);
    await stop();
  });

  it('tells each listener of a channel, whatever another throws, until it stops', async () => {
    const [first, second] = [aListener(), aListener()];
    const stopBroken = await database.listen('wallet_changed', {
      ...first,
      onMessage: () => {
        throw new Error('a broken listener');
      },
    });
    const stopFirst = await database.listen('wallet_changed', first);
    const stopSecond = await database.listen('wallet_changed', second);
    await notify(database, 'wallet_changed', 'one');
    await until(() => first.heard.length + second.heard.length === 2);
    await stopFirst();
    await notify(database, 'wallet_changed', 'two');
    await until(() => second.heard.length === 2);
    expect(first.heard).toEqual(['one']);
    expect(engine.errors.map(({ message }) => message)).toEqual(['a broken listener', 'a broken listener']);
    await Promise.all([stopBroken(), stopSecond()]);
  });

  it.each(['Wallet', 'wallet; drop table account', '', 'x'.repeat(64)])(
    'knows no channel %j',
    async (channel) => {
      await expect(database.listen(channel, aListener())).rejects.toThrow('no name of a channel');
      await expect(notify(database, channel)).rejects.toThrow('no name of a channel');
    },
  );
};

describe('PGlite', () => {
  behaveAlike(async () => {
    const errors: Error[] = [];
    const database = await openEmptyPglite({ onError: (error) => errors.push(error) });
    return { database, errors, close: () => database.close() };
  });

  it(
    'refuses the work of a transaction that asks the database, which would wait for itself',
    async () => {
      const database = await openEmptyPglite();
      const later = Promise.withResolvers<void>();
      let afterwards: Promise<unknown> | undefined;
      const asks: Array<() => Promise<unknown>> = [
        () => database.query('select 1'),
        () => database.script('select 1'),
        () => database.transaction(async () => 1),
      ];
      for (const ask of asks) {
        // oxlint-disable-next-line no-await-in-loop
        await expect(database.transaction(ask)).rejects.toThrow('ask it, not the database');
      }
      await database.transaction(async () => {
        afterwards = later.promise.then(() => database.query('select 1 as one'));
      });
      later.resolve();
      expect(await afterwards).toEqual([{ one: 1 }]);
      await database.close();
    },
    STARTING_MS,
  );
});

describeWithPostgres('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, STARTING_MS);
  afterAll(() => server.stop(), STARTING_MS);

  const open = async (limits = {}): Promise<Engine> => {
    const errors: Error[] = [];
    const database = openPostgres({ url: server.url, onError: (error) => errors.push(error), limits });
    return { database, errors, close: () => database.close() };
  };
  describe('does what PGlite does:', () => {
    behaveAlike(open);
  });

  describe('with transactions beside each other', () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      ({ database } = await open());
      await database.script(
        'drop table if exists account; create table account (id integer, balance integer)',
      );
    });
    afterAll(() => database.close());
    beforeEach(() => database.script('delete from account; insert into account values (1, 100), (2, 100)'));

    /** Resolves for both once both have come: so they overlap, the first time that they run. */
    const meeting = () => {
      const met = Promise.withResolvers<void>();
      let here = 0;
      return async (): Promise<void> => {
        here += 1;
        if (here === 2) met.resolve();
        await met.promise;
      };
    };

    it('runs the one again that together with the other would have broken a rule', async () => {
      const meet = meeting();
      let runs = 0;
      // The rule: the two together stay above 100. Each alone keeps it.
      const withdraw = (id: number) =>
        retryTransaction(
          database,
          async (transaction) => {
            runs += 1;
            const [row] = await transaction.query<{ total: number }>(
              'select sum(balance)::integer as total from account',
            );
            await meet();
            if ((row?.total ?? 0) < 200) return 'refused';
            await transaction.query('update account set balance = balance - 90 where id = $1', [id]);
            return 'done';
          },
          { isolation: 'serializable' },
        );
      const ends = await Promise.all([withdraw(1), withdraw(2)]);
      expect(ends.toSorted()).toEqual(['done', 'refused']);
      expect(runs).toBe(3);
    });

    it('runs the victim of a deadlock again', async () => {
      const meet = meeting();
      let runs = 0;
      const move = (from: number, to: number) =>
        retryTransaction(database, async (transaction) => {
          runs += 1;
          await transaction.query('update account set balance = balance - 10 where id = $1', [from]);
          await meet();
          await transaction.query('update account set balance = balance + 10 where id = $1', [to]);
        });
      await Promise.all([move(1, 2), move(2, 1)]);
      expect(runs).toBe(3);
      expect(await database.query('select sum(balance)::integer as total from account')).toEqual([
        { total: 200 },
      ]);
    });
  });

  describe('losing the connection for messages', () => {
    let engine: Engine;
    afterEach(() => engine.close());

    it('opens it again, and tells the listeners that they may have missed something', async () => {
      engine = await open();
      const listener = aListener();
      await engine.database.listen('wallet_changed', listener);
      await engine.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen wallet_changed'`,
      );
      await until(() => listener.heard.length > 0);
      await notify(engine.database, 'wallet_changed', 'after');
      await until(() => listener.heard.length === 2);
      expect(listener.heard).toEqual(['(missed)', 'after']);
      expect(engine.errors.map(({ message }) => message)).toContain('The connection for messages was lost.');
    });

    it(
      'finds out by itself that the other end is silent',
      async () => {
        engine = await open({ connectMs: 300, statementMs: 300, heartbeatMs: 50 });
        const listener = aListener();
        await engine.database.listen('wallet_changed', listener);
        await server.freeze();
        await until(() => engine.errors.length > 1);
        await server.thaw();
        await until(() => listener.heard.length > 0);
        expect(listener.heard).toEqual(['(missed)']);
      },
      STARTING_MS,
    );

    it('says so where it cannot be opened in the first place', async () => {
      const errors: Error[] = [];
      const away = openPostgres({ url: 'postgresql://localhost:1/none', onError: (e) => errors.push(e) });
      engine = { database: away, errors, close: () => away.close() };
      await expect(away.listen('wallet_changed', aListener())).rejects.toThrow('does not answer');
    });
  });
});
