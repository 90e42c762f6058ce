import { randomUUID } from 'node:crypto';

import { CashbackClaimed } from '@marquee/kernel/contracts/points';
import { readyMadeId } from '@marquee/seed/testing';

import { readPlayerData } from '../account/export-data.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { openBonuses } from '../bonuses/open-bonuses.fixture.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { type CashbackSite, DAY_MS, euro, openCashbackSite, WEEK_MS } from '../testing/cashback-site.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { closeWeeks } from './close-weeks.ts';
import { weekOf } from './week.ts';

let site: CashbackSite;
beforeAll(async () => {
  site = await openCashbackSite();
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(() => site.goToNewWeek());

it('estimates the week so far, and can fall as well as rise', async () => {
  await site.lose('regular', 60);
  expect((await site.read('regular')).current).toMatchObject({
    status: 'iron',
    sums: [
      {
        staked: '60.00',
        won: '0.00',
        netLoss: '60.00',
        rateBasisPoints: 300,
        computed: '1.80',
        minimum: '1.00',
      },
    ],
  });
  const takeBack = await site.play('regular', 20_00n, 30_00n);
  expect((await site.read('regular')).current?.sums[0]).toMatchObject({ won: '30.00', netLoss: '50.00' });
  await takeBack();
  expect((await site.read('regular')).current?.sums[0]).toMatchObject({ won: '0.00', netLoss: '60.00' });
});

it('closes a week once, is claimed once, and becomes bonus money', async () => {
  await site.lose('forgetful', 100);
  await site.closeWeek();
  await closeWeeks(site.database, { at: site.now() });
  const { current, weeks: closed } = await site.read('forgetful');
  expect(current?.sums).toEqual([]);
  expect(closed).toHaveLength(1);
  const [week] = closed;
  expect(week).toMatchObject({ netLoss: '100.00', amount: '3.00', state: 'available' });
  const shown = (await site.send('forgetful', 'GET', '/player/display-data')).data;
  expect(shown.cashbackReward).toBe('3.00');
  const id = week?.id ?? '';
  const answers = await Promise.all([site.claim('forgetful', id), site.claim('forgetful', id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['error', 'ok']);
  expect(answers.find(({ status }) => status === 'error')?.data.code).toBe('CASHBACK_CLAIMED');
  CashbackClaimed.parse(answers.find(({ status }) => status === 'ok')?.data);
  const after = (await site.send('forgetful', 'GET', '/player/display-data')).data;
  expect(after).toMatchObject({ cashbackReward: '0.00', bonus: '3.00' });
  const secrets = createSecrets(site.environment.secretKeys);
  const { cashback } = await readPlayerData(site.database, secrets, readyMadeId('forgetful'));
  expect(cashback).toMatchObject([{ staked: '100.00', amount: '3.00', state: 'claimed' }]);
});

it('lapses after its days, and pays nothing below the least', async () => {
  await site.lose('pin', 40);
  await site.lose('app', 20);
  await site.closeWeek();
  const [week] = (await site.read('pin')).weeks;
  const [small] = (await site.read('app')).weeks;
  expect(small).toMatchObject({ computed: '0.60', amount: '0.00', state: 'none' });
  expect((await site.claim('app', small?.id ?? '')).data.code).toBe('CASHBACK_NONE');
  expect((await site.claim('app', week?.id ?? '')).data.code).toBe('CASHBACK_NONE');
  site.goTo(new Date(week?.claimUntil ?? ''));
  expect((await site.claim('pin', week?.id ?? '')).data.code).toBe('CASHBACK_EXPIRED');
  await closeWeeks(site.database, { at: site.now() });
  expect((await site.read('pin')).weeks[0]?.state).toBe('expired');
});

it('takes off what bonuses have become', async () => {
  await site.lose('sms', 60);
  await site.database.transaction(async (transaction) =>
    grantBonus(transaction, {
      id: randomUUID(),
      playerId: readyMadeId('sms'),
      type: 'manual',
      amount: euro(10_00n),
      wagerFactorX100: 0,
      validDays: 1,
      source: { of: 'test', key: randomUUID() },
      at: site.now(),
    }),
  );
  expect((await site.read('sms')).current?.sums[0]).toMatchObject({ converted: '10.00', netLoss: '50.00' });
});

it('earns nothing on a break, shows no estimate, and is not collected', async () => {
  await site.lose('regular', 40);
  await site.closeWeek();
  const [week] = (await site.read('regular')).weeks;
  await site.database.query(
    `insert into cooling_off (id, player_id, started_at, till, days, source) values ($1, $2, $3, $4, 1, 'player')`,
    [randomUUID(), readyMadeId('regular'), site.now(), new Date(site.now().getTime() + DAY_MS)],
  );
  expect((await site.read('regular')).current).toBeNull();
  expect((await site.claim('regular', week?.id ?? '')).data.code).toBe('COOLING_OFF');
});

it('is closed for every week that a job has missed', async () => {
  await site.lose('verified', 40);
  site.goTo(new Date(site.now().getTime() + 3 * WEEK_MS));
  await closeWeeks(site.database, { at: site.now() });
  expect((await site.read('verified')).weeks).toMatchObject([{ netLoss: '40.00', state: 'expired' }]);
});

describe('a week', () => {
  it('is closed a minute after its end, and waits for who is still being closed', async () => {
    await site.lose('verified', 40);
    const { endsAt, claimUntil } = weekOf(site.now());
    const closeAt = async (ms: number, signal?: AbortSignal) => {
      site.goTo(new Date(endsAt.getTime() + ms));
      await closeWeeks(site.database, { at: site.now(), ...(signal && { signal }) });
      return (await site.read('verified')).weeks.filter(
        (week) => week.claimUntil === claimUntil.toISOString(),
      );
    };
    const closings = async () =>
      site.database.query('select from cashback_week where week = $1::date', [weekOf(endsAt, 1).day]);
    expect(await closeAt(59_999)).toEqual([]);
    expect(await closeAt(60_000, AbortSignal.abort())).toHaveLength(1);
    expect(await closings()).toEqual([]);
    await closeAt(60_001);
    expect(await closings()).toHaveLength(1);
  });

  it('is told of in the inbox where it brings something, as long as it can be claimed', async () => {
    await site.lose('finalist', 100);
    await site.lose('contender', 20);
    await site.closeWeek();
    const told = await site.database.query<{ playerId: string; params: object; expiresAt: Date }>(
      `select player_id as "playerId", params, expires_at as "expiresAt" from inbox_message
       where template = 'cashback-ready' and sent_at = $1`,
      [site.now()],
    );
    const { claimUntil } = weekOf(site.now(), 1);
    expect(told).toEqual([
      {
        playerId: readyMadeId('finalist'),
        params: { until: claimUntil.toISOString() },
        expiresAt: claimUntil,
      },
    ]);
  });

  it('says what it came to, until when it can be claimed, and for what', async () => {
    await site.lose('finalist', 100);
    const week = weekOf(site.now());
    await site.closeWeek();
    const page = await site.read('finalist');
    expect(page).toMatchObject({ wagerFactor: 1, validDays: 14, serverTime: site.now().toISOString() });
    expect(page.current).toEqual({
      startsAt: week.endsAt.toISOString(),
      endsAt: new Date(week.endsAt.getTime() + WEEK_MS).toISOString(),
      status: 'iron',
      sums: [],
    });
    expect(page.weeks[0]).toEqual({
      id: expect.any(String),
      startsAt: week.startsAt.toISOString(),
      endsAt: week.endsAt.toISOString(),
      status: 'iron',
      currency: 'EUR',
      staked: '100.00',
      won: '0.00',
      converted: '0.00',
      prizes: '0.00',
      netLoss: '100.00',
      rateBasisPoints: 300,
      computed: '3.00',
      amount: '3.00',
      state: 'available',
      claimUntil: week.claimUntil.toISOString(),
      claimedAt: null,
    });
  });

  it('is not below zero, and is shown for five weeks', async () => {
    await site.play('contender', 10_00n, 30_00n);
    await site.closeWeek();
    expect((await site.read('contender')).weeks[0]).toMatchObject({ netLoss: '0.00', state: 'none' });
    const shown = async (later: number) => {
      site.goTo(new Date(site.now().getTime() + later * WEEK_MS));
      return (await site.read('contender')).weeks.filter(({ won }) => won === '30.00').length;
    };
    expect(await shown(4)).toBe(1);
    expect(await shown(1)).toBe(0);
  });
});

describe('a cashback', () => {
  const earn = async (login: string) => {
    await site.lose(login, 100);
    await site.closeWeek();
    const [week] = (await site.read(login)).weeks;
    if (week === undefined) throw new Error('Nothing was closed.');
    return { ...week, until: new Date(week.claimUntil).getTime() };
  };

  it('can be claimed to the last moment, and is over in the next, also before that is written down', async () => {
    const first = await earn('finalist');
    site.goTo(new Date(first.until));
    expect((await site.read('finalist')).weeks[0]).toMatchObject({ state: 'expired' });
    expect((await site.send('finalist', 'GET', '/player/display-data')).data.cashbackReward).toBe('0.00');
    site.goTo(new Date(first.until - 1));
    expect((await site.read('finalist')).weeks[0]).toMatchObject({ state: 'available' });
    expect((await site.claim('finalist', first.id)).status).toBe('ok');
    expect((await site.read('finalist')).weeks[0]).toMatchObject({
      state: 'claimed',
      claimedAt: site.now().toISOString(),
    });
    site.goTo(new Date(first.until));
    expect((await site.read('finalist')).weeks[0]).toMatchObject({ state: 'claimed' });
  });

  it('is a bonus to be wagered once within its days, of which open pages are told', async () => {
    const { id } = await earn('contender');
    const { data } = await site.claim('contender', id);
    const { grant, terms } = (
      await site.send('contender', 'GET', `/bonus-campaign/history-info/${data.grantId}?lang=en`)
    ).data;
    expect(grant).toMatchObject({ type: 'cashback', amount: '3.00', wagerFactor: '1', required: '3.00' });
    expect(terms.validDays).toBe(14);
    const told = await site.database.query<{ type: string }>(
      `select type from live_event where channel = $1 and happened_at = $2 and type = 'player/balance-changed'`,
      [`player:${readyMadeId('contender')}`, site.now()],
    );
    expect(told).not.toEqual([]);
  });

  it('waits while bonuses are switched off', async () => {
    const { id } = await earn('rich');
    await openBonuses(site.database, false);
    expect((await site.claim('rich', id)).data.code).toBe('BONUSES_CLOSED');
    await openBonuses(site.database);
    expect((await site.claim('rich', id)).status).toBe('ok');
  });
});
