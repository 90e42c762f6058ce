import type { OpenDatabase } from '@marquee/kernel/server/database';

import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openMigratedPglite } from '../testing/migrated-database.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aDeposit, aPlayer } from './a-ledger.fixture.ts';
import { post } from './post.ts';
import { sealDays } from './seal.ts';
import { verifySeals } from './verify.ts';

let database: OpenDatabase;
let player: string;
const posted: bigint[] = [];

const at = (day: number, time = '12:00') => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`);
const deposit = async (day: number, time?: string) =>
  database.transaction(
    async (transaction) =>
      (await post(transaction, aDeposit(player, 500n, { at: at(day, time) }))).transactionId,
  );

beforeAll(async () => {
  database = await openMigratedPglite();
  player = await aPlayer(database);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(database);
  await database.close();
});

it('seals nothing where nothing was posted', async () => {
  expect(await sealDays(database, { now: at(5) })).toEqual([]);
  expect(await verifySeals(database)).toEqual({ days: 0, last: null, faults: [] });
});

describe('once days are over', () => {
  it('seals each of them, an hour after its end, also one without a transaction', async () => {
    posted.push(await deposit(1, '00:00'), await deposit(1, '23:59'), await deposit(3), await deposit(4));
    expect(await sealDays(database, { now: at(2, '00:59') })).toEqual([]);
    expect(await sealDays(database, { now: at(2, '01:00') })).toMatchObject([
      { day: '2026-11-01', transactions: 2 },
    ]);
    expect(await sealDays(database, { now: at(4) })).toMatchObject([
      { day: '2026-11-02', transactions: 0 },
      { day: '2026-11-03', transactions: 1 },
    ]);
    expect(await sealDays(database, { now: at(4) })).toEqual([]);
    expect(await verifySeals(database)).toMatchObject({ days: 3, last: { day: '2026-11-03' }, faults: [] });
  });

  it('refuses a transaction of a sealed day, and answers one that was posted then', async () => {
    await expect(deposit(3)).rejects.toThrow('2026-11-03 is sealed');
    const late = aDeposit(player, 500n, { at: at(4) });
    const first = await database.transaction((transaction) => post(transaction, late));
    const again = await database.transaction((transaction) => post(transaction, { ...late, at: at(3) }));
    expect(again).toEqual({ transactionId: first.transactionId, isReplayed: true });
  });

  it.each([
    `update ledger_seal set hash = ''`,
    'delete from ledger_seal',
    'truncate ledger_seal',
    `update ledger_link set hash = ''`,
    'delete from ledger_link',
    'truncate ledger_link',
  ])('is refused by the database: %s', async (statement) => {
    await expect(database.query(statement)).rejects.toThrow('is only added to');
  });

  /** What verification says after somebody has gone around the guards; undone afterwards. */
  const faultsAfter = async (damage: string) => {
    let faults: string[] = [];
    const undone = database.transaction(async (transaction) => {
      await transaction.script(`set local session_replication_role = 'replica'; ${damage}`);
      ({ faults } = await verifySeals(transaction));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return faults;
  };

  it.each<[string, (id: bigint) => string, (id: bigint, entry: bigint) => unknown[]]>([
    [
      'a transaction that was changed',
      (id) => `update ledger_transaction set actor = 'somebody' where id = ${id}`,
      (id) => [`Transaction ${id} was changed.`],
    ],
    [
      'a transaction that was moved to another day',
      (id) => `update ledger_transaction set created_at = '2026-11-02T12:00:00Z' where id = ${id}`,
      (id) => [`Transaction ${id} was changed.`],
    ],
    [
      'an entry that was changed',
      (id) => `update ledger_entry set amount = amount + 1 where transaction_id = ${id} and amount > 0`,
      (id, entry) => [`Entry ${entry} of transaction ${id} was changed.`],
    ],
    [
      'an entry that was deleted',
      (id) => `delete from ledger_entry where transaction_id = ${id} and amount > 0`,
      (id, entry) => [`Entry ${entry} of transaction ${id} is gone.`],
    ],
    [
      'an entry that was added',
      (id) => `insert into ledger_entry (id, transaction_id, account_id, currency, amount, balance_after)
        select 999, ${id}, account_id, currency, 1, 1 from ledger_entry where transaction_id = ${id} limit 1`,
      (id) => [`Entry 999 of transaction ${id} was added.`],
    ],
    [
      'a transaction that was deleted',
      (id) => `delete from ledger_transaction where id = ${id}`,
      (id) => [`Transaction ${id} is gone.`],
    ],
    [
      'a transaction that was added',
      (
        id,
      ) => `insert into ledger_transaction (type, scope, key, request_hash, actor, details, created_at, xid)
        select type, scope, 'another', request_hash, actor, details, created_at, xid
        from ledger_transaction where id = ${id}`,
      () => [expect.stringMatching(/^Transaction \d+ was added to 2026-11-01\.$/)],
    ],
    [
      'an entry that was changed with its hash',
      (id) => `update ledger_entry set amount = amount + 1 where transaction_id = ${id} and amount > 0;
        update ledger_link set entry_hashes = array(select encode(sha256(convert_to(jsonb_build_array(
            entry.id, transaction_id, account_id, currency, amount, balance_after)::text, 'UTF8')), 'hex')
          from ledger_entry as entry where transaction_id = ${id} order by entry.id)
        where transaction_id = ${id}`,
      () => ['The hashes of 2026-11-01 are not those that were sealed.'],
    ],
    [
      'a seal that was deleted',
      () => `delete from ledger_seal where day = '2026-11-02'`,
      () => ['The seal of 2026-11-03 does not follow the one before it.'],
    ],
  ])('names %s', async (_, damage, expected) => {
    const [id = 0n] = posted;
    const [entry] = await database.query<{ id: bigint }>(
      'select id from ledger_entry where transaction_id = $1 and amount > 0',
      [id],
    );
    expect(await faultsAfter(damage(id))).toEqual(expected(id, entry?.id ?? 0n));
  });
});

describe('a day with more transactions than are read at once', () => {
  const MANY = 1_001;
  let large: OpenDatabase;
  beforeAll(async () => {
    large = await openMigratedPglite();
    await large.script(`set session_replication_role = 'replica';
      insert into ledger_transaction (type, scope, key, request_hash, actor, details, created_at, xid)
      select 'deposit', 'test', number::text, '', 'system', '{}', '2026-11-01T12:00:00Z', pg_current_xact_id()
      from generate_series(1, ${MANY}) as number;
      set session_replication_role = 'origin'`);
  }, OPENING_MS);
  afterAll(() => large.close());

  it('is left alone by who is told to stop, and by who comes while another is at it', async () => {
    expect(await sealDays(large, { now: at(2), signal: AbortSignal.abort() })).toEqual([]);
    const beside: Pick<OpenDatabase, 'transaction'> = {
      transaction: (work) =>
        large.transaction((transaction) =>
          work({
            ...transaction,
            query: async (statement, values) =>
              statement.includes('advisory')
                ? ([{ isTaken: false }] as never)
                : transaction.query(statement, values),
          }),
        ),
    };
    expect(await sealDays(beside, { now: at(2) })).toEqual([]);
  });

  it('is sealed to its last one, and verified so', async () => {
    const { signal } = new AbortController();
    expect(await sealDays(large, { now: at(2), signal })).toMatchObject([
      { day: '2026-11-01', transactions: MANY },
    ]);
    expect(await verifySeals(large)).toMatchObject({ days: 1, faults: [] });
    await large.script(`set session_replication_role = 'replica';
      update ledger_transaction set actor = 'somebody' where key = '${MANY}'`);
    expect((await verifySeals(large)).faults).toEqual([
      expect.stringMatching(/^Transaction \d+ was changed\.$/),
    ]);
  });
});
