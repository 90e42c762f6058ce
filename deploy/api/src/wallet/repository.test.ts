import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { aPlayer } from '../ledger/a-ledger.fixture.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aGambler } from './a-wallet.fixture.ts';
import {
  findBetsOfRound,
  findCall,
  findRound,
  readLastCall,
  readReal,
  sumWins,
  sumWinsOfRound,
} from './repository.ts';

let database: OpenDatabase;
let gambler: Awaited<ReturnType<typeof aGambler>>;
onSoundLedger((opened) => {
  database = opened;
});
beforeEach(async () => {
  gambler = await aGambler(database);
});

/** The provider's ids of the bets of a player, the first one first. */
const betsOf = async () =>
  database.query<{ txId: string; roundId: string }>(
    `select tx_id as "txId", round_id as "roundId" from wallet_call
     where player_id = $1 and kind = 'bet' order by id`,
    [gambler.playerId],
  );

it('finds the bets of a round, and what they won, without those that were taken back', async () => {
  await gambler.bet('b', 100n);
  await gambler.bet('b2', 50n);
  await gambler.bet('b3', 10n, 'other');
  await gambler.win('w', 30n, { isRoundClosed: false });
  await gambler.win('w2', 40n, { ref: 'b2', isRoundClosed: false });
  await gambler.win('w3', 5n, { ref: 'b2', isRoundClosed: false });
  const [first, second] = await betsOf();
  const [roundId, betId] = [first?.roundId ?? '', second?.txId ?? ''];
  expect((await findBetsOfRound(database, roundId)).map(({ txId }) => txId)).toEqual([first?.txId, betId]);
  expect(await sumWinsOfRound(database, 'marquee', roundId)).toBe(75n);
  expect(await sumWins(database, 'marquee', betId)).toEqual({ wins: 45n, bonusWins: 0n });
  await gambler.rollback('k', { ref: 'b2' });
  expect(await findBetsOfRound(database, roundId)).toEqual([
    { provider: 'marquee', txId: first?.txId, playerId: gambler.playerId, roundId, currency: 'EUR' },
  ]);
  expect(await sumWinsOfRound(database, 'marquee', roundId)).toBe(30n);
  expect(await sumWinsOfRound(database, 'other', roundId)).toBe(0n);
  expect(await findRound(database, 'marquee', roundId)).toMatchObject({ stake: 100n, isClosed: false });
});

it('says of what is not there that it is not, and of no money that it is none', async () => {
  const nobody = await aPlayer(database);
  expect(await findRound(database, 'marquee', randomUUID())).toBeNull();
  expect(await findCall(database, 'marquee', randomUUID())).toBeNull();
  expect(await sumWins(database, 'marquee', randomUUID())).toEqual({ wins: 0n, bonusWins: 0n });
  expect(await readLastCall(database, nobody)).toBeNull();
  expect(await readReal(database, nobody, 'EUR')).toBe(0n);
  expect(await readReal(database, gambler.playerId, 'USD')).toBe(0n);
});

it('knows the last call of a player, and their cash', async () => {
  const { id } = await gambler.bet('b', 100n);
  await (await aGambler(database)).bet('b', 1n);
  expect(await readLastCall(database, gambler.playerId)).toBe(id);
  expect(await readReal(database, gambler.playerId, 'EUR')).toBe(900n);
});

it('keeps what of a call is bonus money, and of which grant', async () => {
  gambler = await aGambler(database, { amount: 500n, wagerFactorX100: 5_000 });
  await gambler.bet('b', 400n);
  await gambler.bet('b2', 400n, 'r2');
  await gambler.bet('b3', 400n, 'r3');
  const calls = await Promise.all(
    (await betsOf()).map(async ({ txId }) => findCall(database, 'marquee', txId)),
  );
  const [grant] = await database.query<{ id: string }>('select id from bonus_grant where player_id = $1', [
    gambler.playerId,
  ]);
  const parts = calls.map((call) => call?.bonus);
  const counted = 400n * 10_000n;
  expect(parts).toEqual([0n, 0n, 200n].map((amount) => ({ grantId: grant?.id, amount, counted })));
  expect(calls.map((call) => call?.balanceAfter)).toEqual([1_100n, 700n, 300n]);
});
