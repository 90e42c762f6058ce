import { randomUUID } from 'node:crypto';

import { PointsHistory } from '@marquee/kernel/contracts/history';
import { Points, PointsExchanged, PointsQuote, PointsRules } from '@marquee/kernel/contracts/points';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { readPlayerData } from '../account/export-data.ts';
import { openBonuses } from '../bonuses/open-bonuses.fixture.ts';
import { POINTS } from '../rules/points.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aWallet } from '../wallet/a-wallet.fixture.ts';
import { deleteLapsedExchanges } from './exchange-row.ts';
import { expirePoints } from './expire-points.ts';
import { movePoints, POINT } from './points-money.ts';
import { raiseStatus } from './raise-status.ts';
import { reviewStatuses } from './review-status.ts';

const DAY_MS = 24 * 60 * 60_000;
const QUOTE_MS = POINTS.quoteSeconds * 1_000;

let now = TODAY;
let site: PlayersSite;
let operate: ReturnType<typeof anOperator>;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
  operate = anOperator(site, { now: () => now });
  await openBonuses(site.database);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(() => {
  now = new Date(TODAY.getTime());
});

const post = async (login: string | null, path: string, body: object) => site.send(login, 'POST', path, body);
const points = async (login: string): Promise<Points> =>
  Points.parse((await site.send(login, 'GET', '/points')).data);
const history = async (login: string, query = ''): Promise<PointsHistory> =>
  PointsHistory.parse((await site.send(login, 'GET', `/player/history/points${query}`)).data);
const templates = async (login: string): Promise<string[]> =>
  (
    await site.database.query<{ template: string }>(
      'select template from inbox_message where player_id = $1 order by sent_at, id',
      [readyMadeId(login)],
    )
  ).map(({ template }) => template);

/** What the messages of a template say, the first that was sent in front. */
const told = async (login: string, template: string): Promise<object[]> =>
  (
    await site.database.query<{ params: object }>(
      'select params from inbox_message where player_id = $1 and template = $2 order by sent_at, id',
      [readyMadeId(login), template],
    )
  ).map(({ params }) => params);

/** As if rounds had earned them: in the ledger and in the meter. */
const earn = async (login: string, count: number, at = now): Promise<void> => {
  const playerId = readyMadeId(login);
  await site.database.transaction(async (transaction) => {
    await movePoints(transaction, {
      type: 'points_corrected',
      playerId,
      exchange: BigInt(count) * POINT,
      status: BigInt(count) * POINT,
      key: randomUUID(),
      at,
    });
    await transaction.query(
      `insert into points_meter (player_id, active_at) values ($1, $2)
       on conflict (player_id) do update set active_at = $2, notices = 0`,
      [playerId, at],
    );
    await raiseStatus(transaction, playerId, at);
  });
};
const quote = async (login: string, count: number): Promise<PointsQuote> =>
  PointsQuote.parse((await post(login, '/points/exchange/quote', { points: count })).data);

