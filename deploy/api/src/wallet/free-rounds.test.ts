import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { giveFreeRounds } from '../free-rounds/give-free-rounds.ts';
import { findFreeRounds } from '../free-rounds/package-row.ts';
import { addGames } from '../jackpots/a-jackpot.fixture.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aGambler, aWallet, outcomeOf } from './a-wallet.fixture.ts';
import type { BetCall, WinCall } from './calls.ts';
import { sumWinsOfRound } from './repository.ts';

let database: OpenDatabase;
let gambler: Awaited<ReturnType<typeof aGambler>>;
let grantRef: string;
let name: string;
onSoundLedger((opened) => {
  database = opened;
});
beforeAll(() => addGames(database));
beforeEach(async () => {
  gambler = await aGambler(database);
  name = randomUUID();
  grantRef = await aPackage();
});

/** Of three rounds, ready to be played. */
const aPackage = async (): Promise<string> => {
  const { freeRounds } = await database.transaction((transaction) =>
    giveFreeRounds(transaction, {
      id: randomUUID(),
      playerId: gambler.playerId,
      providerGameId: 'game-1',
      stake: { amountMinor: 20n, currency: 'EUR' },
      count: 3,
      validFrom: NOW,
      validTo: new Date(NOW.getTime() + 24 * 60 * 60_000),
      mostWon: null,
      wagerFactorX100: 0,
      wagerDays: 7,
      source: { of: 'test', key: randomUUID() },
      at: NOW,
    }),
  );
  await database.query(`update free_rounds set state = 'open' where id = $1`, [freeRounds.id]);
  return freeRounds.id;
};

const euro = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });
const common = (roundId: string, kind: string) => ({
  provider: 'marquee',
  playerId: gambler.playerId,
  roundId: `${name} ${roundId}`,
  txId: `${name} ${roundId} ${kind}`,
});
const bet = async (roundId: string, given: Partial<BetCall> = {}) =>
  outcomeOf(
    aWallet(database).bet({
      ...common(roundId, 'bet'),
      gameId: 'game-1',
      amount: euro(0n),
      isFree: true,
      grantRef,
      ...given,
    }),
  );
const win = async (roundId: string, amountMinor: bigint, given: Partial<WinCall> = {}) =>
  outcomeOf(
    aWallet(database).win({
      ...common(roundId, 'win'),
      refTxId: `${name} ${roundId} bet`,
      amount: euro(amountMinor),
      isRoundClosed: true,
      isFree: true,
      grantRef,
      ...given,
    }),
  );
const rollback = async (roundId: string) =>
  outcomeOf(
    aWallet(database).rollback({
      ...common(roundId, 'rollback'),
      refTxId: `${name} ${roundId} bet`,
      currency: 'EUR',
    }),
  );
const played = async () => {
  const row = await findFreeRounds(database, grantRef);
  return [row?.played, row?.won];
};

it('costs nothing, and collects what it wins without a move of money', async () => {
  expect(await bet('a')).toBe(1_000n);
  expect(await gambler.has()).toMatchObject({ real: 1_000n, inPlay: 0n });
  expect(await played()).toEqual([1, 0n]);
  expect(await win('a', 70n, { isRoundClosed: false })).toBe(1_000n);
  expect(await win('a', 5n, { txId: `${name} a second` })).toBe(1_000n);
  expect(await played()).toEqual([1, 75n]);
  expect(await gambler.has()).toMatchObject({ real: 1_000n, inPlay: 0n });
  expect(await sumWinsOfRound(database, 'marquee', `${name} a`)).toBe(75n);
  const moved = await database.query(
    `select kind, amount, free_amount as "free", ledger_transaction_id as "ledger" from wallet_call
     where player_id = $1 order by id`,
    [gambler.playerId],
  );
  expect(moved).toEqual([
    { kind: 'bet', amount: 0n, free: 0n, ledger: null },
    { kind: 'win', amount: 0n, free: 70n, ledger: null },
    { kind: 'win', amount: 0n, free: 5n, ledger: null },
  ]);
});

it('is open until a win closes it', async () => {
  const isClosed = async () => {
    const [round] = await database.query<{ closed: boolean }>(
      'select closed_at is not null as closed from wallet_round where round_id = $1',
      [`${name} a`],
    );
    return round?.closed;
  };
  await bet('a');
  await win('a', 70n, { isRoundClosed: false });
  expect(await isClosed()).toBe(false);
  await win('a', 0n, { txId: `${name} a second` });
  expect(await isClosed()).toBe(true);
});

it.each<[string, Partial<BetCall>, string]>([
  ['that costs something', { amount: euro(1n) }, 'WRONG_SYNTAX'],
  ['of a package that is not there', { grantRef: randomUUID() }, 'FREE_ROUNDS_OVER'],
  ['of no package', { grantRef: undefined }, 'FREE_ROUNDS_OVER'],
  ['of another game', { gameId: 'game-2' }, 'FREE_ROUNDS_OVER'],
  ['of no game', { gameId: undefined }, 'FREE_ROUNDS_OVER'],
  ['of nothing that is not said to be free', { isFree: false }, 'WRONG_SYNTAX'],
])('refuses a bet %s', async (_, given, code) => {
  expect(await bet('a', given)).toBe(code);
  expect(await played()).toEqual([0, 0n]);
});

it('has as many bets as it has rounds, one in each', async () => {
  await bet('a');
  expect(await bet('a', { txId: `${name} another` })).toBe('ROUND_CLOSED');
  await bet('b');
  await bet('c');
  expect(await bet('d')).toBe('FREE_ROUNDS_OVER');
  expect(await played()).toEqual([3, 0n]);
});

it('shares no round with a stake', async () => {
  await bet('a');
  expect(await bet('a', { txId: `${name} paid`, isFree: false, amount: euro(10n) })).toBe('ROUND_CLOSED');
  expect(await bet('b', { isFree: false, grantRef: undefined, amount: euro(10n) })).toBe(990n);
  expect(await bet('b', { txId: `${name} free` })).toBe('ROUND_CLOSED');
  expect(await gambler.has()).toMatchObject({ real: 990n, inPlay: 10n });
});

it('is won by a win that says of it what its bet has said', async () => {
  await bet('a');
  await bet('b', { isFree: false, grantRef: undefined, amount: euro(10n) });
  const unknown = 'TRANSACTION_DOES_NOT_EXIST';
  expect(await win('a', 70n, { isFree: false, grantRef: undefined })).toBe(unknown);
  expect(await win('a', 70n, { grantRef: randomUUID() })).toBe(unknown);
  expect(await win('b', 70n)).toBe(unknown);
  expect(await played()).toEqual([1, 0n]);
  expect(await win('b', 70n, { isFree: false, grantRef: undefined })).toBe(1_060n);
});

it('may be played again where it is taken back, and what it has won is gone', async () => {
  await bet('a');
  await win('a', 70n);
  await bet('b');
  await win('b', 5n);
  expect(await rollback('a')).toBe(1_000n);
  expect(await played()).toEqual([1, 5n]);
  expect(await rollback('a')).toBe(1_000n);
  expect(await played()).toEqual([1, 5n]);
  expect(await sumWinsOfRound(database, 'marquee', `${name} a`)).toBe(0n);
  expect(await win('a', 1n, { txId: `${name} late` })).toBe('TRANSACTION_DOES_NOT_EXIST');
});
