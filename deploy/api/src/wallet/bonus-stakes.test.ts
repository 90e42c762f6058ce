import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { grantBonus } from '../bonuses/grant-bonus.ts';
import { findGrant } from '../bonuses/grant-row.ts';
import { stopGrant } from '../bonuses/run-grant.ts';
import { settleGrant } from '../bonuses/settle-grant.ts';
import { aDeposit, NOW } from '../ledger/a-ledger.fixture.ts';
import { ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { postOnce } from '../ledger/post.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aPlayerWithLimits } from './a-limited-player.fixture.ts';
import { aGambler, giveBonus, outcomeOf } from './a-wallet.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let now = NOW;
let database: OpenDatabase;
onSoundLedger((opened) => {
  database = opened;
});
beforeEach(() => {
  now = NOW;
});

const aBonusGambler = (amount: bigint, wagerFactorX100: number) =>
  aGambler(database, { amount, wagerFactorX100 }, () => now);

const grantsOf = (playerId: string) =>
  database.query<{ id: string; state: string; converted: bigint; forfeited: bigint }>(
    'select id, state, converted, forfeited from bonus_grant where player_id = $1 order by created_at, number',
    [playerId],
  );
const runningOf = async (playerId: string): Promise<string> => {
  const running = (await grantsOf(playerId)).find(({ state }) => ['active', 'wagering'].includes(state));
  return running?.id ?? '';
};

/** All cash but 1.50 is staked and lost. */
const leaveCash = async ({ bet, win }: Awaited<ReturnType<typeof aGambler>>) => {
  await bet('l1', 500n, 'l1');
  await win('lw1', 0n, { ref: 'l1', roundId: 'l1' });
  await bet('l2', 350n, 'l2');
  await win('lw2', 0n, { ref: 'l2', roundId: 'l2' });
};

it('stakes cash first, and splits a win as its stake was, the remainder to cash', async () => {
  const gambler = await aBonusGambler(500n, 5_000);
  await leaveCash(gambler);
  expect(await outcomeOf(gambler.bet('b', 200n))).toBe(450n);
  expect(await gambler.has()).toMatchObject({ real: 0n, inPlay: 200n });
  expect(await gambler.grant()).toMatchObject({ bonus: 450n });
  expect(await outcomeOf(gambler.win('w', 401n))).toBe(851n);
  expect(await gambler.has()).toMatchObject({ real: 301n, inPlay: 0n });
  expect(await gambler.grant()).toMatchObject({ bonus: 550n, progress: 1_050n });
});

it('splits the wins of several bets of a round by all of its stakes', async () => {
  const gambler = await aBonusGambler(500n, 5_000);
  await leaveCash(gambler);
  await gambler.bet('b', 150n);
  await gambler.bet('b2', 50n);
  await gambler.win('w', 401n, { ref: 'b' });
  expect(await gambler.has()).toMatchObject({ real: 301n });
  expect(await gambler.grant()).toMatchObject({ bonus: 550n });
});

it('makes all of it cash once the stakes of closed rounds have reached what is required', async () => {
  const gambler = await aBonusGambler(500n, 100);
  await gambler.bet('b', 200n);
  await gambler.bet('b2', 300n, 'r2');
  await gambler.win('w', 0n);
  expect(await gambler.grant()).toEqual({ bonus: 500n, progress: 200n, grantState: 'running' });
  expect(await outcomeOf(gambler.win('w2', 0n, { ref: 'b2', roundId: 'r2' }))).toBe(1_000n);
  expect(await gambler.grant()).toEqual({ bonus: 0n, progress: 500n, grantState: 'completed' });
  expect(await gambler.has()).toMatchObject({ real: 1_000n, withdrawable: 1_000n });
});

it('waits with the end until no round is open, and begins the bonus that waits', async () => {
  const gambler = await aBonusGambler(500n, 100);
  const { id } = await giveBonus(database, gambler.playerId, { amount: 300n, wagerFactorX100: 1_000 });
  await gambler.bet('b', 500n);
  await gambler.bet('b2', 100n, 'r2');
  await gambler.win('w', 0n);
  expect(await runningOf(gambler.playerId)).not.toBe(id);
  expect(await outcomeOf(gambler.endRound('e', 'r2'))).toBe(1_200n);
  expect(await runningOf(gambler.playerId)).toBe(id);
  expect(await gambler.has()).toMatchObject({ real: 900n });
});

it('is lost with its last stake', async () => {
  const gambler = await aBonusGambler(100n, 5_000);
  await gambler.bet('b', 500n);
  await gambler.win('w', 0n);
  await gambler.bet('b2', 500n, 'r2');
  await gambler.win('w2', 0n, { ref: 'b2', roundId: 'r2' });
  await gambler.bet('b3', 100n, 'r3');
  expect(await gambler.grant()).toMatchObject({ grantState: 'running' });
  await gambler.win('w3', 0n, { ref: 'b3', roundId: 'r3' });
  expect(await gambler.grant()).toMatchObject({ bonus: 0n, grantState: 'lost' });
});

it('refuses a round above its highest stake, and moves nothing', async () => {
  const gambler = await aBonusGambler(500n, 1_000);
  await expect(gambler.bet('b', 501n)).rejects.toMatchObject({
    code: 'BONUS_MAX_BET',
    params: { max: '5.00' },
  });
  await gambler.bet('b', 300n);
  await expect(gambler.bet('b2', 201n)).rejects.toMatchObject({ code: 'BONUS_MAX_BET' });
  expect(await gambler.has()).toMatchObject({ real: 700n, inPlay: 300n });
});

it('counts of a stake what of it can be lost', async () => {
  const gambler = await aBonusGambler(500n, 1_000);
  await gambler.bet('b', 200n, 'r', 2_500);
  await gambler.win('w', 0n);
  expect(await gambler.grant()).toMatchObject({ progress: 50n });
});

describe('when its time is over', () => {
  it('is not staked any more, and goes once the rounds have ended that are open', async () => {
    const gambler = await aBonusGambler(500n, 5_000);
    await leaveCash(gambler);
    await gambler.bet('b', 200n);
    const id = await runningOf(gambler.playerId);
    now = new Date(NOW.getTime() + 14 * DAY_MS);
    expect(await outcomeOf(gambler.bet('b2', 100n, 'r2'))).toBe('NOT_ENOUGH_MONEY');
    await database.transaction((transaction) => settleGrant(transaction, id, now));
    expect(await gambler.grant()).toMatchObject({ grantState: 'running' });
    expect(await outcomeOf(gambler.win('w', 400n))).toBe(300n);
    expect(await gambler.grant()).toMatchObject({ bonus: 0n, grantState: 'expired' });
    expect(await grantsOf(gambler.playerId)).toMatchObject([{ converted: 0n, forfeited: 550n }]);
  });

  it('gives of a win that comes later the share to the house that would have gone before', async () => {
    const gambler = await aBonusGambler(500n, 5_000);
    await leaveCash(gambler);
    await gambler.bet('b', 200n);
    await gambler.endRound('e');
    const id = await runningOf(gambler.playerId);
    now = new Date(NOW.getTime() + 14 * DAY_MS);
    await database.transaction((transaction) => settleGrant(transaction, id, now));
    expect(await outcomeOf(gambler.win('w', 400n))).toBe(300n);
  });
});

it('pays a win that comes after the bonus was wagered as cash', async () => {
  const gambler = await aBonusGambler(500n, 160);
  await leaveCash(gambler);
  await gambler.bet('b', 200n);
  await gambler.endRound('e');
  expect(await gambler.grant()).toMatchObject({ grantState: 'completed' });
  expect(await outcomeOf(gambler.win('w', 400n))).toBe(850n);
});

it('takes cash back of a corrected bet, and of bonus money what there is', async () => {
  const gambler = await aBonusGambler(500n, 5_000);
  await leaveCash(gambler);
  await gambler.bet('b', 200n);
  await gambler.win('w', 400n);
  // 300 of cash, and of bonus money 450 with 100 won.
  await gambler.rollback('k');
  expect(await gambler.has()).toMatchObject({ real: 150n, withdrawable: 150n });
  expect(await gambler.grant()).toMatchObject({ bonus: 500n, progress: 850n });
});

it('ends at once what is stopped, but for a round that is open', async () => {
  const gambler = await aBonusGambler(500n, 5_000);
  await gambler.bet('b', 200n);
  const stop = async () => {
    const grant = await findGrant(database, await runningOf(gambler.playerId));
    if (grant === null) throw new Error('Nothing runs.');
    await database.transaction((transaction) =>
      stopGrant(transaction, grant, { reason: 'self_excluded', actor: 'system', at: now }),
    );
  };
  await stop();
  expect(await gambler.grant()).toMatchObject({ bonus: 500n, grantState: 'running' });
  await gambler.win('w', 0n);
  expect(await gambler.grant()).toMatchObject({ bonus: 0n, grantState: 'cancelled' });
  expect(await gambler.has()).toMatchObject({ real: 800n });
});

it('counts stakes of bonus money to the limit of stakes, and not to that of losses', async () => {
  const player = await aPlayerWithLimits(database, () => now);
  await database.query(`delete from player_limit where player_id = $1`, [player.playerId]);
  await giveBonus(database, player.playerId, { amount: 300n, wagerFactorX100: 50_000 });
  const drain = ofPlayer(player.playerId, 'real');
  const house = ofHouse('write_off');
  await postOnce(
    database,
    aDeposit(player.playerId, 0n, {
      type: 'adjustment',
      legs: [
        { account: drain, money: { amountMinor: -999_600n, currency: 'EUR' } },
        { account: house, money: { amountMinor: 999_600n, currency: 'EUR' } },
      ],
    }),
  );
  await player.limit({ kind: 'loss', period: '24h', currency: 'EUR', most: 400n });
  await player.limit({ kind: 'wager', period: '24h', currency: 'EUR', most: 600n });
  // All that is left of the cash.
  expect(await player.bet('a', 400n)).toBeNull();
  await player.win('a', 0n);
  expect(await player.bet('b', 150n)).toBeNull();
  await player.win('b', 100n);
  expect(await player.bet('c', 51n)).toMatchObject({ params: { kind: 'wager', left: '0.50' } });
  expect(await player.bet('c', 50n)).toBeNull();
});

describe('what comes from no campaign', () => {
  const give = (playerId: string, key: string, wagerFactorX100: number) =>
    database.transaction((transaction) =>
      grantBonus(transaction, {
        id: randomUUID(),
        playerId,
        type: 'points_exchange',
        amount: { amountMinor: 250n, currency: 'EUR' },
        wagerFactorX100,
        validDays: 7,
        source: { of: 'points', key },
        at: now,
      }),
    );

  it('is given once for each source', async () => {
    const { playerId, grant } = await aGambler(database);
    const key = randomUUID();
    const first = await give(playerId, key, 100);
    const again = await give(playerId, key, 100);
    expect([again.isReplayed, again.grant.id, again.news]).toEqual([true, first.grant.id, []]);
    expect(await grant()).toMatchObject({ bonus: 250n });
  });

  it('is cash at once where nothing has to be wagered', async () => {
    const { playerId, grant, has } = await aGambler(database);
    await give(playerId, randomUUID(), 0);
    expect(await grant()).toEqual({ bonus: 0n, progress: 0n, grantState: 'completed' });
    expect(await has()).toMatchObject({ real: 1_250n });
  });
});
