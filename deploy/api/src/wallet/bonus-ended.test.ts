import type { OpenDatabase } from '@marquee/kernel/server/database';

import { settleGrant } from '../bonuses/settle-grant.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aGambler, outcomeOf } from './a-wallet.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let now = NOW;
let database: OpenDatabase;
onSoundLedger((opened) => {
  database = opened;
});
beforeEach(() => {
  now = NOW;
});

/** What the house has spent on promotions for a player, in cents. */
const spentOn = async (playerId: string): Promise<bigint> => {
  const [row] = await database.query<{ spent: bigint }>(
    `select -coalesce(sum(entry.amount), 0)::bigint as spent
     from ledger_entry as entry join ledger_account as account on account.id = entry.account_id
       join ledger_transaction as transaction on transaction.id = entry.transaction_id
     where account.kind = 'promo_expense' and transaction.actor = 'provider marquee' and transaction.id in (
       select entry.transaction_id from ledger_entry as entry
         join ledger_account as account on account.id = entry.account_id where account.owner = $1)`,
    [playerId],
  );
  return row?.spent ?? 0n;
};

/** A bonus of five euro, of which half a euro is in a closed round that cost two: the other cash is lost. */
const withAClosedRound = async (wagerFactorX100: number) => {
  const gambler = await aGambler(database, { amount: 500n, wagerFactorX100 }, () => now);
  for (const [round, stake] of [
    ['l1', 500n],
    ['l2', 350n],
  ] as const) {
    await gambler.bet(round, stake, round);
    await gambler.win(`w ${round}`, 0n, { ref: round, roundId: round });
  }
  await gambler.bet('b', 200n);
  await gambler.endRound('e');
  return gambler;
};

it('was wagered: what comes back of its stakes is cash, and what goes of its wins as well', async () => {
  const gambler = await withAClosedRound(160);
  expect(await gambler.grant()).toMatchObject({ bonus: 0n, grantState: 'completed' });
  expect(await outcomeOf(gambler.win('w', 400n))).toBe(850n);
  expect(await outcomeOf(gambler.rollback('k'))).toBe(650n);
  expect(await gambler.has()).toEqual({ real: 650n, inPlay: 0n, withdrawable: 650n });
  expect(await spentOn(gambler.playerId)).toBe(0n);
});

it('was lost: a win that comes late is cash, and so is a stake that comes back', async () => {
  const gambler = await aGambler(database, { amount: 100n, wagerFactorX100: 5_000 });
  await gambler.bet('l', 500n, 'l');
  await gambler.win('lw', 0n, { ref: 'l', roundId: 'l' });
  await gambler.bet('l2', 500n, 'l2');
  await gambler.win('lw2', 0n, { ref: 'l2', roundId: 'l2' });
  await gambler.bet('b', 100n);
  await gambler.endRound('e');
  expect(await gambler.grant()).toMatchObject({ grantState: 'lost' });
  expect(await outcomeOf(gambler.win('w', 300n))).toBe(300n);
  expect(await outcomeOf(gambler.rollback('k'))).toBe(100n);
  expect(await spentOn(gambler.playerId)).toBe(0n);
});

it('is over: its share of a stake comes back to the house, and its share of a win goes from there', async () => {
  const gambler = await withAClosedRound(5_000);
  const [grant] = await database.query<{ id: string }>('select id from bonus_grant where player_id = $1', [
    gambler.playerId,
  ]);
  now = new Date(NOW.getTime() + 14 * DAY_MS);
  await database.transaction((transaction) => settleGrant(transaction, grant?.id ?? '', now));
  expect(await gambler.grant()).toMatchObject({ grantState: 'expired' });
  expect(await outcomeOf(gambler.win('w', 400n))).toBe(300n);
  expect(await spentOn(gambler.playerId)).toBe(-100n);
  expect(await outcomeOf(gambler.rollback('k'))).toBe(150n);
  expect(await spentOn(gambler.playerId)).toBe(-50n);
});

it('waits for the end of a round that was taken back, and is wagered then', async () => {
  const gambler = await aGambler(database, { amount: 500n, wagerFactorX100: 100 });
  await gambler.bet('b', 500n);
  await gambler.bet('b2', 100n, 'r2');
  await gambler.endRound('e');
  expect(await gambler.grant()).toMatchObject({ grantState: 'running', progress: 500n });
  expect(await outcomeOf(gambler.rollback('k', { ref: 'b2', roundId: 'r2' }))).toBe(1_000n);
  expect(await gambler.grant()).toMatchObject({ progress: 500n });
  await gambler.endRound('e2', 'r2');
  expect(await gambler.grant()).toMatchObject({ grantState: 'completed' });
});
