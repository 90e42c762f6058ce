import { GameSessionCreated, ProviderGames } from '@marquee/kernel/game-protocol';
import { LANGUAGES } from '@marquee/kernel/locale';
import { DatabaseUnavailable } from '@marquee/kernel/server/database';

import { aSessionRequest, OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

const at = (time: string) => ({ nowMs: Date.parse(`2026-11-20T${time}Z`) });

describe('creating a session', () => {
  it('answers an address with a token of 128 bits that is good for a minute', async () => {
    const { status, body } = await provider.createSession();
    expect(status).toBe(201);
    expect(() => GameSessionCreated.parse(body)).not.toThrow();
    const url = new URL(body.launchUrl);
    expect(url.origin + url.pathname).toBe('http://localhost:8082/play/marquee-three-reels');
    expect(Buffer.from(url.searchParams.get('token') ?? '', 'base64url')).toHaveLength(16);
    expect(body.expiresAt).toBe('2026-11-20T12:01:00.000Z');
  });

  it.each([
    ['another secret', { key: { id: 'development', secret: 'not the shared secret' } }, 'SIGNATURE_INVALID'],
    ['an unknown key', { key: { id: 'other', secret: 'not the shared secret' } }, 'SIGNATURE_INVALID'],
    ['another method', { method: 'PUT' }, 'SIGNATURE_INVALID'],
    ['another path', { path: '/v1/sessions/open' }, 'SIGNATURE_INVALID'],
    ['another body', { body: JSON.stringify(aSessionRequest({ locale: 'de' })) }, 'SIGNATURE_INVALID'],
    ['an old signature', at('11:54:59'), 'SIGNATURE_STALE'],
    ['a signature of the future', at('12:05:01'), 'SIGNATURE_STALE'],
  ])('refuses %s', async (_, change, code) => {
    const signed = provider.signSessionRequest(change);
    const { status, body } = await provider.createSession(aSessionRequest(), signed);
    expect([status, body.code]).toEqual([401, code]);
  });

  it('refuses what is not signed', async () => {
    const { status, body } = await provider.createSession(aSessionRequest(), {});
    expect([status, body.code]).toEqual([401, 'SIGNATURE_INVALID']);
  });

  it('answers a signed request once, and its repetition never while the signature is fresh', async () => {
    const late = await startProvider();
    // Signed by a clock that is five minutes ahead: fresh for ten.
    const signed = late.signSessionRequest(at('12:05:00'));
    const send = async () => (await late.createSession(aSessionRequest(), signed)).body.code;
    expect(await send()).toBeUndefined();
    expect(await send()).toBe('SIGNATURE_REPEATED');
    late.wait(10 * 60_000);
    await late.createSession();
    expect(await send()).toBe('SIGNATURE_REPEATED');
    late.wait(1);
    await late.createSession();
    const left = await late.database.query('select nonce from used_nonce where expires_at < $1', [
      late.now(),
    ]);
    expect(left).toEqual([]);
    expect(await send()).toBe('SIGNATURE_STALE');
    await late.app.close();
  });

  it.each([
    [{ gameId: 'no-such-game' }, 404, 'GAME_UNKNOWN'],
    [{ mode: 'real' }, 400, 'REQUEST_INVALID'],
    [{ locale: 'uk' }, 400, 'REQUEST_INVALID'],
    [{ returnUrl: 'javascript:alert(1)' }, 400, 'REQUEST_INVALID'],
    [{ returnUrl: 'https://elsewhere.example/en' }, 400, 'RETURN_URL_REFUSED'],
  ])('refuses %j', async (change, status, code) => {
    const answer = await provider.createSession(aSessionRequest(change));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('opening a session', () => {
  it('shows play money and both commits, but no server seed', async () => {
    const { session } = await provider.openSession('my seed');
    expect(session).toMatchObject({ mode: 'demo', balance: { balanceMinor: 100_000 }, rounds: [] });
    expect(session.seeds).toEqual({
      active: { commit: expect.stringMatching(/^[0-9a-f]{64}$/), clientSeed: 'my seed', nextNonce: 0 },
      next: { commit: expect.stringMatching(/^[0-9a-f]{64}$/) },
      revealed: [],
    });
  });

  it('binds the token to the first who uses it', async () => {
    const token = await provider.launch();
    const open = (bearer: string) => provider.post('/v1/sessions/open', { token, bearer });
    expect((await open('a'.repeat(32))).status).toBe(200);
    expect(await open('b'.repeat(32))).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
  });

  it('answers the page again whose answer was lost, and keeps what it has played', async () => {
    const token = await provider.launch();
    const bearer = 'c'.repeat(32);
    const open = () => provider.post('/v1/sessions/open', { token, bearer, clientSeed: 'my seed' });
    await open();
    const { round } = (await provider.play(bearer)).body;
    expect(await open()).toMatchObject({ status: 200, body: { bearer, session: { rounds: [round] } } });
  });

  it('refuses the token after its minute', async () => {
    const token = await provider.launch();
    provider.wait(60_001);
    expect((await provider.post('/v1/sessions/open', { token, bearer: 'a'.repeat(32) })).body.code).toBe(
      'TOKEN_INVALID',
    );
  });

  it('ends a session that was idle for an hour', async () => {
    const { bearer } = await provider.openSession();
    provider.wait(3_600_000);
    expect((await provider.readSession(bearer)).status).toBe(200);
    provider.wait(3_600_001);
    expect((await provider.readSession(bearer)).body.code).toBe('SESSION_INVALID');
  });

  it('does not take the launch token for a bearer token', async () => {
    expect((await provider.readSession(await provider.launch())).status).toBe(401);
  });
});

describe('the rest of the interface', () => {
  it('lists the games with their exact return', async () => {
    const { body } = await provider.send({ url: '/v1/games' });
    const games = ProviderGames.parse(body).games.map(({ slug, kind, rtpBasisPoints }) => [
      slug,
      kind,
      rtpBasisPoints,
    ]);
    expect(games).toEqual([
      ['marquee-three-reels', 'slot', 9600],
      ['marquee-dice', 'instant', 9817],
      ['marquee-roulette', 'table', 9729],
      ['marquee-plinko', 'instant', 9840],
      ['marquee-five-reels', 'slot', 9601],
      ['marquee-video-poker', 'table', 9954],
    ]);
  });

  it('tells a catalogue what it shows of a game, in every language', async () => {
    const { body } = await provider.send({ url: '/v1/games' });
    const { games } = ProviderGames.parse(body);
    expect(games.find(({ slug }) => slug === 'marquee-five-reels')).toMatchObject({
      reels: 5,
      lines: 243,
      maxWinMultiplier: 66_420,
      volatility: 4,
    });
    const dice = games.find(({ slug }) => slug === 'marquee-dice');
    expect(dice).toMatchObject({ rtpHighestBasisPoints: 9_900, titles: { en: 'Dice', de: 'Würfel' } });
    for (const { titles } of games) expect(Object.keys(titles ?? {})).toEqual([...LANGUAGES]);
  });

  it.each(['/healthz', '/readyz'])('answers %s', async (url) => {
    expect(await provider.send({ url })).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('is not ready while its database does not answer, and says so', async () => {
    const away = await startProvider({
      database: {
        ...provider.database,
        query: () => Promise.reject(new DatabaseUnavailable('It is frozen.')),
        close: async () => undefined,
      },
    });
    const { status, body } = await away.send({ url: '/readyz' });
    expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    expect((await away.send({ url: '/healthz' })).status).toBe(200);
    await away.app.close();
  });

  it('answers unknown addresses and broken bodies with a code', async () => {
    expect(await provider.send({ url: '/v1/nothing' })).toMatchObject({
      status: 404,
      body: { code: 'ROUTE_UNKNOWN' },
    });
    const broken = {
      method: 'POST',
      url: '/v1/rounds',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    };
    expect(await provider.send({ ...broken, method: 'POST' })).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_INVALID' },
    });
  });
});
