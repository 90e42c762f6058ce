import { randomUUID } from 'node:crypto';

import { type CreateFreeRounds, FreeRounds } from '@marquee/kernel/game-protocol';

import { ProviderRefused } from '../games/provider-client.ts';
import { presentRound } from '../history/presenter.ts';
import { readRounds, sumRounds } from '../history/rounds.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { aGamesProvider } from '../testing/a-games-provider.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { aGambler, aWallet } from '../wallet/a-wallet.fixture.ts';
import { WalletRefusal } from '../wallet/refusal.ts';
import { endFreeRounds } from './end-free-rounds.ts';
import { cancelFreeRounds, giveFreeRounds, type GivenFreeRounds } from './give-free-rounds.ts';
import { findFreeRounds } from './package-row.ts';
import { findFreeSpinsOf, readFreeSpins } from './present-free-rounds.ts';
import { tellProvider } from './tell-provider.ts';

const HOUR_MS = 60 * 60_000;
const GAME = 'marquee-three-reels';

let site: TestSite;
let now: Date;
let told: CreateFreeRounds[];
let cancelled: string[];
let failure: Error | null;
let playerId: string;

beforeAll(async () => {
  site = await openTestSite({ now: () => now });
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
});
beforeEach(async () => {
  now = NOW;
  [told, cancelled, failure] = [[], [], null];
  ({ playerId } = await aGambler(site.database));
});

const answer = (grantRef: string): FreeRounds => ({
  grantRef,
  gameId: GAME,
  currency: 'EUR',
  betValue: '0.20',
  count: 3,
  played: 0,
  underWay: 0,
  validFrom: NOW.toISOString(),
  validTo: NOW.toISOString(),
  state: 'open',
});
const provider = aGamesProvider({
  createFreeRounds: async (given) => {
    if (failure) throw failure;
    told.push(given);
    return answer(given.grantRef);
  },
  cancelFreeRounds: async (grantRef) => {
    if (failure) throw failure;
    cancelled.push(grantRef);
    return answer(grantRef);
  },
});
const secrets = { fingerprint: (text: string) => `known-as-${text}` };

const give = async (given: Partial<GivenFreeRounds> = {}) =>
  site.database.transaction((transaction) =>
    giveFreeRounds(transaction, {
      id: randomUUID(),
      playerId,
      providerGameId: GAME,
      stake: { amountMinor: 20n, currency: 'EUR' },
      count: 3,
      validFrom: now,
      validTo: new Date(now.getTime() + 24 * HOUR_MS),
      mostWon: null,
      wagerFactorX100: 0,
      wagerDays: 7,
      source: { of: 'test', key: randomUUID() },
      at: now,
      ...given,
    }),
  );
const tell = async () => tellProvider({ database: site.database, provider, secrets, now: () => now });
const end = async () => endFreeRounds({ database: site.database, newId: randomUUID, now: () => now });
/** A package that can be played. */
const anOpenOne = async (given: Partial<GivenFreeRounds> = {}) => {
  const { freeRounds } = await give(given);
  await tell();
  return freeRounds.id;
};
const stateOf = async (id: string) => findFreeRounds(site.database, id);
const real = async () => (await readBalances(site.database, playerId))[0]?.real.amountMinor;

const wallet = () => aWallet(site.database, () => now);
const call = (roundId: string, kind: string) => ({
  provider: 'marquee',
  txId: `${roundId}:${kind}`,
  roundId,
  playerId,
});
const outcome = async (carried: Promise<unknown>) =>
  carried.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof WalletRefusal) return error.code;
      throw error;
    },
  );
const bet = async (grantRef: string, roundId: string = randomUUID(), given: object = {}) =>
  outcome(
    wallet().bet({
      ...call(roundId, 'bet'),
      gameId: GAME,
      amount: { amountMinor: 0n, currency: 'EUR' },
      isFree: true,
      grantRef,
      ...given,
    }),
  );
