import { randomUUID } from 'node:crypto';

import { type Database, DatabaseUnavailable, type OpenDatabase } from '@marquee/kernel/server/database';

import { aDeposit } from '../ledger/a-ledger.fixture.ts';
import { postOnce } from '../ledger/post.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aGambler, aWallet, outcomeOf } from './a-wallet.fixture.ts';

let database: OpenDatabase;
let gambler: Awaited<ReturnType<typeof aGambler>>;
onSoundLedger((opened) => {
  database = opened;
});
beforeEach(async () => {
  gambler = await aGambler(database);
});

/** A database in which `change` makes of some answers others, as if something else had come between. */
const changing = (
  change: (text: string, rows: object[]) => object[],
): { database: Pick<Database, 'transaction'>; transactions: () => number } => {
  let transactions = 0;
  return {
    transactions: () => transactions,
    database: {
      transaction: async (work, options) => {
        transactions += 1;
        return database.transaction(
          async (transaction) =>
            work({
              ...transaction,
              query: async <Row>(text: string, values?: unknown[]) =>
                change(text, await transaction.query<object>(text, values)) as Row[],
            }),
          options,
        );
      },
    },
  };
};
const isFunds = (text: string): boolean => text.includes('as real') && text.includes('bonus_grant.terms');
const aBet = (given: object = {}) => ({
  provider: 'marquee',
  txId: randomUUID(),
  roundId: randomUUID(),
  playerId: gambler.playerId,
  amount: { amountMinor: 1_001n, currency: 'EUR' },
  ...given,
});

it('judges a bet anew whose money is not there when it is posted', async () => {
  let isFirst = true;
  const { database: between, transactions } = changing((text, rows) => {
    if (!isFirst || !isFunds(text)) return rows;
    isFirst = false;
    return rows.map((row) => ({ ...row, real: 1_001n }));
  });
  await expect(aWallet(between).bet(aBet())).rejects.toMatchObject({
    code: 'NOT_ENOUGH_MONEY',
    params: { balance: '10.00' },
  });
  expect(transactions()).toBe(2);
  expect(await gambler.has()).toMatchObject({ real: 1_000n, inPlay: 0n });
});

it('says that a bet is unknown whose money does not stand still three times', async () => {
  const { database: between, transactions } = changing((text, rows) =>
    isFunds(text) ? rows.map((row) => ({ ...row, real: 1_001n })) : rows,
  );
  await expect(aWallet(between).bet(aBet())).rejects.toThrow(DatabaseUnavailable);
  expect(transactions()).toBe(3);
  expect(await gambler.has()).toMatchObject({ real: 1_000n, inPlay: 0n });
});

it('moves nothing for a call whose id somebody else’s call has by then', async () => {
  const { database: between } = changing((text, rows) => (text.includes('into wallet_call') ? [] : rows));
  const amount = { amountMinor: 100n, currency: 'EUR' };
  expect(await outcomeOf(aWallet(between).bet(aBet({ amount })))).toBe('DUPLICATE_TRANSACTION');
  const txId = randomUUID();
  const other = await aGambler(database);
  await postOnce(database, aDeposit(other.playerId, 1n, { scope: 'wallet marquee', key: txId }));
  expect(await outcomeOf(aWallet(database).bet(aBet({ amount, txId })))).toBe('DUPLICATE_TRANSACTION');
  expect(await gambler.has()).toMatchObject({ real: 1_000n, inPlay: 0n });
});

it('throws on what it does not know', async () => {
  const { database: between } = changing((text, rows) => {
    if (text.includes('insert into ledger_entry')) throw new Error('The disk is full.');
    return rows;
  });
  await expect(
    aWallet(between).bet(aBet({ amount: { amountMinor: 100n, currency: 'EUR' } })),
  ).rejects.toThrow('The disk is full.');
});
