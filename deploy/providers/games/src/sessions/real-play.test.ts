import { startFakePlatform } from '../testing/fake-platform.ts';
import type { FakePlatform, NetworkBehaviour } from '../testing/fake-platform.ts';
import { createClock, OPENING_MS, QUICK_GAMES, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { playForMoney } from '../testing/real-play.ts';
import type { WalletRefusal } from '../wallet/wallet.ts';

const POKER = 'marquee-video-poker';

let provider: Provider;
let platform: FakePlatform;
let real: ReturnType<typeof playForMoney>;
let behaviours: NetworkBehaviour[] = [];
let refusal: Pick<WalletRefusal, 'code' | 'params'>;

beforeAll(async () => {
  const clock = createClock();
  platform = await startFakePlatform({
    keys: [{ id: 'development', secret: 'marquee-development-provider-secret' }],
    now: clock.now,
    behaviour: () => behaviours.shift() ?? 'right',
    refusal: () => refusal,
  });
  provider = await startProvider({ clock, games: QUICK_GAMES, variables: { PLATFORM_URL: platform.url } });
  real = playForMoney(provider, platform);
}, OPENING_MS);
afterAll(async () => {
  await provider.app.close();
  await platform.close();
});
beforeEach(() => {
  behaviours = [];
  refusal = { code: 'LIMIT_REACHED', params: {} };
});

let players = 0;
/** Another player for each test: sessions of one are taken over. */
const aPlayer = (): string => `player-${(players += 1)}`;
const moneyOf = (player: string, currency = 'EUR'): bigint => platform.balanceOf({ player, currency });

describe('a game for money', () => {
  it("is played with the wallet's account, in its currency, and shows what the wallet answered", async () => {
    const player = aPlayer();
    const { bearer, session } = await real.start({ player });
    expect(session).toMatchObject({
      mode: 'real',
      currency: 'EUR',
      balance: { balanceMinor: 100_000, ledgerTxId: null },
      startBalanceMinor: null,
    });
    const { round } = (await provider.play(bearer)).body;
    expect(moneyOf(player)).toBe(BigInt(100_000 - 100 + round.winMinor));
    expect(round.afterBet).toMatchObject({ balanceMinor: 100_000 - 100 });
    expect(round.afterWin).toMatchObject({ balanceMinor: 100_000 - 100 + round.winMinor });
    expect(BigInt(round.afterWin.ledgerTxId ?? 0)).toBeGreaterThan(BigInt(round.afterBet?.ledgerTxId ?? 0));
    expect((await provider.readSession(bearer)).body.balance).toEqual(round.afterWin);
    await provider.drain();
    const kinds = platform.postings
      .filter(({ roundId }) => roundId === round.roundId)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['bet', 'win', 'end_round']);
  });

  it.each([
    ['JPY', [10, 20, 50, 100, 200, 500, 1_000]],
    ['KWD', [50, 100, 250, 500, 1_000, 2_500, 5_000]],
    ['KZT', [5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000]],
  ])('has stakes that are round sums in %s', async (currency, offeredMinor) => {
    const { session, bearer } = await real.start({ player: aPlayer(), currency, balanceMinor: 10_000_000n });
    expect(session.stakes.offeredMinor).toEqual(offeredMinor);
    expect((await provider.play(bearer, { stakeMinor: offeredMinor[2] })).status).toBe(200);
  });

  it("keeps stakes within the wallet's bounds", async () => {
    const stakes = { minMinor: 50, maxMinor: 200 };
    const { session, bearer } = await real.start({ player: aPlayer(), stakes });
    expect(session.stakes).toEqual({ offeredMinor: [50, 100, 200], defaultMinor: 100, mostMinor: 200 });
    for (const stakeMinor of [20, 500, 75])
      expect((await provider.play(bearer, { stakeMinor })).body.code).toBe('STAKE_REFUSED');
  });

  it('is not opened with a token of another currency or game, nor where the bounds leave no stake', async () => {
    const stakes = { minMinor: 11, maxMinor: 19 };
    const narrow = await real.launch({ player: aPlayer(), gameId: 'marquee-dice', stakes });
    expect((await real.openPage(narrow.token)).body.code).toBe('STAKES_UNAVAILABLE');
    const other = await real.launch({ player: aPlayer() });
    const launch = platform.launchOf(other.launchToken);
    platform.launch(other.launchToken, { ...launch, currency: 'USD' });
    expect((await real.openPage(other.token)).body).toMatchObject({ reason: 'WRONG_CURRENCY' });
    platform.launch(other.launchToken, { ...launch, gameId: 'another' });
    expect((await real.openPage(other.token)).body).toMatchObject({ reason: 'INVALID_GAME' });
    platform.launch(other.launchToken, launch);
    expect((await real.openPage(other.token)).status).toBe(200);
  });

  it('keeps its launch token sealed, and no longer than it is needed', async () => {
    const { token, launchToken, sessionId } = await real.launch({ player: aPlayer() });
    const read = () => provider.database.query('select * from game_session where id = $1', [sessionId]);
    expect(JSON.stringify(await read())).not.toContain(launchToken);
    await real.openPage(token);
    expect(await read()).toMatchObject([{ launch_token_sealed: null, wallet_account: launchToken }]);
  });

  it('takes the longer of the two least times between rounds', async () => {
    const { bearer } = await real.start({ player: aPlayer(), minimumRoundMs: 4_000 });
    expect((await provider.play(bearer)).body.nextRoundInMs).toBe(4_000);
    provider.wait(3_999);
    expect((await provider.play(bearer)).body.code).toBe('ROUND_TOO_FAST');
    provider.wait(1);
    expect((await provider.play(bearer)).status).toBe(200);
    const { bearer: hasty } = await real.start({ player: aPlayer(), minimumRoundMs: 1 });
    expect((await provider.play(hasty)).body.nextRoundInMs).toBe(2_500);
  });

  it('tells why the wallet refuses a bet, also when it is asked again', async () => {
    const player = aPlayer();
    const { bearer } = await real.start({ player });
    refusal = { code: 'LIMIT_REACHED', params: { kind: 'loss', until: '2026-11-21T00:00:00Z' } };
    behaviours = ['refused'];
    const bet = { stakeMinor: 100, roundId: 'a'.repeat(32) };
    const told = {
      status: 409,
      body: { code: 'BET_REFUSED', reason: 'LIMIT_REACHED', params: refusal.params },
    };
    expect(await provider.play(bearer, bet)).toMatchObject(told);
    expect(await provider.play(bearer, bet)).toMatchObject(told);
    expect(await real.roundOf(bet.roundId)).toMatchObject({ body: { state: 'cancelled', win: '0.00' } });
    expect((await provider.play(bearer, { stakeMinor: 100 })).status).toBe(200);
    platform.setBalance({ player, currency: 'EUR' }, 5n);
    provider.wait(5_000);
    expect((await provider.play(bearer)).body).toMatchObject({
      code: 'BALANCE_TOO_LOW',
      reason: 'NOT_ENOUGH_MONEY',
    });
  });

  it.each<NetworkBehaviour>(['unsent', 'lost', 'late', 'failing', 'failed', 'cut'])(
    'has a bet taken back whose call is %s',
    async (behaviour) => {
      const player = aPlayer();
      const { bearer } = await real.start({ player });
      behaviours = [behaviour];
      const bet = { stakeMinor: 100, roundId: `${players}`.padStart(32, '0') };
      expect((await provider.play(bearer, bet)).body.code).toBe('ROUND_CANCELLED');
      await provider.drain();
      await platform.arrive();
      expect(moneyOf(player)).toBe(100_000n);
      expect((await real.roundOf(bet.roundId)).body.state).toBe('cancelled');
    },
  );

  it('pays a win that the platform did not answer, once', async () => {
    const player = aPlayer();
    const { bearer } = await real.start({ player });
    behaviours = ['right', 'failed', 'unsent', 'cut'];
    const bet = { stakeMinor: 100, roundId: 'f'.repeat(32) };
    expect((await provider.play(bearer, bet)).body.code).toBe('WALLET_UNAVAILABLE');
    const left = (await real.roundOf(bet.roundId)).body;
    expect(left).toMatchObject({ state: 'settled', betTxId: `${bet.roundId}:bet` });
    for (let tries = 0; tries < 5; tries += 1) {
      provider.wait(60_000);
      await provider.drain(() => undefined);
    }
    const won = BigInt((left.win ?? '').replace('.', ''));
    expect(moneyOf(player)).toBe(100_000n - 100n + won);
  });
});

