import { currencyExponent } from '@marquee/kernel/money';
import type { OpenDatabase } from '@marquee/kernel/server/database';
import * as fc from 'fast-check';

import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { giveBonus } from '../wallet/a-wallet.fixture.ts';
import { aDeposit, aPlayer } from './a-ledger.fixture.ts';
import { HOUSE_KINDS, ofHouse, PLAYER_KINDS, POOL_KINDS } from './accounts.ts';
import { readBalances } from './balances.ts';
import { checkInvariants } from './invariants.ts';
import { InsufficientFunds, postOnce } from './post.ts';
import { readStatement } from './statement.ts';

/** How many random histories are tried; more of them in a long run. */
const HISTORIES = Number(process.env['LEDGER_HISTORIES'] ?? 100);

let database: OpenDatabase;
let player: string;
onSoundLedger((opened) => {
  database = opened;
});
beforeEach(async () => {
  player = await aPlayer(database);
});

/** What a database administrator could do, with every guard switched off; undone after the check. */
const checkAfter = async (damage: string) => {
  let broken: unknown;
  const undone = database.transaction(async (transaction) => {
    await transaction.script(`set local session_replication_role = 'replica'; ${damage}`);
    broken = (await checkInvariants(transaction)).filter(({ failures }) => failures > 0);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  return broken;
};

it('has the chart of accounts and the currencies that the code has', async () => {
  const kinds = async (owner: string) =>
    (
      await database.query<{ kind: string }>('select kind from ledger_account_kind where owner = $1', [owner])
    ).map(({ kind }) => kind);
  expect((await kinds('player')).toSorted()).toEqual([...PLAYER_KINDS].toSorted());
  expect((await kinds('house')).toSorted()).toEqual([...HOUSE_KINDS].toSorted());
  expect((await kinds('pool')).toSorted()).toEqual([...POOL_KINDS].toSorted());
  const spread = await database.query<{ kind: (typeof HOUSE_KINDS)[number]; shards: number }>(
    `select kind, shards from ledger_account_kind where owner <> 'player'`,
  );
  for (const { kind, shards } of spread) {
    const last = ofHouse(kind, { playerId: '00000000-0000-4000-8000-0000000000ff' }).shard;
    expect([kind, last]).toEqual([kind, shards - 1]);
  }
  const currencies = await database.query<{ code: string; exponent: number }>('select * from currency');
  expect(currencies.length).toBeGreaterThan(150);
  for (const { code, exponent } of currencies) expect(currencyExponent(code)).toBe(exponent);
});

it('names every rule and breaks none in a ledger that was only posted to', async () => {
  await postOnce(database, aDeposit(player, 500n));
  const checked = await checkInvariants(database);
  expect(checked).toHaveLength(35);
  for (const each of checked) expect(each).toMatchObject({ failures: 0, subjects: [] });
});

describe('what somebody has done around the guards', () => {
  beforeEach(async () => {
    await postOnce(database, aDeposit(player, 500n, { key: player }));
  });
  const transaction = () => `(select id from ledger_transaction where key = '${player}')`;
  const account = () => `(select id from ledger_account where player_id = '${player}')`;

  it('a balance that is raised is named with its account', async () => {
    expect(await checkAfter(`update ledger_account set balance = 501 where id = ${account()}`)).toEqual([
      { name: 'money out of nothing', failures: 1, subjects: ['EUR'] },
      {
        name: 'balance is not the sum of its entries',
        failures: 1,
        subjects: [`real EUR of ${player}`],
      },
    ]);
  });

  it('an entry that is changed is named with its account and its transaction', async () => {
    expect(
      await checkAfter(`update ledger_entry set amount = 600 where account_id = ${account()}`),
    ).toMatchObject([
      { name: 'balance is not the sum of its entries', subjects: [`real EUR of ${player}`] },
      { name: 'balance after an entry is not the one before it and its amount' },
      { name: 'transaction out of balance', failures: 1 },
      { name: 'deposits are not those of their entries', subjects: [`EUR of ${player}`] },
    ]);
  });

  it('entries that are deleted are missed', async () => {
    expect(
      await checkAfter(`delete from ledger_entry where transaction_id = ${transaction()}`),
    ).toMatchObject([
      { name: 'balance is not the sum of its entries', failures: 2 },
      { name: 'transaction without two entries', failures: 1 },
      { name: 'deposits are not those of their entries', failures: 1 },
    ]);
  });

  it('a payment that says other than its entries, and money of payments without one', async () => {
    const found = await checkAfter(`
      insert into payment_method (id, kind, rank, name, deposit_minimum, deposit_maximum, deposit_time, can_be_kept,
          required_fields) values ('card', 'card', 0, '{}', 1, 1, '{}', false, '{}');
      insert into payment (id, number, player_id, direction, method, service, currency, amount, state, language,
          credited, created_at, changed_at)
        values (gen_random_uuid(), 'PD-1', '${player}', 'deposit', 'card', 'payments', 'EUR', 500, 'succeeded', 'en', 499,
          now(), now());
      insert into payment_posting (ledger_transaction_id, payment_id) select ${transaction()}, id from payment;
      update ledger_transaction set scope = 'payments'
        where id = (select id from ledger_transaction order by id limit 1);`);
    expect(found).toEqual([
      { name: 'payment is not what its entries have moved', failures: 1, subjects: ['PD-1'] },
      expect.objectContaining({ name: 'money of payments that no payment has moved', failures: 1 }),
    ]);
  });

  it('free rounds that nobody has played are named', async () => {
    const found = await checkAfter(`
      insert into free_rounds (id, player_id, provider, provider_game_id, currency, stake, count, valid_from, valid_to,
          wager_factor_x100, wager_days, source, source_key, state, played, won, created_at)
        values ('0193a5c0-0000-7000-8000-000000000001', '${player}', 'marquee', 'a-game', 'EUR', 20, 3, now(),
          now() + interval '1 day', 0, 1, 'test', 'one', 'open', 1, 100, now());`);
    expect(found).toEqual([
      {
        name: 'free rounds are not those that were played',
        failures: 1,
        subjects: ['0193a5c0-0000-7000-8000-000000000001'],
      },
    ]);
  });

  it('a balance below its minimum, money in suspense and a second reversal are named', async () => {
    const found = await checkAfter(`
      alter table ledger_account drop constraint ledger_account_minimum;
      alter table ledger_transaction drop constraint ledger_transaction_reverses_id_key;
      update ledger_account set balance = -1 where id = ${account()};
      insert into ledger_account (kind, currency, balance) values ('suspense', 'EUR', 7);
      insert into ledger_account (kind, player_id, currency, balance) values ('in_play', '${player}', 'EUR', 1);
      insert into wallet_call (provider, tx_id, kind, request_hash, player_id, currency, round_id, ref_tx_id, amount,
          ledger_transaction_id, balance_after, created_at)
        values ('p', 'w', 'win', '', '${player}', 'EUR', 'r', 'b', 1, 1, 1, now());
      update ledger_transaction set reverses_id = ${transaction()}
        where id in (select id from ledger_transaction order by id limit 2);`);
    expect(found).toEqual(
      expect.arrayContaining([
        { name: 'account below its minimum', failures: 1, subjects: [`real EUR of ${player}`] },
        {
          name: 'open stakes are not those of open rounds',
          failures: 1,
          subjects: [`in_play EUR of ${player}`],
        },
        { name: 'win without its bet', failures: 1, subjects: ['w of p'] },
        { name: 'call that has not moved its amount', failures: 1, subjects: ['w of p'] },
        { name: 'money in suspense', failures: 1, subjects: ['suspense EUR'] },
        expect.objectContaining({ name: 'transaction reversed twice', failures: 1 }),
      ]),
    );
  });

  it('bonus money without its grant, and a grant that says other than its rounds and entries', async () => {
    const { id, number } = await giveBonus(database, player, { amount: 500n, wagerFactorX100: 1_000 });
    const found = await checkAfter(`
      update bonus_grant set progress = 7, converted = 3 where id = '${id}';
      insert into wallet_round (provider, round_id, player_id, currency, stake, opened_at, closed_at, grant_id, bonus_stake)
        values ('p', 'r', '${player}', 'EUR', 5, now(), now(), '${id}', 5);`);
    expect(found).toEqual([
      { name: 'bonus is not what its entries have moved', failures: 1, subjects: [number] },
      { name: 'progress is not that of its rounds', failures: 1, subjects: [number] },
      { name: 'bonus money of a round is not that of its bets', failures: 1, subjects: ['r of p'] },
    ]);
    expect(await checkAfter(`update bonus_grant set state = 'queued' where id = '${id}'`)).toEqual([
      {
        name: 'bonus money of a grant that does not run',
        failures: 1,
        subjects: [`bonus:${id} EUR of ${player}`],
      },
    ]);
  });

  it('money that moved as in play, and no call tells why, is named by its transaction', async () => {
    const [{ id } = { id: 0n }] = await database.query<{ id: bigint }>(`select ${transaction()} as id`);
    expect(await checkAfter(`update ledger_transaction set type = 'bet' where id = ${id}`)).toEqual(
      expect.arrayContaining([
        { name: 'money of play that no call has moved', failures: 1, subjects: [String(id)] },
      ]),
    );
  });
});

it('has for any history the balance that the covered changes add up to, and a line for each', async () => {
  const change = fc.bigInt({ min: -300n, max: 300n }).filter((amount) => amount !== 0n);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const somebody = await aPlayer(database);
      let expected = 0n;
      const lines: bigint[] = [];
      for (const amount of changes) {
        // oxlint-disable-next-line no-await-in-loop
        const result = await postOnce(database, aDeposit(somebody, amount)).catch((error: unknown) => error);
        const isCovered = expected + amount >= 0n;
        expect(result instanceof InsufficientFunds).toBe(!isCovered);
        if (!isCovered) continue;
        expected += amount;
        lines.push(expected);
      }
      const [balance] = await readBalances(database, somebody);
      expect(balance?.real).toEqual({ amountMinor: expected, currency: 'EUR' });
      const told = (await readStatement(database, somebody)).map(({ balanceAfter }) => balanceAfter);
      expect(told.map(({ amountMinor }) => amountMinor)).toEqual(lines.toReversed());
    }),
    { numRuns: HISTORIES },
  );
});