describe('earning', () => {
  const play = async (login: string, stake: bigint, round: string) => {
    const playerId = readyMadeId(login);
    const [game] = await site.database.query<{ id: number }>(
      `select id from game where slug = 'marquee-three-reels'`,
    );
    const sessionId = randomUUID();
    await site.database.query(
      `insert into game_session (id, player_id, game_id, provider, provider_game_id, currency, language, lowest_stake,
         highest_stake, token_hash, token_expires_at, started_at, last_activity_at, ended_at, end_reason)
       values ($1, $2, $3, 'marquee', 'marquee-three-reels', 'EUR', 'en', 10, 2000, $5, $4, $4, $4, $4, 'left')`,
      [sessionId, playerId, game?.id, now, sessionId],
    );
    const common = { provider: 'marquee', playerId, roundId: round };
    const wallet = aWallet(site.database, () => now);
    await site.database.query(
      `insert into wallet_round (provider, round_id, player_id, currency, stake, opened_at, session_id)
       values ('marquee', $1, $2, 'EUR', 0, $3, $4)`,
      [round, playerId, now, sessionId],
    );
    const bet = async (txId: string, amountMinor: bigint) =>
      wallet.bet({ ...common, txId, amount: { amountMinor, currency: 'EUR' } });
    await bet(`${round} b`, stake);
    return {
      betAgain: async (amountMinor: bigint) => bet(`${round} b2`, amountMinor),
      end: async () => wallet.endRound({ ...common, txId: `${round} e`, currency: 'EUR' }),
      settle: async () =>
        wallet.win({
          ...common,
          txId: `${round} w`,
          refTxId: `${round} b`,
          amount: { amountMinor: 0n, currency: 'EUR' },
          isRoundClosed: true,
        }),
      takeBack: async () =>
        wallet.rollback({ ...common, txId: `${round} t`, refTxId: `${round} b`, currency: 'EUR' }),
    };
  };

  it('comes when a round is settled, by what was staked in its game, and goes with a bet that is taken back', async () => {
    const before = await points('rich');
    const round = await play('rich', 20_00n, 'earning');
    expect((await points('rich')).points).toBe(before.points);
    await round.settle();
    expect(Number((await points('rich')).points)).toBe(Number(before.points) + 2);
    const { items } = await history('rich');
    expect(items[0]).toMatchObject({
      type: 'earned',
      roundId: 'earning',
      points: '2.00',
      statusPoints: '2.00',
    });
    expect(items[0]?.game).toBe('Marquee Three Reels');
    await round.takeBack();
    expect((await points('rich')).points).toBe(before.points);
    expect((await history('rich')).items[0]).toMatchObject({ type: 'taken_back', points: '-2.00' });
  });

  const countedAs = async (round: string) =>
    (
      await site.database.query<{ counts: boolean }>('select counts from reward_round where round_id = $1', [
        round,
      ])
    ).map(({ counts }) => counts);

  it('lifts a player to the status that a round has reached, and tells them', async () => {
    await earn('contender', 99);
    expect(await points('contender')).toMatchObject({ status: 'iron', keep: null });
    const round = await play('contender', 10_00n, 'rising');
    await round.settle();
    expect(await points('contender')).toMatchObject({
      points: '100.00',
      status: 'bronze',
      keep: { needed: 30, earned: '100.00', counts: false },
    });
    expect(await told('contender', 'status-raised')).toEqual([{ status: 'bronze' }]);
    await round.takeBack();
    expect(await points('contender')).toMatchObject({ points: '99.00', status: 'bronze' });
    expect(await told('contender', 'status-raised')).toHaveLength(1);
  });

  it('keeps what is less than a point for the next round, and lasts from the last point on', async () => {
    const standing = async () => {
      const { points: left, expiresAt } = await points('contender');
      return [left, expiresAt];
    };
    now = new Date('2026-11-21T12:00:00.000Z');
    await (await play('contender', 9_99n, 'nearly a point')).settle();
    expect(await standing()).toEqual(['99.00', '2027-11-20T12:00:00.000Z']);
    now = new Date('2026-11-22T12:00:00.000Z');
    const round = await play('contender', 1n, 'the rest of it');
    await round.settle();
    expect(await standing()).toEqual(['100.00', '2027-11-22T12:00:00.000Z']);
    now = new Date('2026-11-23T12:00:00.000Z');
    await round.takeBack();
    expect(await standing()).toEqual(['99.00', '2027-11-22T12:00:00.000Z']);
  });

  it('is for the bets of a round that stay, by the terms that it was settled by', async () => {
    const before = Number((await points('contender')).points);
    const round = await play('contender', 10_00n, 'two bets');
    await round.betAgain(20_00n);
    await round.settle();
    expect(Number((await points('contender')).points)).toBe(before + 3);
    await round.takeBack();
    expect(Number((await points('contender')).points)).toBe(before + 2);
    expect(await countedAs('two bets')).toEqual([true]);
  });

  it('is not for a round of which nothing is left before it ends', async () => {
    const round = await play('contender', 10_00n, 'void');
    await round.takeBack();
    await round.end();
    expect(await countedAs('void')).toEqual([]);
  });

  it('is not for rounds that are settled on a break', async () => {
    const before = await points('rich');
    const round = await play('rich', 20_00n, 'on a break');
    await round.betAgain(30_00n);
    await site.database.query(
      `insert into cooling_off (id, player_id, started_at, till, days, source) values ($1, $2, $3, $4, 1, 'player')`,
      [randomUUID(), readyMadeId('rich'), now, new Date(now.getTime() + DAY_MS)],
    );
    await round.settle();
    expect((await points('rich')).points).toBe(before.points);
    expect((await post('rich', '/points/exchange/quote', { points: 100 })).data.code).toBe('COOLING_OFF');
    now = new Date(now.getTime() + 2 * DAY_MS);
    await round.takeBack();
    expect((await points('rich')).points).toBe(before.points);
    expect(await countedAs('on a break')).toEqual([false]);
  });
});