describe('a session that the platform closes', () => {
  it('starts no round any more, says why, and stays closed for the first reason', async () => {
    const { bearer, sessionId } = await real.start({ player: aPlayer() });
    const bet = { stakeMinor: 100, roundId: 'c'.repeat(32) };
    const { round } = (await provider.play(bearer, bet)).body;
    expect((await real.close(sessionId, 'excluded')).body).toMatchObject({ reason: 'excluded' });
    expect((await real.close(sessionId, 'left')).body).toMatchObject({ reason: 'excluded' });
    provider.wait(5_000);
    const closed = { status: 409, body: { code: 'SESSION_CLOSED', reason: 'excluded' } };
    expect(await provider.play(bearer)).toMatchObject(closed);
    expect(await provider.readSession(bearer)).toMatchObject(closed);
    expect(await provider.rotate(bearer)).toMatchObject(closed);
    // A bet from before is answered as ever.
    expect((await provider.play(bearer, bet)).body.round).toEqual(round);
  });

  it('lets the player decide an open round, unless they cannot come back', async () => {
    const { bearer, sessionId } = await real.start({ player: aPlayer(), gameId: POKER });
    const { opened } = (await provider.open(bearer)).body;
    await real.close(sessionId, 'left');
    expect((await real.roundOf(opened.roundId)).body).toMatchObject({ state: 'open', win: null });
    await provider.drain();
    expect((await real.roundOf(opened.roundId)).body.state).toBe('open');
    const decided = await provider.decide(bearer, { roundId: opened.roundId, choices: { hold: '11111' } });
    expect(decided.status).toBe(200);

    const blocked = await real.start({ player: aPlayer(), gameId: POKER });
    const { opened: left } = (await provider.open(blocked.bearer)).body;
    await real.close(blocked.sessionId, 'blocked');
    await provider.drain();
    expect((await real.roundOf(left.roundId)).body.state).toBe('settled');
  });

  it('must be known, signed for and given a reason', async () => {
    expect(await real.close('nobody', 'left')).toMatchObject({
      status: 404,
      body: { code: 'SESSION_UNKNOWN' },
    });
    const { sessionId } = await real.launch({ player: aPlayer() });
    expect((await real.close(sessionId, 'boredom')).body.code).toBe('REQUEST_INVALID');
    const unsigned = { url: `/v1/sessions/${sessionId}/close`, payload: { reason: 'left' } };
    expect(await provider.send({ method: 'POST', ...unsigned })).toMatchObject({ status: 401 });
    expect(await provider.send({ url: '/v1/rounds/x' })).toMatchObject({ status: 401 });
    expect(await real.roundOf('x')).toMatchObject({ status: 404, body: { code: 'ROUND_UNKNOWN' } });
  });
});