const win = async (grantRef: string, roundId: string, amountMinor: bigint, given: object = {}) =>
  outcome(
    wallet().win({
      ...call(roundId, 'win'),
      refTxId: `${roundId}:bet`,
      amount: { amountMinor, currency: 'EUR' },
      isRoundClosed: true,
      isFree: true,
      grantRef,
      ...given,
    }),
  );
const rollback = async (roundId: string) =>
  outcome(wallet().rollback({ ...call(roundId, 'back'), refTxId: `${roundId}:bet`, currency: 'EUR' }));
const play = async (grantRef: string, amountMinor: bigint) => {
  const roundId = randomUUID();
  return [await bet(grantRef, roundId), await win(grantRef, roundId, amountMinor)];
};

describe('a package', () => {
  it('is given once for its source, and told to the provider after it', async () => {
    const source = { of: 'test', key: 'the same' };
    const first = await give({ source });
    expect(await give({ source, count: 5 })).toEqual({ freeRounds: first.freeRounds, isReplayed: true });
    expect(told).toEqual([]);
    await tell();
    await tell();
    expect(told).toEqual([
      {
        grantRef: first.freeRounds.id,
        playerRef: `known-as-${playerId}`,
        gameId: GAME,
        currency: 'EUR',
        betValue: '0.20',
        count: 3,
        validFrom: NOW.toISOString(),
        validTo: new Date(NOW.getTime() + 24 * HOUR_MS).toISOString(),
      },
    ]);
    expect(await stateOf(first.freeRounds.id)).toMatchObject({ state: 'open' });
  });

  it('is told again later where the provider did not answer, and never where it does not want it', async () => {
    const { freeRounds } = await give();
    failure = new Error('away');
    expect(await tell()).toMatchObject([{ isRefused: false }]);
    expect(await tell()).toEqual([]);
    now = new Date(now.getTime() + HOUR_MS);
    failure = null;
    await tell();
    expect(await stateOf(freeRounds.id)).toMatchObject({ state: 'open' });
    const other = await give();
    failure = new ProviderRefused('no such game');
    expect(await tell()).toMatchObject([{ isRefused: true }]);
    expect(await stateOf(other.freeRounds.id)).toMatchObject({ state: 'ended', endReason: 'refused' });
  });

  it('tells the pages of its player', async () => {
    const { freeRounds } = await give();
    const events = await site.database.query(
      `select payload from live_event where channel = $1 and type = 'player/free-rounds-changed'`,
      [`player:${playerId}`],
    );
    expect(events).toEqual([{ payload: { freeRoundsId: freeRounds.id } }]);
  });
});

