import { randomUUID } from 'node:crypto';

import type { Database, Queryable } from '@marquee/kernel/server/database';

import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aDeposit, aPlayer, NOW } from './a-ledger.fixture.ts';
import { ofHouse, ofPlayer } from './accounts.ts';
import { readBalances } from './balances.ts';
import { type Posting, postOnce } from './post.ts';

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  let player: string;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
  }, OPENING_MS);
  afterAll(() => engine.close(), OPENING_MS);
  beforeEach(async () => {
    player = await aPlayer(database, ['EUR', 'USD']);
  });

  const deposit = async (amountMinor: bigint, given: Partial<Posting> = {}) =>
    postOnce(database, aDeposit(player, amountMinor, given));
  const realOf = async (currency = 'EUR') =>
    (await readBalances(database, player)).find((balance) => balance.currency === currency)?.real.amountMinor;
  const idOf = async (kind: string, currency = 'EUR') => {
    const [account] = await database.query<{ id: bigint }>(
      'select id from ledger_account where player_id = $1 and kind = $2 and currency = $3',
      [player, kind, currency],
    );
    return account?.id;
  };

  describe('what the database refuses', () => {
    const mine = (amountMinor: bigint, currency = 'EUR') => ({
      account: ofPlayer(player, 'real'),
      money: { amountMinor, currency },
    });
    const clearing = (amountMinor: bigint, currency = 'EUR') => ({
      account: ofHouse('psp_clearing', { subject: 'test', playerId: player }),
      money: { amountMinor, currency },
    });

    it.each([
      ['an overdraft', () => [mine(-1n), clearing(1n)], 'is not covered'],
      ['entries out of balance', () => [mine(5n), clearing(-4n)], 'out of balance by 1'],
      ['a sum over two currencies', () => [mine(5n), clearing(-5n, 'USD')], 'out of balance'],
      ['no entry', () => [], 'fewer than two entries'],
      ['one entry', () => [clearing(5n)], 'fewer than two entries'],
      ['an entry of nothing', () => [mine(0n), clearing(0n)], 'ledger_entry_amount_check'],
      ['an unknown currency', () => [mine(5n, 'EUX'), clearing(-5n, 'EUX')], 'currency'],
      [
        'more than fits',
        () => [mine(2n ** 63n - 1n), mine(1n), clearing(-(2n ** 63n) + 1n), clearing(-1n)],
        'out of range',
      ],
    ])('%s', async (_, entries, reason) => {
      await expect(deposit(0n, { legs: entries() })).rejects.toThrow(reason);
      expect(await realOf()).toBe(0n);
    });

    const insertTransaction = async (transaction: Queryable) => {
      const [row] = await transaction.query<{ id: bigint }>(
        `insert into ledger_transaction (type, scope, key, request_hash, actor, details, created_at, xid)
         values ('deposit', 'test', $1, '', 'system', '{}', $2, '1'::xid8) returning id`,
        [randomUUID(), NOW],
      );
      return row?.id;
    };
    const insertEntry = async (
      transaction: Queryable,
      id: bigint | undefined,
      kind: string,
      amount: bigint,
    ) =>
      transaction.query(
        `insert into ledger_entry (transaction_id, account_id, amount)
         select $1, id, $3 from ledger_account where kind = $2 and currency = 'EUR'
           and (player_id = $4 or player_id is null) limit 1`,
        [id, kind, amount, player],
      );

    it.each([
      ['an entry that is changed', 'update ledger_entry set amount = 1'],
      ['an entry that is deleted', 'delete from ledger_entry'],
      ['a transaction that is changed', `update ledger_transaction set type = 'win'`],
      ['a transaction that is deleted', 'delete from ledger_transaction'],
      ['entries that are truncated', 'truncate ledger_entry'],
      ['transactions that are truncated', 'truncate ledger_transaction cascade'],
      ['accounts that are truncated', 'truncate ledger_account cascade'],
      ['players that are truncated', 'truncate player cascade'],
      ['a balance that is set', 'update ledger_account set balance = balance + 1'],
      [
        'another currency for an account',
        `update ledger_account set currency = 'USD' where currency = 'EUR'`,
      ],
      ['a lower minimum', 'update ledger_account set minimum = -100'],
      ['an account that is deleted', 'delete from ledger_account'],
    ])('%s', async (_, statement) => {
      await deposit(500n);
      await expect(database.query(statement)).rejects.toThrow(/ledger: /);
      expect(await realOf()).toBe(500n);
    });

    it.each([
      ['with money', 'balance', '100', 'opens at zero'],
      ['of a kind that is unknown', 'kind', `'slush'`, 'no kind slush'],
      ['of a house that is a player’s', 'player_id', 'null', 'real is of a player'],
      ['with a subject that its kind has not', 'subject', `'x'`, 'has no subject'],
      ['in a shard that is not there', 'shard', '1', 'has 1 shards'],
    ])('an account %s', async (_, column, value, reason) => {
      const given: Record<string, string> = { kind: `'real'`, player_id: `'${player}'`, currency: `'KZT'` };
      given[column] = value;
      const insert = `insert into ledger_account (${Object.keys(given).join(', ')})
        values (${Object.values(given).join(', ')})`;
      await expect(database.query(insert)).rejects.toThrow(reason);
    });

    it('an account without the minimum of its kind', async () => {
      await database.query(
        `insert into ledger_account (kind, player_id, currency, minimum) values ('real', $1, 'KZT', null)`,
        [player],
      );
      expect(
        await database.query('select minimum from ledger_account where player_id = $1', [player]),
      ).toEqual([{ minimum: 0n }]);
    });

    it('a balanced pair that is added to an earlier transaction', async () => {
      const { transactionId } = await deposit(500n);
      const later = database.transaction(async (transaction) => {
        await insertEntry(transaction, transactionId, 'real', 5n);
        await insertEntry(transaction, transactionId, 'psp_clearing', -5n);
      });
      await expect(later).rejects.toThrow('is closed');
    });

    it('a transaction that is said to be of another one of the database', async () => {
      await deposit(500n);
      const forged = await database.transaction(async (transaction) => {
        const id = await insertTransaction(transaction);
        await insertEntry(transaction, id, 'psp_clearing', -5n);
        await insertEntry(transaction, id, 'real', 5n);
        return transaction.query(`select from ledger_transaction where id = $1 and xid = '1'::xid8`, [id]);
      });
      expect(forged).toEqual([]);
    });

    it('a lone entry after the checks were made at once', async () => {
      await deposit(500n);
      const cheat = database.transaction(async (transaction) => {
        const id = await insertTransaction(transaction);
        await insertEntry(transaction, id, 'psp_clearing', -5n);
        await insertEntry(transaction, id, 'real', 5n);
        await transaction.script('set constraints all immediate');
        await insertEntry(transaction, id, 'real', 5n);
      });
      await expect(cheat).rejects.toThrow('out of balance');
      expect(await realOf()).toBe(500n);
    });

    it('an entry that says another currency or balance than its account', async () => {
      const { transactionId } = await deposit(500n);
      const accountId = await idOf('real');
      await database.transaction(async (transaction) => {
        const id = await insertTransaction(transaction);
        await transaction.query(
          `insert into ledger_entry (id, transaction_id, account_id, amount, currency, balance_after)
           values (1, $1, $2, 5, 'USD', 1000000)`,
          [id, accountId],
        );
        await insertEntry(transaction, id, 'psp_clearing', -5n);
      });
      expect(
        await database.query(
          `select currency, balance_after as after from ledger_entry
           where account_id = $1 and transaction_id > $2`,
          [accountId, transactionId],
        ),
      ).toEqual([{ currency: 'EUR', after: 505n }]);
    });
  });
});