describe('the exchange', () => {
  it('shows what points are worth, and turns them into bonus money once', async () => {
    await earn('pin', 950);
    expect(await points('pin')).toMatchObject({
      points: '950.00',
      status: 'bronze',
      exchange: { pointsPerEuro: 95, ratio: '95', most: 950, result: '10.00', minimum: 100 },
    });
    const quoted = await quote('pin', 900);
    expect(quoted).toMatchObject({ points: 900, amount: '9.47', currency: 'EUR', pointsLeft: '50.00' });
    const answer = await post('pin', '/points/exchange', { quoteId: quoted.id });
    const done = PointsExchanged.parse(answer.data);
    expect(done).toMatchObject({ points: 900, amount: '9.47', pointsLeft: '50.00', isWaiting: false });
    expect((await post('pin', '/points/exchange', { quoteId: quoted.id })).data).toMatchObject({
      grantId: done.grantId,
    });
    expect((await points('pin')).points).toBe('50.00');
    const { data } = await site.send('pin', 'GET', '/player/display-data');
    expect(data).toMatchObject({ bonus: '9.47', points: '50.00', statusName: 'bronze' });
    expect((await history('pin')).items[0]).toMatchObject({
      type: 'exchanged',
      points: '-900.00',
      bonus: done.grantNumber,
      balance: '50.00',
      expiresAt: '2027-11-20T12:00:00.000Z',
    });
    const pages = await site.database.query(
      `select from live_event where channel = $1 and type = 'player/balance-changed' and happened_at = $2`,
      [`player:${readyMadeId('pin')}`, now],
    );
    expect(pages).not.toEqual([]);
  });

  it('has one effect when it is confirmed twice at once', async () => {
    await earn('sms', 300);
    const { id } = await quote('sms', 200);
    const answers = await Promise.all(
      [1, 2].map(async () => post('sms', '/points/exchange', { quoteId: id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok']);
    expect((await points('sms')).points).toBe('100.00');
  });

  it('never spends points twice by two quotes', async () => {
    await earn('app', 150);
    const [one, other] = [await quote('app', 150), await quote('app', 150)];
    expect((await post('app', '/points/exchange', { quoteId: one.id })).status).toBe('ok');
    expect((await post('app', '/points/exchange', { quoteId: other.id })).data.code).toBe(
      'POINTS_NOT_ENOUGH',
    );
  });

  it('refuses too few points, more than there are, and a quote that has run out', async () => {
    await earn('regular', 150);
    const asked = async (count: number) =>
      (await post('regular', '/points/exchange/quote', { points: count })).data;
    expect(await asked(99)).toMatchObject({ code: 'POINTS_MIN', params: { minimum: 100 } });
    expect(await asked(100)).toMatchObject({ points: 100, pointsLeft: '50.00' });
    expect(await asked(151)).toMatchObject({ code: 'POINTS_NOT_ENOUGH', params: { available: '150' } });
    const { id } = await quote('regular', 150);
    expect((await post('fresh', '/points/exchange', { quoteId: id })).data.code).toBe('QUOTE_EXPIRED');
    now = new Date(now.getTime() + QUOTE_MS);
    expect((await post('regular', '/points/exchange', { quoteId: id })).data.code).toBe('QUOTE_EXPIRED');
    now = new Date(now.getTime() + 1);
    expect(await deleteLapsedExchanges(site.database, now, 100)).toBeGreaterThan(0);
  });

  it('is shown at the rate of the currency, and without a worth where that has none', async () => {
    const login = 'exclusion-over';
    const [{ rate } = { rate: 0 }] = await site.database.query<{ rate: number }>(
      `select units_per_euro::float as rate from exchange_rate where currency = 'TRY' order by taken_at desc limit 1`,
    );
    await earn(login, 150);
    const { exchange } = await points(login);
    expect(Number(exchange.ratio)).toBeGreaterThanOrEqual(exchange.pointsPerEuro / rate);
    expect(Number(exchange.ratio)).toBeCloseTo(exchange.pointsPerEuro / rate, 3);
    expect(exchange.ratio).toMatch(/^\d+(\.\d*[1-9])?$/);
    await site.database.query(`delete from exchange_rate where currency = 'TRY'`);
    expect((await points(login)).exchange).toMatchObject({
      ratio: String(exchange.pointsPerEuro),
      result: null,
    });
  });

  it('waits while bonuses are switched off', async () => {
    await openBonuses(site.database, false);
    expect((await post('regular', '/points/exchange/quote', { points: 150 })).data.code).toBe(
      'BONUSES_CLOSED',
    );
    await openBonuses(site.database);
  });

  it('is not for excluded players, who still see their points', async () => {
    expect((await points('excluded')).points).toBe('0.00');
    expect((await post('excluded', '/points/exchange/quote', { points: 100 })).data.code).toBe(
      'SELF_EXCLUDED',
    );
    expect((await post(null, '/points/exchange/quote', { points: 100 })).httpStatus).toBe(401);
  });

  it('is in the data of the player', async () => {
    const secrets = createSecrets(site.environment.secretKeys);
    const { pointsExchanges } = await readPlayerData(site.database, secrets, readyMadeId('pin'));
    expect(pointsExchanges).toMatchObject([{ points: '900', currency: 'EUR', amount: '9.47' }]);
  });
});

describe('the status', () => {
  const LOGIN = 'forgetful';
  const standing = async () => {
    const { status, keep, next, mayFallAt } = await points(LOGIN);
    return { status, keep, next, mayFallAt };
  };
  const review = async () => reviewStatuses(site.database, { at: now });

  it('rises at once, over more than one step', async () => {
    now = new Date('2026-11-20T12:00:00Z');
    await earn(LOGIN, 1_050);
    expect(await standing()).toMatchObject({
      status: 'silver',
      next: { status: 'gold', needed: 5_000, left: '3950.00', regain: null },
      keep: { needed: 200, counts: false },
    });
    await earn('finalist', 60_000);
    expect(await points('finalist')).toMatchObject({ status: 'diamond', next: null });
  });

  it('is not reviewed in the quarter in which it was reached', async () => {
    now = new Date('2026-12-28T00:00:00Z');
    await review();
    now = new Date('2027-01-16T00:00:00Z');
    await review();
    expect((await standing()).status).toBe('silver');
  });

  it('is told of before the quarter ends, and falls by one step after the days of grace', async () => {
    now = new Date('2027-03-24T23:00:00Z');
    await review();
    expect(await standing()).toMatchObject({ mayFallAt: null, keep: { earned: '0.00', counts: true } });
    now = new Date('2027-03-25T00:00:00Z');
    await review();
    await review();
    expect((await templates(LOGIN)).filter((each) => each === 'status-may-fall')).toHaveLength(1);
    expect((await standing()).mayFallAt).toBe('2027-04-15T00:00:00.000Z');
    now = new Date('2027-04-14T23:59:59Z');
    await review();
    expect((await standing()).status).toBe('silver');
    now = new Date('2027-04-15T00:00:00Z');
    await review();
    await review();
    expect(await standing()).toMatchObject({
      status: 'bronze',
      next: { status: 'silver', left: '0.00', regain: { needed: 200, earned: '0.00' } },
      mayFallAt: null,
    });
    expect((await templates(LOGIN)).filter((each) => each === 'status-fallen')).toHaveLength(1);
  });

  it('comes back with the points that keep it, and not before', async () => {
    now = new Date('2027-05-02T00:00:00Z');
    await earn(LOGIN, 199);
    expect((await standing()).status).toBe('bronze');
    await earn(LOGIN, 1);
    expect(await standing()).toMatchObject({
      status: 'silver',
      keep: { earned: '200.00', counts: false },
      next: { status: 'gold', regain: null },
    });
  });

  it('is kept by points that come in the days of grace', async () => {
    now = new Date('2027-09-26T00:00:00Z');
    await review();
    now = new Date('2027-10-05T00:00:00Z');
    await earn(LOGIN, 200);
    now = new Date('2027-10-15T00:00:00Z');
    await review();
    expect((await standing()).status).toBe('silver');
  });

  it('is not reviewed after a break in the quarter', async () => {
    now = new Date('2028-02-01T00:00:00Z');
    await site.database.query(
      `insert into cooling_off (id, player_id, started_at, till, days, source) values ($1, $2, $3, $4, 1, 'player')`,
      [randomUUID(), readyMadeId(LOGIN), now, new Date(now.getTime() + DAY_MS)],
    );
    now = new Date('2028-03-30T00:00:00Z');
    await review();
    expect((await standing()).mayFallAt).toBeNull();
  });

  it('stays as it is for whoever was not told', async () => {
    now = new Date('2028-10-20T00:00:00Z');
    await review();
    expect((await standing()).status).toBe('silver');
  });
});

describe('the history', () => {
  it('is filtered, paged and exported, with what it comes to', async () => {
    const all = await history('pin');
    expect(all.overview).toMatchObject({
      count: 2,
      exchanged: '-900.00',
      other: '950.00',
      statusPoints: '950.00',
    });
    const first = await history('pin', '?limit=1');
    const second = await history('pin', `?limit=1&cursor=${first.nextCursor ?? ''}`);
    expect(first.items).toHaveLength(1);
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect([second.nextCursor, second.overview]).toEqual([null, null]);
    expect((await history('pin', '?type=exchanged')).items).toHaveLength(1);
    expect((await history('pin', '?to=2020-01-01')).items).toEqual([]);
    const { data } = await site.send('pin', 'GET', '/player/history/points/export');
    expect(data.content.split('\r\n')).toHaveLength(4);
    expect(data.content).toMatch(/"exchanged","","","BN-/);
  });
});

describe('points that nobody uses', () => {
  const LOGIN = 'hour';
  const expire = async () => expirePoints(site.database, { at: now });

  it('expire after a year, of which their owner is told twice', async () => {
    await earn(LOGIN, 120, new Date('2026-11-20T12:00:00Z'));
    const notices = async () => (await told(LOGIN, 'points-expire-soon')).length;
    for (const [day, count] of [
      ['2027-10-21T11:59:00Z', 0],
      ['2027-10-21T12:00:00Z', 1],
      ['2027-11-12T12:00:00Z', 1],
      ['2027-11-13T12:00:00Z', 2],
      ['2027-11-19T12:00:00Z', 2],
    ] as const) {
      now = new Date(day);
      /* oxlint-disable no-await-in-loop -- one day after the other */
      await expire();
      expect([day, await notices()]).toEqual([day, count]);
      /* oxlint-enable no-await-in-loop */
    }
    expect((await points(LOGIN)).expiresAt).toBe('2027-11-20T12:00:00.000Z');
    now = new Date('2027-11-20T12:00:00Z');
    await expire();
    await expire();
    expect(await points(LOGIN)).toMatchObject({ points: '0.00', statusPoints: '120.00', expiresAt: null });
    expect((await history(LOGIN)).items[0]).toMatchObject({
      type: 'expired',
      points: '-120.00',
      balance: '0.00',
      expiresAt: null,
    });
    const notice = { points: '120', until: '2027-11-20T12:00:00.000Z' };
    expect(await told(LOGIN, 'points-expire-soon')).toEqual([notice, notice]);
    expect(await told(LOGIN, 'points-expired')).toEqual([{ points: '120' }]);
  });

  it('do not expire before the days that their owner was told of', async () => {
    now = new Date('2028-01-01T00:00:00Z');
    await earn(LOGIN, 100);
    now = new Date('2029-06-01T00:00:00Z');
    await expire();
    expect((await told(LOGIN, 'points-expire-soon')).at(-1)).toEqual({
      points: '100',
      until: '2029-06-08T00:00:00.000Z',
    });
    expect((await points(LOGIN)).points).toBe('100.00');
    now = new Date('2029-06-07T23:00:00Z');
    await expire();
    expect((await points(LOGIN)).points).toBe('100.00');
    now = new Date('2029-06-08T00:00:00Z');
    await expire();
    expect((await points(LOGIN)).points).toBe('0.00');
  });

  it('are kept by another point', async () => {
    now = new Date('2030-01-01T00:00:00Z');
    await earn(LOGIN, 100);
    now = new Date('2030-12-10T00:00:00Z');
    await expire();
    await earn(LOGIN, 1);
    now = new Date('2031-01-02T00:00:00Z');
    await expire();
    expect((await points(LOGIN)).points).toBe('101.00');
  });
});

describe('operators', () => {
  it('correct points when two of them say so, and the player is told', async () => {
    const asked = await operate({
      name: 'correct-points',
      player: 'verified',
      exchange: 120,
      status: 0,
      why: 'a lost round',
    });
    const id = /approve (\S+)/.exec(asked.lines[0] ?? '')?.[1] ?? '';
    const before = Number((await points('verified')).points);
    expect((await operate({ name: 'approve-points', id })).isDone).toBe(false);
    expect((await operate({ name: 'list-points-requests' })).lines[0]).toContain('a lost round');
    expect((await operate({ name: 'approve-points', id }, 'theo')).isDone).toBe(true);
    expect((await operate({ name: 'approve-points', id }, 'theo')).isDone).toBe(false);
    expect(Number((await points('verified')).points)).toBe(before + 120);
    expect(await templates('verified')).toContain('points-corrected');
    expect((await operate({ name: 'show-points', player: 'verified' })).lines.join('\n')).toContain(
      '+120.00',
    );
  });
});

it('tells everybody the rules that hold', async () => {
  const { data } = await site.get('/points/rules');
  expect(PointsRules.parse(data).steps.map(({ key }) => key)).toEqual([
    'iron',
    'bronze',
    'silver',
    'gold',
    'platinum',
    'diamond',
  ]);
});