describe('another session of the same player and game', () => {
  it('goes on with the round that waits, the seeds and the rounds before, and closes the earlier one', async () => {
    const player = aPlayer();
    const first = await real.start({ player, gameId: POKER });
    const { opened } = (await provider.open(first.bearer)).body;
    const second = await real.start({ player, gameId: POKER });
    expect(second.session.openRound).toEqual(opened);
    expect(second.session.seeds.active.commit).toBe(first.session.seeds.active.commit);
    const decision = { roundId: opened.roundId, choices: { hold: '11111' } };
    const closed = { status: 409, body: { code: 'SESSION_CLOSED', reason: 'taken-over' } };
    expect(await provider.decide(first.bearer, decision)).toMatchObject(closed);
    expect(await provider.readSession(first.bearer)).toMatchObject(closed);
    const { round } = (await provider.decide(second.bearer, decision)).body;
    expect(moneyOf(player)).toBe(100_000n - 100n + BigInt(round.winMinor));
    await provider.drain();

    const third = await real.start({ player, gameId: POKER });
    expect(third.session.rounds).toEqual([round]);
    expect(third.session.seeds.active.nextNonce).toBe(1);
    const { revealed } = (await provider.rotate(third.bearer)).body;
    expect(revealed).toMatchObject([{ commit: round.commit }]);
  });

  it('may not start its round sooner for it', async () => {
    const player = aPlayer();
    const { bearer } = await real.start({ player });
    await provider.play(bearer);
    const { bearer: other } = await real.start({ player });
    expect((await provider.play(other)).body.code).toBe('ROUND_TOO_FAST');
  });

  it('finishes a round whose win the platform has not taken, with the account of its bet', async () => {
    const player = aPlayer();
    const first = await real.start({ player });
    behaviours = ['right', 'unsent'];
    await provider.play(first.bearer, { stakeMinor: 100, roundId: 'd'.repeat(32) });
    const { bearer } = await real.start({ player });
    const { rounds } = (await provider.readSession(bearer)).body;
    expect(rounds.map(({ roundId }) => roundId)).toEqual(['d'.repeat(32)]);
    const ofRound = platform.postings.filter(({ roundId }) => roundId === 'd'.repeat(32));
    expect(new Set(ofRound.map(({ account }) => account)).size).toBe(1);
    expect(ofRound.map(({ kind }) => kind)).toEqual(['bet', 'win']);
  });

  it('leaves those of other games, currencies and players alone', async () => {
    const player = aPlayer();
    const mine = await real.start({ player });
    for (const other of [{ gameId: 'marquee-dice' }, { currency: 'USD' }, { player: aPlayer() }])
      await real.start({ player, ...other });
    expect((await provider.play(mine.bearer)).status).toBe(200);
  });

  it('is one of two that are opened at once, and the other is closed', async () => {
    const player = aPlayer();
    const launched = [await real.launch({ player }), await real.launch({ player })];
    const pages = await Promise.all(launched.map(({ token }) => real.openPage(token)));
    const opened = pages.filter(({ status }) => status === 200);
    const answers = await Promise.all(opened.map(({ body }) => provider.readSession(body.bearer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = [...pages, ...answers].filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.reason))).toEqual(new Set(['taken-over']));
  });

  it('takes the answer to a lost opening for what it is', async () => {
    const { token } = await real.launch({ player: aPlayer() });
    const bearer = 'a-bearer-of-22-letters';
    const [first, again] = [await real.openPage(token, bearer), await real.openPage(token, bearer)];
    expect(again.body).toEqual(first.body);
    expect((await real.openPage(token)).body.code).toBe('TOKEN_INVALID');
  });
});

it('there is no play for money without a platform', async () => {
  const { environment, database } = provider;
  const alone = await startProvider({ database, environment: { ...environment, platformUrl: undefined } });
  const launch = playForMoney(alone, platform).launch({ player: aPlayer() });
  await expect(launch).rejects.toThrow('REAL_PLAY_UNAVAILABLE');
});
