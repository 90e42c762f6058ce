import type { Database, Queryable } from '@marquee/kernel/server/database';

import { APPLICATION_ROLE } from '../database/open.ts';
import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aDeposit, aPlayer, NOW } from './a-ledger.fixture.ts';
import { readBalances } from './balances.ts';
import { post, postOnce } from './post.ts';
import { sealDays } from './seal.ts';

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  let player: string;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
    player = await aPlayer(database);
    await postOnce(database, aDeposit(player, 500n));
  }, OPENING_MS);
  afterAll(() => engine.close(), OPENING_MS);

  describe('the role of the application', () => {
    const asApplication = async (statement: string) =>
      database.transaction(async (transaction) => {
        await transaction.script(`set local role ${APPLICATION_ROLE}`);
        return transaction.query(statement);
      });

    it('posts, reads, and locks what a player has', async () => {
      await database.transaction(async (transaction) => {
        await transaction.script(`set local role ${APPLICATION_ROLE}`);
        await post(transaction, aDeposit(player, 500n));
        const held = await transaction.query('select ledger_lock_player($1, $2) as held', [player, 'EUR']);
        expect(held).toEqual([{ held: true }]);
        expect(await readBalances(transaction, player)).toMatchObject([{ real: { amountMinor: 1_000n } }]);
      });
    });

    it('seals days', async () => {
      const sealed: unknown[] = [];
      const undone = database.transaction(async (transaction) => {
        await transaction.script(`set local role ${APPLICATION_ROLE}`);
        const here = {
          transaction: async <Result>(work: (given: Queryable) => Promise<Result>) => work(transaction),
        };
        sealed.push(...(await sealDays(here, { now: new Date(NOW.getTime() + 24 * 60 * 60 * 1000) })));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(sealed).toMatchObject([{ day: '2026-11-20' }]);
    });

    it('may change and delete nothing that the ledger has, nor what judges it', async () => {
      const rights = await database.query<{ table: string; right: string }>(
        `select table_name as table, privilege_type as right from information_schema.role_table_grants
         where grantee = $1 and (table_name like 'ledger%' or table_name in ('currency', 'schema_migration'))
           and privilege_type not in ('SELECT', 'INSERT')`,
        [APPLICATION_ROLE],
      );
      expect(rights).toEqual([]);
    });

    it.each([
      'update ledger_account set balance = 1',
      'update ledger_entry set amount = 1',
      'delete from ledger_transaction',
      'truncate ledger_entry',
      'alter table ledger_entry disable trigger all',
      'drop trigger ledger_entry_check on ledger_entry',
      `insert into ledger_account_kind values ('slush', 'house', null, false, 1)`,
      'update currency set exponent = 0',
      `set local session_replication_role = 'replica'`,
      'create or replace function ledger_refuse() returns trigger language plpgsql as $$ begin return new; end $$',
    ])('is refused: %s', async (statement) => {
      await expect(asApplication(statement)).rejects.toThrow(/permission denied|must be owner/);
    });

    it('has the rights it needs on every other table', async () => {
      const lacking = await database.query(
        `select relname from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'ledger%'
           and relname not in ('currency', 'schema_migration')
           and not (has_table_privilege($1, oid, 'SELECT') and has_table_privilege($1, oid, 'INSERT')
             and has_table_privilege($1, oid, 'UPDATE') and has_table_privilege($1, oid, 'DELETE'))`,
        [APPLICATION_ROLE],
      );
      expect(lacking).toEqual([]);
    });
  });
});