describe('a free round', () => {
  it('costs nothing, and what it wins is collected until all are played, and then is cash without a factor', async () => {
    const id = await anOpenOne();
    const before = await real();
    expect(await play(id, 150n)).toEqual(['ok', 'ok']);
    expect(await play(id, 0n)).toEqual(['ok', 'ok']);
    expect(await real()).toBe(before);
    await end();
    expect(await stateOf(id)).toMatchObject({ state: 'open', played: 2, won: 150n });
    expect(await play(id, 50n)).toEqual(['ok', 'ok']);
    expect(await bet(id)).toBe('FREE_ROUNDS_OVER');
    await end();
    await end();
    expect(await real()).toBe((before ?? 0n) + 200n);
    expect(await stateOf(id)).toMatchObject({ state: 'ended', endReason: 'played', given: 200n });
  });

  it('becomes a bonus that has to be wagered, up to the most that it may bring', async () => {
    const id = await anOpenOne({ count: 1, mostWon: 1_000n, wagerFactorX100: 500 });
    await play(id, 4_000n);
    await end();
    const [grant] = await site.database.query(
      `select type, amount, required, state from bonus_grant where source = 'free_rounds' and source_key = $1`,
      [id],
    );
    expect(grant).toEqual({ type: 'free_spins', amount: 1_000n, required: 5_000n, state: 'active' });
    expect(await stateOf(id)).toMatchObject({ given: 1_000n, won: 4_000n });
  });

  it.each<[string, string, object]>([
    ['of an unknown package', 'FREE_ROUNDS_OVER', { grantRef: randomUUID() }],
    ['of no package', 'FREE_ROUNDS_OVER', { grantRef: undefined }],
    ['of what is no name', 'FREE_ROUNDS_OVER', { grantRef: "' or true" }],
    ['in another game', 'FREE_ROUNDS_OVER', { gameId: 'marquee-five-reels' }],
    ['with a stake', 'WRONG_SYNTAX', { amount: { amountMinor: 20n, currency: 'EUR' } }],
  ])('%s is refused: %s', async (_, code, given) => {
    expect(await bet(await anOpenOne(), randomUUID(), given)).toBe(code);
  });

  it('is refused before the provider was told, before its time, after it, and to another player', async () => {
    const { freeRounds } = await give();
    expect(await bet(freeRounds.id)).toBe('FREE_ROUNDS_OVER');
    await tell();
    const early = await anOpenOne({ validFrom: new Date(now.getTime() + HOUR_MS) });
    expect(await bet(early)).toBe('FREE_ROUNDS_OVER');
    ({ playerId } = await aGambler(site.database));
    expect(await bet(freeRounds.id)).toBe('FREE_ROUNDS_OVER');
    const late = await anOpenOne();
    now = new Date(now.getTime() + 25 * HOUR_MS);
    expect(await bet(late)).toBe('FREE_ROUNDS_OVER');
  });

  it('does not mix with rounds for money', async () => {
    const id = await anOpenOne();
    const paid = { amount: { amountMinor: 100n, currency: 'EUR' }, isFree: undefined, grantRef: undefined };
    expect(await bet(id, 'free')).toBe('ok');
    expect(await bet(id, 'free', { ...paid, txId: 'free:second' })).toBe('ROUND_CLOSED');
    expect(await win(id, 'free', 100n, { isFree: undefined })).toBe('TRANSACTION_DOES_NOT_EXIST');
    expect(await win(randomUUID(), 'free', 100n)).toBe('TRANSACTION_DOES_NOT_EXIST');
    expect(await bet(id, 'paid', paid)).toBe('ok');
    expect(await bet(id, 'paid', { txId: 'paid:second' })).toBe('ROUND_CLOSED');
    expect(await win(id, 'paid', 100n)).toBe('TRANSACTION_DOES_NOT_EXIST');
    expect(await win(id, 'paid', 0n, { isFree: undefined, grantRef: undefined })).toBe('ok');
    expect(await win(id, 'free', 5n)).toBe('ok');
    expect(await stateOf(id)).toMatchObject({ played: 1, won: 5n });
  });

  it('has one effect however often it is sent, and none once it is taken back', async () => {
    const id = await anOpenOne({ count: 1 });
    const roundId = randomUUID();
    expect([await bet(id, roundId), await bet(id, roundId)]).toEqual(['ok', 'ok']);
    expect([await win(id, roundId, 70n), await win(id, roundId, 70n)]).toEqual(['ok', 'ok']);
    expect(await win(id, roundId, 80n)).toBe('DUPLICATE_TRANSACTION');
    expect(await stateOf(id)).toMatchObject({ played: 1, won: 70n });
    expect([await rollback(roundId), await rollback(roundId)]).toEqual(['ok', 'ok']);
    expect(await stateOf(id)).toMatchObject({ played: 0, won: 0n });
    expect(await rollback('to-come')).toBe('ok');
    expect(await bet(id, 'to-come')).toBe('BET_CANCELLED');
    expect(await play(id, 10n)).toEqual(['ok', 'ok']);
  });
});

