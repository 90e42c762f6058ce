import type { OpenDatabase } from '@marquee/kernel/server/database';

import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aDeposit, aPlayer } from './a-ledger.fixture.ts';
import { ofHouse, ofPlayer } from './accounts.ts';
import { lockAndCheckEmpty, readBalances } from './balances.ts';
import { postOnce } from './post.ts';
import { readStatement } from './statement.ts';

let database: OpenDatabase;
let player: string;
onSoundLedger((opened) => {
  database = opened;
});
beforeEach(async () => {
  player = await aPlayer(database, ['EUR', 'USD']);
});

const deposit = async (amountMinor: bigint) => postOnce(database, aDeposit(player, amountMinor));

/** The player comes to owe the house so much. */
const owe = async (amountMinor: bigint) =>
  postOnce(
    database,
    aDeposit(player, 0n, {
      type: 'adjustment',
      legs: [
        { account: ofPlayer(player, 'receivable'), money: { amountMinor: -amountMinor, currency: 'EUR' } },
        {
          account: ofHouse('promo_expense', { playerId: player }),
          money: { amountMinor, currency: 'EUR' },
        },
      ],
    }),
  );

const withdrawable = async () => (await readBalances(database, player))[0]?.withdrawable.amountMinor;

it.each([
  [500n, 0n, 500n],
  [500n, 200n, 300n],
  [500n, 500n, 0n],
  [500n, 900n, 0n],
])('lets a player who has %d and owes %d withdraw %d', async (has, owed, left) => {
  await deposit(has);
  if (owed > 0n) await owe(owed);
  expect(await withdrawable()).toBe(left);
});

const isEmpty = async (currency: string) =>
  database.transaction((transaction) => lockAndCheckEmpty(transaction, { playerId: player, currency }));

it('knows an account with nothing in it from one with a cent, in each currency', async () => {
  expect(await isEmpty('EUR')).toBe(true);
  await deposit(1n);
  expect(await isEmpty('EUR')).toBe(false);
  expect(await isEmpty('USD')).toBe(true);
  await deposit(-1n);
  expect(await isEmpty('EUR')).toBe(true);
});

it('takes what is owed for something in the account', async () => {
  await owe(1n);
  expect(await isEmpty('EUR')).toBe(false);
});

it('states each movement with the balance after it, the newest first', async () => {
  await deposit(500n);
  await deposit(-200n);
  const of = (amountMinor: bigint, after: bigint) => ({
    kind: 'real',
    amount: { amountMinor, currency: 'EUR' },
    balanceAfter: { amountMinor: after, currency: 'EUR' },
  });
  expect(await readStatement(database, player)).toMatchObject([of(-200n, 300n), of(500n, 500n)]);
  expect(await readStatement(database, player, { most: 1 })).toHaveLength(1);
});
