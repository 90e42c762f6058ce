import { commitOf, createWordStream, spin } from '../engine/index.ts';
import { rules } from '../games/marquee-three-reels/rules.ts';
import { GAMES } from '../games/registry.ts';
import { OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { sampleBetOf } from '../testing/sample-bets.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

const ROUND_ID = 'a'.repeat(32);

describe('a round', () => {
  it('is what the seeds say, under the commit that was shown before the bet', async () => {
    const { bearer, session } = await provider.openSession('my seed');
    const shown = session.seeds.active.commit;
    const rounds = [];
    for (let count = 0; count < 5; count += 1) {
      provider.wait(2_500);
      rounds.push((await provider.play(bearer)).body.round);
    }
    const { body } = await provider.rotate(bearer, 'another seed');
    const { serverSeed = '', commit } = body.revealed[0] ?? {};
    expect(commit).toBe(shown);
    expect(commitOf(serverSeed)).toBe(shown);
    for (const [nonce, round] of rounds.entries()) {
      const { stops, pay } = spin(rules, {
        serverSeed,
        clientSeed: 'my seed',
        nonce,
      });
      expect(round).toMatchObject({
        nonce,
        drawn: stops,
        choices: {},
        commit: shown,
        winMinor: (pay?.times ?? 0) * 100,
      });
      expect(round.serverSeed).toBeNull();
    }
  });

  it.each(GAMES.map((game) => [game.slug, game] as const))(
    'of %s is stored with its choices and can be checked by its seeds',
    async (slug, game) => {
      const bet = sampleBetOf(slug);
      const { bearer } = await provider.openSession('my seed', slug);
      const { round } = (await provider.playWhole(bearer, game, bet)).body;
      provider.wait(game.minimumRoundMs - 1);
      expect((await provider.playWhole(bearer, game, bet)).body.code).toBe('ROUND_TOO_FAST');
      const { body } = await provider.rotate(bearer);
      const serverSeed = body.revealed[0]?.serverSeed ?? '';
      const { play } = game.prepare(bet.stakeMinor, bet.choices);
      const { drawn, winMinor } = play(createWordStream({ serverSeed, clientSeed: 'my seed', nonce: 0 }));
      expect(round).toMatchObject({
        ...bet,
        drawn,
        winMinor,
        afterBet: { balanceMinor: 100_000 - bet.stakeMinor },
        afterWin: { balanceMinor: 100_000 - bet.stakeMinor + winMinor },
      });
      expect((await provider.readSession(bearer)).body.rounds).toEqual([{ ...round, serverSeed }]);
    },
  );

  it('moves the balance by its stake and win, and is remembered', async () => {
    const { bearer } = await provider.openSession();
    const { round } = (await provider.play(bearer, { stakeMinor: 500 })).body;
    expect(round.afterWin.balanceMinor).toBe(100_000 - 500 + round.winMinor);
    const { body } = await provider.readSession(bearer);
    expect(body.balance).toEqual(round.afterWin);
    expect(body.rounds).toEqual([round]);
  });

  it('takes at least two and a half seconds by the clock of the server', async () => {
    const { bearer } = await provider.openSession();
    expect((await provider.play(bearer)).body.nextRoundInMs).toBe(2_500);
    provider.wait(2_499);
    const early = await provider.play(bearer);
    expect(early).toMatchObject({ status: 429, body: { code: 'ROUND_TOO_FAST', retryAfterMs: 1 } });
    provider.wait(1);
    expect((await provider.play(bearer)).status).toBe(200);
  });

  it('has a nonce of its own, even when two bets race', async () => {
    const { bearer } = await provider.openSession();
    const racing = await Promise.all([provider.play(bearer), provider.play(bearer)]);
    expect(racing.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 429]));
    provider.wait(2_500);
    expect((await provider.play(bearer)).body.round.nonce).toBe(1);
  });

  it('sent twice under one name is played once', async () => {
    const { bearer } = await provider.openSession();
    const bet = { stakeMinor: 100, roundId: ROUND_ID };
    const first = (await provider.play(bearer, bet)).body.round;
    expect((await provider.play(bearer, bet)).body.round).toEqual(first);
    expect((await provider.readSession(bearer)).body.rounds).toHaveLength(1);
    expect((await provider.play(bearer, { ...bet, stakeMinor: 200 })).body.code).toBe('ROUND_ID_TAKEN');
  });

  it('of another session does not answer to its name', async () => {
    const { bearer } = await provider.openSession();
    const answer = await provider.play(bearer, { stakeMinor: 100, roundId: ROUND_ID });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ROUND_ID_TAKEN' } });
  });

  it.each([
    [{ stakeMinor: 101 }, 422, 'STAKE_REFUSED'],
    [{ stakeMinor: -100 }, 400, 'REQUEST_INVALID'],
    [{ stakeMinor: 100, choices: { target: 50 } }, 400, 'REQUEST_INVALID'],
    [{ stakeMinor: 100, clientSeed: 'a:b' }, 400, 'REQUEST_INVALID'],
    [{}, 400, 'REQUEST_INVALID'],
  ])('is not played for %j', async (bet, status, code) => {
    const { bearer } = await provider.openSession();
    expect(await provider.play(bearer, bet)).toMatchObject({ status, body: { code } });
    expect((await provider.readSession(bearer)).body.seeds.active.nextNonce).toBe(0);
  });

  it('never takes more than there is, and play money starts over on request', async () => {
    const { bearer, session } = await provider.openSession();
    await provider.setBalance(session.sessionId, 999);
    expect((await provider.play(bearer, { stakeMinor: 1000 })).body.code).toBe('BALANCE_TOO_LOW');
    expect(await provider.post('/v1/balance/reset', {}, bearer)).toMatchObject({
      body: { balanceMinor: 100_000 },
    });
    expect((await provider.play(bearer, { stakeMinor: 1000 })).status).toBe(200);
  });

  it('needs a session', async () => {
    expect(await provider.play('x'.repeat(22))).toMatchObject({
      status: 401,
      body: { code: 'SESSION_INVALID' },
    });
  });
});
