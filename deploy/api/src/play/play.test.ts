import { randomUUID } from 'node:crypto';

import type { CreateGameSession } from '@marquee/kernel/game-protocol';
import { signProviderRequest } from '@marquee/kernel/provider-signature';
import { createLog } from '@marquee/kernel/server/log';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { ApiError } from '../http/api-error.ts';
import { A_CHANCE } from '../jackpots/a-chance.fixture.ts';
import { quarterOf } from '../responsible-gaming/limit-windows.ts';
import { aGamesProvider } from '../testing/a-games-provider.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { createBalanceNews } from '../wallet/http/balance-news.ts';
import { judgeBet } from '../wallet/judge-bet.ts';
import { createWallet } from '../wallet/wallet.ts';
import { createRoundQuestions } from './ask-about-rounds.ts';
import { endDuePlays } from './end-due-plays.ts';
import { runPlays } from './run-plays.ts';
import { tellEnds } from './tell-ends.ts';

const MINUTE_MS = 60_000;
const SLOT = 'marquee-three-reels';

let now = TODAY;
let isProviderDown = false;
let created: Array<Extract<CreateGameSession, { mode: 'real' }>> = [];
let site: PlayersSite;
let otherSlug: string;
beforeAll(async () => {
  site = await openPlayersSite({
    now: () => now,
    gamesProvider: aGamesProvider({
      createSession: async (request) => {
        if (isProviderDown) throw new ApiError('PROVIDER_DOWN', 'It does not answer.');
        if (request.mode === 'real') created.push(request);
        return {
          sessionId: `session-${created.length}`,
          launchUrl: 'http://localhost:8082/play/a-game?token=t',
          expiresAt: now.toISOString(),
        };
      },
    }),
  });
  const [other] = await site.database.query<{ slug: string }>(
    'select slug from game where is_playable and slug <> $1 limit 1',
    [SLOT],
  );
  otherSlug = other?.slug ?? '';
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(() => {
  created = [];
  isProviderDown = false;
  // Whatever was played before is left by now.
  now = new Date(now.getTime() + 20 * MINUTE_MS);
});

const launch = async (login: string | null, given: object = {}) =>
  site.send(login, 'POST', '/game/real', { slug: SLOT, lang: 'de', ...given });

/** A round does not begin sooner after another. */
const ROUND_MS = 10_000;

const callWallet = async (name: string, content: object) => {
  if (name === 'bet') now = new Date(now.getTime() + ROUND_MS);
  const url = `/wallet/v1/${name}`;
  const body = JSON.stringify(content);
  const [key] = site.environment.providerKeys;
  const signed = { key, method: 'POST', path: url, body, nowMs: now.getTime(), nonce: randomUUID() };
  const headers = { 'content-type': 'application/json', ...signProviderRequest(signed) };
  return (await site.inject({ method: 'POST', url, headers, payload: body })).json();
};

/** As the game does it, with what the platform gave the provider. */
const authenticate = async () => callWallet('authenticate', { launchToken: created.at(-1)?.launchToken });

const aBet = (account: string, given: object = {}) => ({
  account,
  txId: randomUUID(),
  roundId: randomUUID(),
  gameId: SLOT,
  currency: 'EUR',
  amount: '2.00',
  ...given,
});

describe('a launch for money', () => {
  it('opens a session at the provider, and a play that the wallet takes bets of', async () => {
    const { status, data } = await launch('verified');
    expect(status).toBe('ok');
    expect(data).toMatchObject({
      mode: 'real',
      game: { slug: SLOT },
      launch: { strategy: 'iframe', origin: 'http://localhost:8082' },
      stakes: { min: expect.any(String), max: expect.any(String) },
      resumes: null,
      play: {
        sessionId: data.sessionId,
        currency: 'EUR',
        exponent: 2,
        real: '250.00',
        staked: '0.00',
        net: '0.00',
        rounds: 0,
        startedAt: now.toISOString(),
        ended: null,
        realityCheck: { everyMinutes: 60, isDue: false },
        timeLimitAt: null,
      },
    });
    expect(created).toEqual([
      expect.objectContaining({ gameId: SLOT, mode: 'real', currency: 'EUR', locale: 'de' }),
    ]);
    expect(created[0]?.playerRef).not.toContain(readyMadeId('verified'));
    expect(await authenticate()).toMatchObject({ status: 'ok', account: data.sessionId, balance: '250.00' });
    const bet = aBet(data.sessionId);
    expect(await callWallet('bet', bet)).toMatchObject({ status: 'ok' });
    await callWallet('rollback', { ...betRef(bet), reason: 'test' });
  });

  it.each<[string | null, object, number, string]>([
    [null, {}, 401, 'TOKEN_INVALID'],
    ['terms', {}, 200, 'TERMS_REQUIRED'],
    ['blocked', {}, 200, 'PLAY_BLOCKED'],
    ['excluded', {}, 200, 'SELF_EXCLUDED'],
    ['cooling-off', {}, 200, 'COOLING_OFF'],
    ['fresh', {}, 200, 'PROFILE_INCOMPLETE'],
    ['verified', { slug: 'no-such-game' }, 404, 'GAME_NOT_FOUND'],
    ['verified', { currency: 'USD' }, 200, 'CURRENCY_NOT_SUPPORTED'],
  ])('is refused to %s with %j: %i %s', async (login, given, httpStatus, code) => {
    expect(await launch(login, given)).toMatchObject({ httpStatus, data: { code } });
    expect(created).toEqual([]);
  });

  it('is refused for games that are closed, or not offered for money', async () => {
    const { database } = site;
    await database.query(`update game set status = 'maintenance' where slug = $1`, [otherSlug]);
    const closed = await launch('verified', { slug: otherSlug });
    expect(closed.data).toMatchObject({ code: 'GAME_UNAVAILABLE', params: { reason: 'maintenance' } });
    await database.query(`update game set status = 'enabled', real_enabled = false where slug = $1`, [
      otherSlug,
    ]);
    expect((await launch('verified', { slug: otherSlug })).data.code).toBe('REAL_NOT_AVAILABLE');
    await database.query('update game set real_enabled = true where slug = $1', [otherSlug]);
  });

  it('leaves no play behind where the provider is down', async () => {
    isProviderDown = true;
    expect((await launch('verified')).data.code).toBe('PROVIDER_DOWN');
    const open = await site.database.query(
      'select from game_session where player_id = $1 and ended_at is null',
      [readyMadeId('verified')],
    );
    expect(open).toEqual([]);
  });

  it('of another game is refused while one goes on, and takes over from it when it is asked to', async () => {
    const first = (await launch('verified')).data;
    await authenticate();
    expect((await launch('verified', { slug: otherSlug })).data).toMatchObject({
      code: 'SESSION_ACTIVE_ELSEWHERE',
      params: { slug: SLOT, title: 'Marquee Three Reels' },
    });
    const second = (await launch('verified', { slug: otherSlug, takesOver: true })).data;
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await site.send('verified', 'GET', `/game/real/${first.sessionId}`)).data.ended).toEqual({
      at: now.toISOString(),
      reason: 'taken-over',
    });
    expect(await callWallet('bet', aBet(first.sessionId))).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('of another game is not refused because of a play that nobody has touched for long', async () => {
    await launch('verified');
    await authenticate();
    now = new Date(now.getTime() + 16 * MINUTE_MS);
    expect((await launch('verified', { slug: otherSlug })).status).toBe('ok');
  });

  it('of the same game goes on with its play, and with the round that is open', async () => {
    const first = (await launch('verified')).data;
    await authenticate();
    const bet = aBet(first.sessionId);
    await callWallet('bet', bet);
    const path = `/game/real/${first.sessionId}/close`;
    await site.send('verified', 'POST', path, { mayReturn: true });
    now = new Date(now.getTime() + 5_000);
    const second = (await launch('verified')).data;
    expect(second).toMatchObject({
      sessionId: first.sessionId,
      resumes: { roundId: bet.roundId, stake: '2.00' },
      play: { staked: '2.00', net: '-2.00', rounds: 1, startedAt: first.play.startedAt },
    });
    expect(await authenticate()).toMatchObject({ account: first.sessionId });
    await callWallet('rollback', { ...betRef(bet), reason: 'test' });
  });
});

describe('a play that two pages want', () => {
  const close = async (sessionId: string, body: object) =>
    (await site.send('rich', 'POST', `/game/real/${sessionId}/close`, body)).data;

  it('is taken by the other one when its player says so, and its first page cannot end it', async () => {
    const first = (await launch('rich')).data;
    await authenticate();
    expect((await launch('rich')).data).toMatchObject({
      code: 'SESSION_ACTIVE_ELSEWHERE',
      params: { slug: SLOT },
    });
    const second = (await launch('rich', { takesOver: true })).data;
    await authenticate();
    expect(second).toMatchObject({ sessionId: first.sessionId, launchNumber: 2 });
    expect((await eventsOf('rich'))[0]).toEqual({
      type: 'player/play-moved',
      payload: { sessionId: first.sessionId, launchNumber: 2 },
    });
    const { launchNumber } = first;
    expect(await close(first.sessionId, { launchNumber, mayReturn: true })).toMatchObject({
      launchNumber: 2,
      ended: null,
    });
    expect((await close(first.sessionId, { launchNumber })).ended).toBeNull();
    await site.database.query('update game_session set login_session_id = null');
    await endDuePlays(site.database, new Date(now.getTime() + 20_000));
    const { data } = await site.send('rich', 'GET', `/game/real/${first.sessionId}`);
    expect(data.ended).toBeNull();
    expect((await close(first.sessionId, { launchNumber: 2 })).ended).toMatchObject({ reason: 'left' });
  });

  it('stays with the page that is loaded anew while it has it, and not with one that has lost it', async () => {
    const { sessionId } = (await launch('rich')).data;
    await authenticate();
    await close(sessionId, { launchNumber: 1, mayReturn: true });
    const reloaded = (await launch('rich', { held: { sessionId, launchNumber: 1 } })).data;
    await authenticate();
    expect(reloaded).toMatchObject({ sessionId, launchNumber: 2 });
    // What the document before has said of its going away may come late.
    await close(sessionId, { launchNumber: 1, mayReturn: true });
    expect((await launch('rich', { held: { sessionId, launchNumber: 2 } })).data.launchNumber).toBe(3);
    await authenticate();
    const lost = await launch('rich', { held: { sessionId, launchNumber: 2 } });
    expect(lost.data.code).toBe('SESSION_ACTIVE_ELSEWHERE');
  });

  it('is launched once more where the answer was lost, without a question', async () => {
    const { sessionId } = (await launch('rich')).data;
    expect((await launch('rich')).data).toMatchObject({ sessionId, launchNumber: 2 });
  });
});

const betRef = ({ account, txId, roundId, currency }: ReturnType<typeof aBet>) => ({
  account,
  txId: randomUUID(),
  roundId,
  refTxId: txId,
  currency,
});

const lose = async (bet: ReturnType<typeof aBet>) =>
  callWallet('win', { ...betRef(bet), amount: '0.00', roundClosed: true });

/** A round that is lost; the answer of its bet. */
const playRound = async (sessionId: string) => {
  const bet = aBet(sessionId);
  const answer = await callWallet('bet', bet);
  await lose(bet);
  return answer;
};

describe('a play', () => {
  it('says what it has come to, without what was taken back', async () => {
    const { sessionId, play } = (await launch('rich')).data;
    await authenticate();
    const [won, lost, back] = [aBet(sessionId), aBet(sessionId), aBet(sessionId)];
    for (const bet of [won, lost, back]) {
      // oxlint-disable-next-line no-await-in-loop
      await callWallet('bet', bet);
    }
    await callWallet('win', { ...betRef(won), amount: '7.50', roundClosed: true });
    await callWallet('win', { ...betRef(lost), amount: '0.00', roundClosed: true });
    await callWallet('win', { ...betRef(back), amount: '9.00', roundClosed: true });
    await callWallet('rollback', { ...betRef(back), reason: 'test' });
    const { data } = await site.send('rich', 'GET', `/game/real/${sessionId}`);
    expect(data).toMatchObject({ staked: '4.00', won: '7.50', net: '3.50', rounds: 2, inPlay: '0.00' });
    expect(Number(data.real) - Number(play.real)).toBeCloseTo(3.5);
    expect(BigInt(data.version) > BigInt(play.version)).toBe(true);
  });

  it('is ended by its player, once, and takes no bet any more', async () => {
    const { sessionId } = (await launch('rich')).data;
    await authenticate();
    const ended = { at: now.toISOString(), reason: 'left' };
    const path = `/game/real/${sessionId}/close`;
    expect((await site.send('rich', 'POST', path)).data.ended).toEqual(ended);
    now = new Date(now.getTime() + MINUTE_MS);
    expect((await site.send('rich', 'POST', path)).data.ended).toEqual(ended);
    expect(await callWallet('bet', aBet(sessionId))).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('says when a look at it is due, and takes no bet until its player has had one', async () => {
    const { sessionId } = (await launch('rich')).data;
    await authenticate();
    const check = async () => (await site.send('rich', 'GET', `/game/real/${sessionId}`)).data.realityCheck;
    await site.database.query('delete from play_clock');
    expect(await playRound(sessionId)).toMatchObject({ status: 'ok' });
    const dueAt = new Date(now.getTime() + 60 * MINUTE_MS).toISOString();
    now = new Date(now.getTime() + MINUTE_MS);
    expect(await check()).toEqual({ everyMinutes: 60, dueAt, isDue: false });
    await site.database.query(`update play_clock set played_ms = 59 * 60000`);
    expect(await check()).toMatchObject({ dueAt: now.toISOString(), isDue: true });
    expect(await callWallet('bet', aBet(sessionId))).toMatchObject({ code: 'REALITY_CHECK_DUE' });
    const confirmed = await site.send('rich', 'POST', `/game/real/${sessionId}/reality-check`);
    expect(confirmed.data.realityCheck).toMatchObject({ everyMinutes: 60, isDue: false });
    expect(await playRound(sessionId)).toMatchObject({ status: 'ok' });
  });

  it('is not put off by a look that nobody has asked for', async () => {
    const { sessionId } = (await launch('rich')).data;
    await authenticate();
    await playRound(sessionId);
    const before = await site.database.query('select played_ms, acknowledged_at from play_clock');
    await site.send('rich', 'POST', `/game/real/${sessionId}/reality-check`);
    expect(await site.database.query('select played_ms, acknowledged_at from play_clock')).toEqual(before);
  });

  it('is bound by the player’s limits, and cannot be launched when one is reached', async () => {
    const { sessionId } = (await launch('rich')).data;
    await authenticate();
    const limit = async (kind: string, value: object) =>
      site.send('rich', 'POST', '/dashboard/limits/set', { kind, period: '24h', minutes: null, ...value });
    try {
      await limit('session_time', { amount: null, minutes: 90 });
      const { data } = await site.send('rich', 'GET', `/game/real/${sessionId}`);
      expect(Date.parse(data.timeLimitAt)).toBeGreaterThan(now.getTime() + 60 * MINUTE_MS);
      await limit('loss', { amount: '0.00' });
      const refused = await callWallet('bet', aBet(sessionId));
      expect(refused).toMatchObject({ code: 'LIMIT_REACHED', params: { kind: 'loss', period: '24h' } });
      expect((await launch('rich')).data).toMatchObject({ code: 'LIMIT_REACHED', params: { kind: 'loss' } });
    } finally {
      await site.database.query('delete from player_limit');
    }
  });

  it('says what the player’s limits leave, as of the last round', async () => {
    await site.database.query('delete from limit_counter');
    const { sessionId, play } = (await launch('rich')).data;
    expect(play.limitsLeft).toEqual([]);
    await authenticate();
    const limit = async (kind: string, period: string, amount: string) =>
      site.send('rich', 'POST', '/dashboard/limits/set', { kind, period, amount, minutes: null });
    const left = async () => (await site.send('rich', 'GET', `/game/real/${sessionId}`)).data.limitsLeft;
    try {
      await limit('loss', '7d', '50.00');
      await limit('wager', 'month', '80.00');
      const bet = aBet(sessionId);
      await callWallet('bet', bet);
      expect(await left()).toEqual([
        { kind: 'loss', period: '7d', left: '48.00' },
        { kind: 'wager', period: 'month', left: '78.00' },
      ]);
      await callWallet('win', { ...betRef(bet), amount: '0.50', roundClosed: true });
      expect(await left()).toMatchObject([{ left: '48.50' }, { left: '78.00' }]);
    } finally {
      await site.database.query('delete from player_limit');
    }
  });

  it('takes no bet of a game or a site that is switched off, nor a round that comes too soon', async () => {
    const { database } = site;
    const { sessionId } = (await launch('rich')).data;
    await authenticate();
    await database.query(`update game set status = 'maintenance' where slug = $1`, [SLOT]);
    expect(await callWallet('bet', aBet(sessionId))).toMatchObject({ code: 'GAME_DISABLED' });
    await database.query(`update game set status = 'enabled' where slug = $1`, [SLOT]);
    await database.query(
      `insert into kill_switch (scope, subject, why, actor, switched_at) values ('play', '', 'a test', 'mira', $1)`,
      [now],
    );
    expect(await callWallet('bet', aBet(sessionId))).toMatchObject({ code: 'MAINTENANCE' });
    expect((await launch('rich')).data).toMatchObject({ params: { reason: 'maintenance' } });
    await database.query('delete from kill_switch');
    const bet = aBet(sessionId);
    expect(await callWallet('bet', bet)).toMatchObject({ status: 'ok' });
    now = new Date(now.getTime() - ROUND_MS + 1_999);
    expect(await callWallet('bet', aBet(sessionId))).toMatchObject({ code: 'ROUND_TOO_FAST' });
    now = new Date(now.getTime() - ROUND_MS);
    expect(await callWallet('bet', aBet(sessionId, { roundId: bet.roundId }))).toMatchObject({
      status: 'ok',
    });
    await lose(bet);
    now = new Date(now.getTime() - ROUND_MS + 1);
    expect(await playRound(sessionId)).toMatchObject({ status: 'ok' });
  });

  it('is nobody else’s', async () => {
    const { sessionId } = (await launch('rich')).data;
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/close'],
      ['POST', '/reality-check'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await site.send('verified', method, `/game/real/${sessionId}${path}`);
      expect(answer.data.code).toBe('PLAY_NOT_FOUND');
    }
  });
});

const eventsOf = async (login: string) =>
  site.database.query<{ type: string; payload: object }>(
    'select type, payload from live_event where channel = $1 order by id desc',
    [`player:${readyMadeId(login)}`],
  );

describe('a play that may not go on', () => {
  const RICH = readyMadeId('rich');

  it.each([
    [
      'blocked',
      async () => site.database.query(`update player set block_scope = 'play' where id = $1`, [RICH]),
      async () => site.database.query('update player set block_scope = null where id = $1', [RICH]),
    ],
    [
      'excluded',
      async () =>
        site.database.query(
          `insert into cooling_off (id, player_id, started_at, till, days, source)
           values (gen_random_uuid(), $1, $2, $3, 1, 'player')`,
          [RICH, now, new Date(now.getTime() + MINUTE_MS)],
        ),
      // Over by the next test.
      async () => undefined,
    ],
    [
      'disabled',
      async () => site.database.query(`update game set status = 'maintenance' where slug = $1`, [SLOT]),
      async () => site.database.query(`update game set status = 'enabled' where slug = $1`, [SLOT]),
    ],
    [
      'disabled',
      async () =>
        site.database.query(
          `insert into kill_switch (scope, subject, why, actor, switched_at)
           values ('country', 'ES', 'a new law', 'mira', $1)`,
          [now],
        ),
      async () => site.database.query('delete from kill_switch'),
    ],
    [
      'limit',
      async () => {
        await site.send('rich', 'POST', '/dashboard/limits/set', {
          kind: 'session_time',
          period: '24h',
          amount: null,
          minutes: 30,
        });
        // Of the last five minutes four are not counted yet.
        await site.database.query(
          `insert into limit_counter (player_id, began_at, kind, currency, amount)
           values ($1, $2, 'time', '', 26 * 60000)`,
          [RICH, quarterOf(new Date(now.getTime() - 23 * 60 * MINUTE_MS))],
        );
        await site.database.query(
          `insert into play_clock (player_id, played_ms, counted_until, active_until) values ($1, 0, $2, $3)
           on conflict (player_id) do update set counted_until = $2, active_until = $3`,
          [RICH, new Date(now.getTime() - 4 * MINUTE_MS), new Date(now.getTime() + MINUTE_MS)],
        );
      },
      async () => {
        await site.database.query('delete from player_limit');
        await site.database.query('delete from limit_counter');
      },
    ],
    [
      'signed-out',
      async () =>
        site.database.query('update login_session set ended_at = $1, end_reason = $2 where player_id = $3', [
          now,
          'signed-out',
          RICH,
        ]),
      async () => undefined,
    ],
  ])('is ended, and its page told: %s', async (reason, begin, end) => {
    const sessionOf = readyMadeId('session of rich');
    await site.database.query('delete from login_session where id = $1', [sessionOf]);
    await site.database.query(
      `insert into login_session (id, player_id, started_at, last_seen_at, expires_at, user_agent, address)
       values ($1, $2, $3, $3, $4, '', '')`,
      [sessionOf, RICH, now, new Date(now.getTime() + 60 * MINUTE_MS)],
    );
    const { sessionId } = (await launch('rich')).data;
    await endDuePlays(site.database, now);
    expect((await site.send('rich', 'GET', `/game/real/${sessionId}`)).data.ended).toBeNull();
    await begin();
    await endDuePlays(site.database, now);
    await end();
    const { data } = await site.send('rich', 'GET', `/game/real/${sessionId}`);
    expect(data.ended).toEqual({ at: now.toISOString(), reason });
    const [event] = await eventsOf('rich');
    expect(event).toEqual({ type: 'player/play-ended', payload: { sessionId, reason } });
    await site.database.query('delete from login_session where id = $1', [sessionOf]);
  });

  it('is ended though another one cannot be, and not where it was launched again meanwhile', async () => {
    const ids: string[] = [];
    for (const login of ['verified', 'rich']) {
      // oxlint-disable-next-line no-await-in-loop
      ids.push((await launch(login)).data.sessionId);
    }
    const [broken, other] = ids;
    await site.database.query(
      'update game_session set login_session_id = null, ends_at = $2 where id = any ($1)',
      [ids, now],
    );
    let isLaunched = false;
    const database: PlayersSite['database'] = {
      ...site.database,
      transaction: async (work) => {
        if (isLaunched) return site.database.transaction(work);
        isLaunched = true;
        throw new Error('no disk');
      },
    };
    const [failure, ...more] = await endDuePlays(database, now);
    expect([failure?.error, more]).toEqual([new Error('no disk'), []]);
    const left = failure?.id === broken ? other : broken;
    const states = await site.database.query<{ id: string }>(
      'select id from game_session where id = any ($1) and ended_at is null',
      [ids],
    );
    expect(states).toEqual([{ id: failure?.id }]);
    expect(left).not.toBe(failure?.id);
    const renewed: PlayersSite['database'] = {
      ...site.database,
      transaction: async (work) => {
        await site.database.query('update game_session set ends_at = null where id = any ($1)', [ids]);
        return site.database.transaction(work);
      },
    };
    expect(await endDuePlays(renewed, now)).toEqual([]);
    expect(
      await site.database.query('select id from game_session where id = any ($1) and ended_at is null', [
        ids,
      ]),
    ).toEqual(states);
  });

  it('is ended when its page went away and did not come back', async () => {
    const { sessionId } = (await launch('verified')).data;
    await site.database.query('update game_session set login_session_id = null where id = $1', [sessionId]);
    await site.send('verified', 'POST', `/game/real/${sessionId}/close`, { mayReturn: true });
    await endDuePlays(site.database, new Date(now.getTime() + 14_000));
    expect((await site.send('verified', 'GET', `/game/real/${sessionId}`)).data.ended).toBeNull();
    await endDuePlays(site.database, new Date(now.getTime() + 15_000));
    const { data } = await site.send('verified', 'GET', `/game/real/${sessionId}`);
    expect(data.ended).toMatchObject({ reason: 'left' });
  });
});

it('ends at once, and its provider is told, without waiting for the next look', async () => {
  await site.database.query(
    `update game_session set ended_at = $1, end_reason = 'left', tell_end_at = null where ended_at is null`,
    [now],
  );
  await site.database.query('update game_session set tell_end_at = null');
  const { sessionId } = (await launch('verified')).data;
  await site.database.query('update game_session set login_session_id = null where id = $1', [sessionId]);
  const closed = Promise.withResolvers<unknown>();
  const stop = await runPlays({
    database: site.database,
    notifications: site.database,
    provider: aGamesProvider({
      closeSession: async (_, reason) => {
        // The one before has been left.
        if (reason === 'disabled') closed.resolve(reason);
      },
    }),
    log: createLog('test', { level: 'silent' }),
    now: () => now,
    // The first look alone.
    setTimer: () => ({ stop: () => {} }),
  });
  try {
    await site.database.query(
      `insert into kill_switch (scope, subject, why, actor, switched_at) values ('play', '', 'a test', 'mira', $1)`,
      [now],
    );
    expect(await closed.promise).toBe('disabled');
    expect((await eventsOf('verified'))[0]).toMatchObject({ payload: { sessionId, reason: 'disabled' } });
  } finally {
    await stop();
    await site.database.query('delete from kill_switch');
  }
});

it('is told to the provider until it answers, and not for ever', async () => {
  const { sessionId } = (await launch('verified')).data;
  await site.database.query('update game_session set tell_end_at = null');
  await site.send('verified', 'POST', `/game/real/${sessionId}/close`);
  const down = aGamesProvider({ closeSession: () => Promise.reject(new Error('down')) });
  expect(await tellEnds(site.database, down, now)).toMatchObject([{ isGivenUp: false }]);
  expect(await tellEnds(site.database, down, now)).toEqual([]);
  const closed: unknown[] = [];
  const up = aGamesProvider({ closeSession: async (...given) => void closed.push(given) });
  const later = new Date(now.getTime() + 2_000);
  expect(await tellEnds(site.database, up, later)).toEqual([]);
  expect(await tellEnds(site.database, up, later)).toEqual([]);
  expect(closed).toEqual([['session-1', 'left']]);
  await site.database.query(
    'update game_session set tell_end_at = $2, tell_end_attempts = 29 where id = $1',
    [sessionId, now],
  );
  expect(await tellEnds(site.database, down, now)).toMatchObject([{ id: sessionId, isGivenUp: true }]);
  expect(await tellEnds(site.database, up, new Date(now.getTime() + 60 * MINUTE_MS))).toEqual([]);
});

it('tells pages of many bets once', async () => {
  const news = createBalanceNews({ database: site.database, now: () => now });
  const before = (await eventsOf('verified')).length;
  for (let bet = 0; bet < 5; bet += 1) news.add(readyMadeId('verified'));
  await news.tell();
  await news.tell();
  const events = await eventsOf('verified');
  expect(events.slice(0, events.length - before)).toEqual([{ type: 'player/balance-changed', payload: {} }]);
});

/** The questions that a process has, about rounds of which `findRound` tells. */
const questionsTo = (findRound: (roundId: string) => Promise<unknown>) =>
  createRoundQuestions({
    database: site.database,
    wallet: createWallet({
      database: site.database,
      judgeBet: async (transaction, call) => judgeBet(transaction, call, now),
      chance: A_CHANCE,
      now: () => now,
    }),
    provider: aGamesProvider({ findRound: async (roundId) => (await findRound(roundId)) as never }),
  });

it('asks about every round that stays open, also behind one that fails and those of the same moment', async () => {
  const rounds = Array.from({ length: 120 }, (_, index) => `same-${String(index).padStart(3, '0')}`);
  await site.database.query(
    `insert into wallet_round (provider, round_id, player_id, currency, stake, opened_at)
     select 'none', id, $2, 'EUR', 1, $3 from unnest($1::text[]) as id`,
    [rounds, readyMadeId('rich'), now],
  );
  const asked: string[] = [];
  let isAway = false;
  const questions = questionsTo(async (roundId) => {
    if (isAway) throw new Error('away');
    asked.push(roundId);
    if (roundId === 'same-003') throw new Error('broken');
    return { roundId, state: 'open', win: null };
  });
  const later = new Date(now.getTime() + 16 * MINUTE_MS);
  try {
    expect((await questions.ask(later)).filter(({ outcome }) => outcome === 'failed')).toMatchObject([
      { roundId: 'same-003', error: new Error('broken') },
    ]);
    isAway = true;
    expect(await questions.ask(later)).toHaveLength(5);
    isAway = false;
    for (let times = 0; times < 3; times += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await questions.ask(later);
    }
    expect(rounds.filter((round) => !asked.includes(round))).toEqual(rounds.slice(50, 55));
  } finally {
    await site.database.query(`delete from wallet_round where provider = 'none'`);
  }
});

it('asks about rounds that stay open, and ends or reports them', async () => {
  const { sessionId, play } = (await launch('rich')).data;
  await authenticate();
  const bets = Array.from({ length: 5 }, () => aBet(sessionId));
  for (const bet of bets) {
    // oxlint-disable-next-line no-await-in-loop
    await callWallet('bet', bet);
  }
  const [lost, back, waiting, winning, unknown] = bets.map(({ roundId }) => roundId);
  const told: Record<string, object> = {
    [lost ?? '']: { state: 'settled', win: '0.00' },
    [back ?? '']: { state: 'cancelled', win: '0.00' },
    [waiting ?? '']: { state: 'open', win: null },
    [winning ?? '']: { state: 'settled', win: '5.00' },
  };
  const questions = questionsTo(async (roundId) => {
    const betTxId = bets.find((bet) => bet.roundId === roundId)?.txId ?? '';
    const state = told[roundId];
    return state === undefined ? null : { roundId, betTxId, ...state };
  });
  expect(await questions.ask(new Date(now.getTime() + 14 * MINUTE_MS))).toEqual([]);
  const asked = await questions.ask(new Date(now.getTime() + 16 * MINUTE_MS));
  expect(Object.fromEntries(asked.map(({ roundId, outcome }) => [roundId, outcome]))).toEqual({
    [lost ?? '']: 'ended',
    [back ?? '']: 'taken-back',
    [waiting ?? '']: 'open',
    [winning ?? '']: 'win-missing',
    [unknown ?? '']: 'unknown',
  });
  const { data } = await site.send('rich', 'GET', `/game/real/${sessionId}`);
  expect(data).toMatchObject({ inPlay: '6.00', staked: '8.00' });
  expect(Number(play.real) - Number(data.real)).toBeCloseTo(8);
  await callWallet('win', { ...betRef(bets[3] ?? aBet(sessionId)), amount: '5.00', roundClosed: true });
});
