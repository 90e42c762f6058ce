import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { addGames } from '../jackpots/a-jackpot.fixture.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aPlay } from './a-play.fixture.ts';
import { aGambler, aWallet, outcomeOf } from './a-wallet.fixture.ts';
import { bonusOfWin, bucketOf } from './bonus-money.ts';

/** A round does not begin sooner after another. */
const ROUND_MS = 10_000;

let now = NOW;
let database: OpenDatabase;
let gambler: Awaited<ReturnType<typeof aGambler>>;
onSoundLedger((opened) => {
  database = opened;
});
beforeAll(() => addGames(database));
beforeEach(async () => {
  gambler = await aGambler(database, { amount: 500n, wagerFactorX100: 5_000 });
});

/** Under a term of the bonus that is another one. */
const under = async (path: string, value: unknown): Promise<void> => {
  await database.query(
    `update bonus_grant set terms = jsonb_set(terms, string_to_array($2, ' '), $3::jsonb) where player_id = $1`,
    [gambler.playerId, `wager ${path}`, JSON.stringify(value)],
  );
};
/** A round that is lost, in a game. */
const play = async (gameId: number | null, amountMinor: bigint, riskBasisPoints?: number) => {
  const { playerId } = gambler;
  now = new Date(now.getTime() + ROUND_MS);
  await database.query(
    `update game_session set ended_at = started_at, end_reason = 'left' where player_id = $1 and ended_at is null`,
    [playerId],
  );
  const call = {
    provider: 'marquee',
    playerId,
    roundId: randomUUID(),
    ...(gameId !== null && { sessionId: await aPlay(database, { playerId, gameId }) }),
  };
  const [wallet, txId] = [aWallet(database, () => now), randomUUID()];
  const bet = {
    ...call,
    txId,
    amount: { amountMinor, currency: 'EUR' },
    ...(riskBasisPoints !== undefined && { riskBasisPoints }),
  };
  const outcome = await outcomeOf(wallet.bet(bet));
  if (typeof outcome === 'bigint')
    await wallet.win({
      ...call,
      txId: randomUUID(),
      refTxId: txId,
      amount: { amountMinor: 0n, currency: 'EUR' },
      isRoundClosed: true,
    });
  return outcome;
};
const progress = async () => (await gambler.grant()).progress;
const game = (id: number) => ({ id, slug: `game-${id}`, title: 'Game' });

it('counts a stake as its game does: one of jackpots as they do, others as their kind', async () => {
  await under('contributions jackpot', 1_500);
  await under('contributions byKind', [{ kind: 'slot', basisPoints: 5_000 }]);
  await play(1, 100n);
  expect(await progress()).toBe(15n);
  await play(2, 100n);
  expect(await progress()).toBe(65n);
  await play(2, 100n, 2_000);
  expect(await progress()).toBe(75n);
  await play(null, 100n);
  expect(await progress()).toBe(175n);
});

it('counts of all stakes the bonus money alone, where its conditions say so', async () => {
  await under('counts', 'bonus_stakes');
  await under('maxStake', null);
  await play(null, 900n);
  expect(await progress()).toBe(0n);
  await play(null, 300n);
  expect(await progress()).toBe(200n);
});

it('keeps to the games that it allows, and has nothing against a bet without one', async () => {
  await under('deniedGames', [game(2)]);
  expect(await play(2, 100n)).toBe('BONUS_FORBIDS_GAME');
  expect(await play(1, 100n)).toBe(1_400n);
  await under('deniedGames', []);
  await under('allowedGames', [game(2)]);
  expect(await play(1, 100n)).toBe('BONUS_FORBIDS_GAME');
  expect(await play(2, 100n)).toBe(1_300n);
  expect(await play(null, 100n)).toBe(1_200n);
});

it('takes any stake where it names no highest, and no more than the highest where it names one', async () => {
  await under('maxStake', '1.00');
  expect(await play(null, 101n)).toBe('BONUS_MAX_BET');
  expect(await play(null, 100n)).toBe(1_400n);
  await under('maxStake', null);
  expect(await play(null, 1_000n)).toBe(400n);
  expect(await play(null, 401n)).toBe('NOT_ENOUGH_MONEY');
});

it('has of a win the share that it had of the stakes, rounded down', () => {
  const round = { stake: 300n, bonusStake: 100n };
  expect([0n, 2n, 3n, 301n].map((win) => bonusOfWin(win, round))).toEqual([0n, 0n, 1n, 100n]);
  expect(bonusOfWin(100n, { stake: 0n, bonusStake: 0n })).toBe(0n);
});

it('cannot be asked about a grant that is not there', async () => {
  const grantId = randomUUID();
  await expect(bucketOf(database, { grantId })).rejects.toThrow(`There is no grant ${grantId}.`);
});
