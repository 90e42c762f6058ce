import { randomUUID } from 'node:crypto';

import { createContext } from '../app.ts';
import { findBookFaults } from '../conformance/book-faults.ts';
import { playRound } from '../rounds/play.ts';
import { startFakePlatform } from '../testing/fake-platform.ts';
import type { FakePlatform, NetworkBehaviour } from '../testing/fake-platform.ts';
import { createCrashingProcess } from '../testing/fault-injection.ts';
import { createClock, OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { playForMoney } from '../testing/real-play.ts';

const HOUR_MS = 60 * 60_000;
const KEY = { id: 'development', secret: 'marquee-development-provider-secret' };

let provider: Provider;
let platform: FakePlatform;
let real: ReturnType<typeof playForMoney>;
let behaviours: NetworkBehaviour[] = [];
let player = 'player-0';

beforeAll(async () => {
  const clock = createClock();
  const behaviour = (): NetworkBehaviour => behaviours.shift() ?? 'right';
  platform = await startFakePlatform({ keys: [KEY], now: clock.now, behaviour });
  provider = await startProvider({ clock, variables: { PLATFORM_URL: platform.url } });
  real = playForMoney(provider, platform);
}, OPENING_MS);
afterAll(async () => {
  await provider.app.close();
  await platform.close();
});
beforeEach(() => {
  behaviours = [];
  player = `player-${Math.random()}`;
});

const aPackage = async (given: Parameters<typeof real.giveFreeRounds>[0] = {}) => {
  const { body } = await real.giveFreeRounds({ playerRef: player, ...given });
  return body.grantRef ?? '';
};
const start = () => real.start({ player });
const play = (bearer: string, grantRef: string, given: object = {}) => {
  provider.wait(10_000);
  return provider.play(bearer, {
    stakeMinor: 20,
    grantRef,
    roundId: randomUUID().replaceAll('-', ''),
    ...given,
  });
};
const money = () => platform.balanceOf({ player, currency: 'EUR' });
const postingsOf = (grantRef: string) => platform.postings.filter((posting) => posting.grantRef === grantRef);

describe('a package of free rounds', () => {
  it('is made once, and nothing else is made under its name', async () => {
    const grantRef = randomUUID();
    const first = await real.giveFreeRounds({ playerRef: player, grantRef });
    expect(first).toMatchObject({
      status: 201,
      body: { grantRef, betValue: '0.20', count: 3, played: 0, underWay: 0, state: 'open' },
    });
    expect(await real.giveFreeRounds({ playerRef: player, grantRef })).toEqual(first);
    expect((await real.giveFreeRounds({ playerRef: player, grantRef, count: 4 })).body.code).toBe(
      'GRANT_REF_TAKEN',
    );
    expect((await real.freeRoundsOf('unknown')).code).toBe('FREE_ROUNDS_UNKNOWN');
  });

  it.each([
    [{ gameId: 'marquee-roulette' }, 'FREE_ROUNDS_UNAVAILABLE'],
    [{ gameId: 'marquee-video-poker' }, 'FREE_ROUNDS_UNAVAILABLE'],
    [{ gameId: 'unknown' }, 'GAME_UNKNOWN'],
    [{ betValue: '0.23' }, 'STAKE_REFUSED'],
    [{ count: 0 }, 'REQUEST_INVALID'],
    [{ validTo: '2020-01-01T00:00:00.000Z' }, 'REQUEST_INVALID'],
  ])('is refused with %j: %s', async (given, code) => {
    expect((await real.giveFreeRounds({ playerRef: player, ...given })).body.code).toBe(code);
  });

  it('is told of by the catalogue of games that have it', async () => {
    const { body } = await provider.send<{ games: Array<{ slug: string; freeRounds?: boolean }> }>({
      url: '/v1/games',
    });
    expect(body.games.filter(({ freeRounds }) => freeRounds).map(({ slug }) => slug)).toEqual([
      'marquee-three-reels',
      'marquee-five-reels',
    ]);
  });
});

describe('a page whose player has free rounds', () => {
  it('offers them before the own money, the first to end in front, and the own money after', async () => {
    const later = await aPackage({
      count: 1,
      validTo: new Date(provider.now().getTime() + 48 * HOUR_MS).toISOString(),
    });
    const sooner = await aPackage({ count: 2 });
    await aPackage({ playerRef: 'another' });
    await aPackage({ gameId: 'marquee-five-reels' });
    await aPackage({ currency: 'USD' });
    const { bearer, session } = await start();
    expect(session.freeRounds).toMatchObject({ grantRef: sooner, stakeMinor: 20, left: 2 });
    const before = money();
    const first = await play(bearer, sooner);
    expect(first).toMatchObject({ status: 200, body: { round: { isFree: true, stakeMinor: 20 } } });
    expect(first.body.freeRounds).toMatchObject({ grantRef: sooner, left: 1 });
    expect((await play(bearer, sooner)).body.freeRounds).toMatchObject({ grantRef: later, left: 1 });
    expect((await play(bearer, later)).body.freeRounds).toBeNull();
    expect(money()).toBe(before);
    const own = await play(bearer, sooner, { grantRef: undefined });
    expect(own.body.round).toMatchObject({ isFree: false });
    expect(money()).not.toBe(before);
  });

  it('reports each as a bet of nothing and its win, as any other round is drawn', async () => {
    const grantRef = await aPackage();
    const { bearer } = await start();
    const { body } = await play(bearer, grantRef);
    await provider.drain();
    expect(postingsOf(grantRef).map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['bet', 0n],
      ['win', BigInt(body.round.winMinor)],
    ]);
    const record = await real.signed('GET', `/v1/rounds/${body.round.roundId}/record`);
    expect(record.body).toMatchObject({ isFree: true, stake: '0.20', result: { nonce: 0 } });
    expect(await real.freeRoundsOf(grantRef)).toMatchObject({ played: 1, underWay: 0, state: 'open' });
  });

  it('plays one that is asked for twice once, and no more than there are', async () => {
    const grantRef = await aPackage({ count: 1 });
    const { bearer } = await start();
    const roundId = 'a'.repeat(32);
    const first = await play(bearer, grantRef, { roundId });
    expect((await play(bearer, grantRef, { roundId })).body.round).toEqual(first.body.round);
    expect((await play(bearer, grantRef, { roundId, grantRef: undefined })).body.code).toBe('ROUND_ID_TAKEN');
    expect(await play(bearer, grantRef)).toMatchObject({ status: 409, body: { code: 'FREE_ROUNDS_OVER' } });
    expect(await real.freeRoundsOf(grantRef)).toMatchObject({ played: 1, state: 'played' });
  });

  it('cannot play for another stake, with the package of another, nor in a demo', async () => {
    const grantRef = await aPackage();
    const { bearer } = await start();
    expect((await play(bearer, grantRef, { stakeMinor: 50 })).body.code).toBe('STAKE_REFUSED');
    const others = await aPackage({ playerRef: 'another' });
    expect((await play(bearer, others)).body.code).toBe('FREE_ROUNDS_OVER');
    const demo = await provider.openSession();
    expect((await play(demo.bearer, grantRef)).body.code).toBe('FREE_ROUNDS_OVER');
    expect(postingsOf(grantRef)).toEqual([]);
  });

  it.each<NetworkBehaviour>(['refused', 'lost', 'unsent'])(
    'has the round again whose bet is %s',
    async (behaviour) => {
      const grantRef = await aPackage({ count: 1 });
      const { bearer } = await start();
      behaviours = [behaviour];
      expect((await play(bearer, grantRef)).status).toBe(409);
      await provider.drain();
      expect(await real.freeRoundsOf(grantRef)).toMatchObject({ played: 0, state: 'open' });
      expect((await play(bearer, grantRef)).status).toBe(200);
      expect((await play(bearer, grantRef)).body.code).toBe('FREE_ROUNDS_OVER');
    },
  );

  it('has none after the end of the package, or before its beginning', async () => {
    const at = (hours: number) => new Date(provider.now().getTime() + hours * HOUR_MS).toISOString();
    const grantRef = await aPackage({ validFrom: at(1), validTo: at(2) });
    const early = await start();
    expect(early.session.freeRounds).toBeNull();
    expect((await play(early.bearer, grantRef)).body.code).toBe('FREE_ROUNDS_OVER');
    provider.wait(HOUR_MS);
    const { bearer, session } = await start();
    expect(session.freeRounds).toMatchObject({ grantRef });
    provider.wait(HOUR_MS - 40_000);
    // Begun in time, it is paid for whenever it ends.
    behaviours = ['right', 'failing'];
    await play(bearer, grantRef);
    expect(await real.freeRoundsOf(grantRef)).toMatchObject({ underWay: 1, state: 'open' });
    provider.wait(HOUR_MS);
    await provider.drain();
    expect(postingsOf(grantRef).map(({ kind }) => kind)).toEqual(['bet', 'win']);
    expect(await real.freeRoundsOf(grantRef)).toMatchObject({ played: 1, underWay: 0, state: 'expired' });
  });

  it('has none once the platform has cancelled it, which may be said twice', async () => {
    const grantRef = await aPackage();
    const { bearer } = await start();
    await play(bearer, grantRef);
    expect(await real.cancelFreeRounds(grantRef)).toMatchObject({ state: 'cancelled', played: 1 });
    expect(await real.cancelFreeRounds(grantRef)).toMatchObject({ state: 'cancelled' });
    expect((await play(bearer, grantRef)).body.code).toBe('FREE_ROUNDS_OVER');
    expect((await real.cancelFreeRounds('unknown')).code).toBe('FREE_ROUNDS_UNKNOWN');
  });

  it('goes on with them on another device', async () => {
    const grantRef = await aPackage({ count: 2 });
    const first = await start();
    behaviours = ['right', 'failing'];
    await play(first.bearer, grantRef);
    const second = await start();
    expect(second.session.freeRounds).toMatchObject({ grantRef, left: 1 });
    expect((await play(first.bearer, grantRef)).body.code).toBe('SESSION_CLOSED');
    expect((await play(second.bearer, grantRef)).status).toBe(200);
    await provider.drain();
    expect(
      findBookFaults(platform.postings.filter(({ account }) => platform.launchOf(account).player === player)),
    ).toEqual([]);
    expect(await real.freeRoundsOf(grantRef)).toMatchObject({ played: 2, state: 'played' });
  });
});

it('counts each round once, whenever the process dies in it', async () => {
  const grantRef = await aPackage({ count: 200 });
  const { bearer } = await start();
  let moment = 0;
  for (let hasCrashed = true; hasCrashed;) {
    moment += 1;
    provider.wait(10_000);
    const crashing = createCrashingProcess(moment);
    const dying = createContext({
      environment: provider.environment,
      database: crashing.database(provider.database),
      wrapWallet: crashing.wallet,
      now: provider.now,
      chance: () => 0.5,
    });
    const bet = { stakeMinor: 20, roundId: randomUUID().replaceAll('-', ''), grantRef };
    await playRound(dying, { authorization: `Bearer ${bearer}`, bet }).catch(() => null);
    hasCrashed = crashing.hasCrashed();
    for (let times = 0; times < 2; times += 1) {
      provider.wait(5 * 60_000);
      await provider.drain();
    }
  }
  expect(moment).toBeGreaterThan(15);
  const ofPackage = postingsOf(grantRef);
  expect(findBookFaults(platform.postings)).toEqual([]);
  const wins = ofPackage.filter(({ kind }) => kind === 'win').length;
  expect(await real.freeRoundsOf(grantRef)).toMatchObject({ played: wins, underWay: 0 });
}, 240_000);