describe('the end', () => {
  it('waits for a round that is open', async () => {
    const id = await anOpenOne();
    await bet(id, 'open-at-the-end');
    now = new Date(now.getTime() + 25 * HOUR_MS);
    await end();
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    expect(await win(id, 'open-at-the-end', 30n)).toBe('ok');
    await end();
    expect(await stateOf(id)).toMatchObject({ state: 'ended', endReason: 'expired', given: 30n });
  });

  it('comes once the provider has cancelled what was not played', async () => {
    const id = await anOpenOne();
    await play(id, 40n);
    await site.database.transaction((transaction) => cancelFreeRounds(transaction, id, now));
    await end();
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    await tell();
    expect(cancelled).toEqual([id]);
    await end();
    expect(await stateOf(id)).toMatchObject({ state: 'ended', endReason: 'cancelled', given: 40n });
    const again = site.database.transaction((transaction) => cancelFreeRounds(transaction, id, now));
    expect(await again).toBe(false);
  });

  it('gives nothing while the player is on a break, and what was won after it', async () => {
    const id = await anOpenOne({ count: 1 });
    await play(id, 40n);
    const block = async (scope: string | null) =>
      site.database.query('update player set block_scope = $2 where id = $1', [playerId, scope]);
    await block('play');
    await end();
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    await block(null);
    now = new Date(now.getTime() + 2 * HOUR_MS);
    await end();
    expect(await stateOf(id)).toMatchObject({ state: 'ended', given: 40n });
  });

  it('gives nothing to who is excluded', async () => {
    const id = await anOpenOne({ count: 1 });
    await play(id, 40n);
    await site.database.query('update player set closed_at = $2 where id = $1', [playerId, now]);
    await end();
    expect(await stateOf(id)).toMatchObject({ state: 'ended', given: 0n, forfeited: 40n });
  });
});

it('stands in the history of rounds as a free one, and its win is no money of the player', async () => {
  const id = await anOpenOne();
  await play(id, 150n);
  await bet(id, 'taken-back');
  await rollback('taken-back');
  await bet(id, 'still-open');
  const period = { playerId, after: new Date(0), until: new Date(now.getTime() + HOUR_MS) };
  const { rows } = await readRounds(site.database, period, { limit: 10 });
  const shown = rows.map((row) => presentRound(row, undefined));
  expect(shown.map(({ state, stake, win: won, net, isFree }) => [state, stake, won, net, isFree])).toEqual(
    expect.arrayContaining([
      ['settled', '0.00', '1.50', '0.00', true],
      ['cancelled', '0.00', '0.00', '0.00', true],
      ['open', '0.00', '0.00', null, true],
    ]),
  );
  const settled = await readRounds(site.database, { ...period, state: 'settled' }, { limit: 10 });
  expect(settled.rows).toHaveLength(1);
  expect(await sumRounds(site.database, period)).toMatchObject([{ rounds: 3, openRounds: 1, won: 0n }]);
  expect(await win(id, 'still-open', 0n)).toBe('ok');
});

describe('what a player is told', () => {
  const told = async () => readFreeSpins(site.database, playerId, now);

  it('is how many are left, what they have won and what is done with that, as long as they can be played', async () => {
    const { freeRounds } = await give({ wagerFactorX100: 500, mostWon: 10_000n });
    expect(await told()).toMatchObject([{ id: freeRounds.id, state: 'ordered', left: 3, won: '0.00' }]);
    await tell();
    await play(freeRounds.id, 150n);
    expect(await told()).toEqual([
      {
        id: freeRounds.id,
        game: { title: 'Marquee Three Reels', path: '/games/fairplay-labs/marquee-three-reels' },
        currency: 'EUR',
        stake: '0.20',
        count: 3,
        left: 2,
        won: '1.50',
        mostWon: '100.00',
        wagerFactor: '5.00',
        state: 'open',
        validTo: new Date(NOW.getTime() + 24 * HOUR_MS).toISOString(),
      },
    ]);
    now = new Date(NOW.getTime() + 24 * HOUR_MS);
    expect(await told()).toEqual([]);
  });

  it('of a bonus is what came with it, after its end too', async () => {
    const key = randomUUID();
    const id = await anOpenOne({ source: { of: 'bonus', key }, count: 1 });
    expect(await findFreeSpinsOf(site.database, key)).toMatchObject({ id, left: 1, state: 'open' });
    await play(id, 40n);
    await end();
    expect(await findFreeSpinsOf(site.database, key)).toMatchObject({
      id,
      left: 0,
      won: '0.40',
      state: 'ended',
    });
    expect(await findFreeSpinsOf(site.database, randomUUID())).toBeUndefined();
  });
});
