import { randomUUID } from 'node:crypto';

import type { PlayerLimit } from '@marquee/kernel/contracts/player';
import { readyMadeId } from '@marquee/seed/testing';

import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';

const START = new Date('2026-11-21T17:20:00.000Z');
const HOUR_MS = 60 * 60 * 1000;

let site: PlayersSite;
let now = START;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.script(
    'truncate player_limit, reality_check, cooling_off, safer_play_event; delete from login_session',
  );
});

const pass = (hours: number): void => {
  now = new Date(now.getTime() + hours * HOUR_MS);
};
const WEEKLY = { kind: 'deposit', period: '7d', minutes: null };
const set = (amount: string | null, wish: object = WEEKLY, login = 'verified') =>
  site.send(login, 'POST', '/dashboard/limits/set', { ...wish, amount });
const decideOn = (what: 'confirm' | 'cancel', id: string, login = 'verified') =>
  site.send(login, 'POST', `/dashboard/limits/${what}`, { id });
/** What was noted of the player, the oldest first. */
const noted = async (): Promise<unknown[]> =>
  (
    await site.database.query<{ kind: string; details: object }>(
      'select kind, details from safer_play_event where player_id = $1 order by id',
      [readyMadeId('verified')],
    )
  ).map(({ kind, details }) => [kind, details]);
const limits = async (login = 'verified') => (await site.send(login, 'GET', '/dashboard/limits')).data;
const only = async () => (await limits()).items[0];

describe('a limit', () => {
  it('holds at once when there was none, and when it is stricter', async () => {
    expect(await set('200.00')).toMatchObject({
      status: 'ok',
      data: { currency: 'EUR', items: [{ kind: 'deposit', period: '7d', amount: '200.00', pending: null }] },
    });
    pass(1);
    await set('120.00');
    expect(await only()).toMatchObject({ amount: '120.00', activeFrom: now.toISOString(), pending: null });
  });

  it('becomes looser by a second yes after 24 hours', async () => {
    await set('200.00');
    await set('300.00');
    const { pending } = await only();
    expect(await only()).toMatchObject({
      amount: '200.00',
      pending: {
        amount: '300.00',
        confirmFrom: '2026-11-22T17:20:00.000Z',
        confirmUntil: '2026-11-28T17:20:00.000Z',
      },
    });
    pass(23.99);
    expect(await decideOn('confirm', pending.id)).toMatchObject({
      data: { code: 'LIMIT_RAISE_PENDING', params: { from: '2026-11-22T17:20:00.000Z' } },
    });
    pass(0.02);
    expect(await decideOn('confirm', pending.id)).toMatchObject({ status: 'ok' });
    expect(await only()).toMatchObject({ amount: '300.00', pending: null });
    expect(await decideOn('confirm', pending.id)).toMatchObject({ data: { code: 'LIMIT_REQUEST_OVER' } });
  });

  it('stays when nobody says yes within seven days', async () => {
    await set('200.00');
    await set('300.00');
    const { pending } = await only();
    pass(7 * 24 + 0.01);
    expect(await only()).toMatchObject({ amount: '200.00', pending: null });
    expect(await decideOn('confirm', pending.id)).toMatchObject({ data: { code: 'LIMIT_REQUEST_OVER' } });
    expect(await set('300.00')).toMatchObject({ data: { items: [{ pending: { amount: '300.00' } }] } });
  });

  it('is taken away like it is made looser', async () => {
    await set('200.00');
    await set(null);
    const { pending } = await only();
    expect(pending).toMatchObject({ amount: null, minutes: null });
    pass(24);
    await decideOn('confirm', pending.id);
    expect((await limits()).items).toEqual([]);
  });

  it('keeps its value where the looser one is taken back, or something stricter is set', async () => {
    await set('200.00');
    await set('300.00');
    expect(await decideOn('cancel', (await only()).pending.id)).toMatchObject({ status: 'ok' });
    expect(await only()).toMatchObject({ amount: '200.00', pending: null });
    await set('300.00');
    const { id } = (await only()).pending;
    await set('150.00');
    expect(await only()).toMatchObject({ amount: '150.00', pending: null });
    pass(24);
    expect(await decideOn('confirm', id)).toMatchObject({ data: { code: 'LIMIT_REQUEST_OVER' } });
  });

  it('says how much of it is used and left', async () => {
    const count = async (kind: string, currency: string, amount: number, hoursAgo: number) =>
      site.database.query(
        `insert into limit_counter (player_id, began_at, kind, currency, amount) values ($1, $2, $3, $4, $5)`,
        [
          readyMadeId('verified'),
          new Date(Math.floor(now.getTime() / 900_000) * 900_000 - hoursAgo * HOUR_MS),
          kind,
          currency,
          amount,
        ],
      );
    await count('deposit', 'EUR', 80_00, 30);
    await count('wager', 'EUR', 50_00, 1);
    await count('win', 'EUR', 70_50, 1);
    await count('time', '', 59_001, 1);
    await set('200.00');
    await set('50.00', { ...WEEKLY, period: '24h' });
    await set('100.00', { kind: 'loss', period: 'month', minutes: null });
    await set('5.00', { kind: 'single_wager', period: 'round', minutes: null });
    await set(null, { kind: 'session_time', period: '24h', minutes: 120 });
    const money = (used: string, left: string) => ({
      used: { amount: used, minutes: null },
      left: { amount: left, minutes: null },
    });
    const { items } = await limits();
    expect(
      Object.fromEntries(items.map((each: PlayerLimit) => [`${each.kind} ${each.period}`, each.use])),
    ).toEqual({
      'deposit 7d': money('80.00', '120.00'),
      'deposit 24h': money('0.00', '50.00'),
      'loss month': money('0.00', '120.50'),
      'single_wager round': null,
      'session_time 24h': { used: { amount: null, minutes: 1 }, left: { amount: null, minutes: 119 } },
    });
    await site.database.query('delete from limit_counter');
  });

  it('waits longer to become looser where the player’s policy says so', async () => {
    const moveTo = async (country: string) =>
      site.database.query('update player set country = $2 where id = $1', [readyMadeId('verified'), country]);
    await moveTo('US');
    try {
      await set('200.00');
      await set('300.00');
      expect(await only()).toMatchObject({
        pending: { confirmFrom: '2026-11-24T17:20:00.000Z', confirmUntil: '2026-11-30T17:20:00.000Z' },
      });
    } finally {
      await moveTo('DE');
    }
  });

  it('begins its day anew with each new wish', async () => {
    await set('200.00');
    await set('300.00');
    pass(23);
    await set('250.00');
    pass(2);
    expect(await decideOn('confirm', (await only()).pending.id)).toMatchObject({
      data: { code: 'LIMIT_RAISE_PENDING' },
    });
  });

  it('is read with fewer decimals than its currency has', async () => {
    await set('120');
    expect(await only()).toMatchObject({ amount: '120.00' });
    await set('99.5');
    expect(await only()).toMatchObject({ amount: '99.50' });
  });

  it('of another period or kind runs beside it', async () => {
    await set('200.00');
    await set('50.00', { ...WEEKLY, period: '24h' });
    await set('40.00', { kind: 'wager', period: '7d', minutes: null });
    await set('5.00', { kind: 'single_wager', period: 'round', minutes: null });
    await set(null, { kind: 'session_time', period: '24h', minutes: 120 });
    expect((await limits()).items).toHaveLength(5);
    await set('60.00', { ...WEEKLY, period: '24h' });
    // More than a week's stakes may be, and still the first limit of a day's.
    await set('45.00', { kind: 'wager', period: '24h', minutes: null });
    const { items } = await limits();
    expect(
      items.map(({ kind, period, amount, pending }: PlayerLimit) => [kind, period, amount, pending?.amount]),
    ).toEqual([
      ['deposit', '24h', '50.00', '60.00'],
      ['deposit', '7d', '200.00', undefined],
      ['session_time', '24h', null, undefined],
      ['single_wager', 'round', '5.00', undefined],
      ['wager', '24h', '45.00', undefined],
      ['wager', '7d', '40.00', undefined],
    ]);
  });

  it('of time is made stricter at once and looser by a second yes, like one of money', async () => {
    const daily = (minutes: number | null) => set(null, { kind: 'session_time', period: '24h', minutes });
    await daily(120);
    await daily(60);
    expect(await only()).toMatchObject({ currency: null, amount: null, minutes: 60, pending: null });
    await daily(90);
    expect(await only()).toMatchObject({ minutes: 60, pending: { amount: null, minutes: 90 } });
    pass(24);
    await decideOn('confirm', (await only()).pending.id);
    expect(await only()).toMatchObject({ minutes: 90, pending: null });
    await daily(null);
    expect(await only()).toMatchObject({ minutes: 90, pending: { amount: null, minutes: null } });
  });

  it('that is set once more stays as it is, and drops the wish for a looser one', async () => {
    await set('200.00');
    await set('300.00');
    pass(1);
    await set('200.00');
    expect(await only()).toMatchObject({ activeFrom: START.toISOString(), pending: null });
    await set(null, { kind: 'session_time', period: '24h', minutes: 120 });
    pass(1);
    await set(null, { kind: 'session_time', period: '24h', minutes: 120 });
    expect((await limits()).items[1]).toMatchObject({
      activeFrom: new Date(START.getTime() + HOUR_MS).toISOString(),
      pending: null,
    });
    expect(await noted()).toHaveLength(3);
  });

  it('that nobody has set is not taken away', async () => {
    expect(await set(null)).toMatchObject({ status: 'ok', data: { items: [] } });
    expect(await noted()).toEqual([]);
  });

  it('waits where it is set in another currency, however little that is', async () => {
    await set('200.00');
    const play = async (currency: string) => {
      await site.database.query('update currency_account set is_active = false where player_id = $1', [
        readyMadeId('verified'),
      ]);
      await site.database.query(
        `insert into currency_account (player_id, currency, is_active, opened_at) values ($1, $2, true, $3)
         on conflict (player_id, currency) do update set is_active = true`,
        [readyMadeId('verified'), currency, START],
      );
    };
    await play('USD');
    try {
      await set('1.00');
      expect(await only()).toMatchObject({ currency: 'EUR', amount: '200.00', pending: { amount: '1.00' } });
      await set('200.00');
      expect(await only()).toMatchObject({ currency: 'EUR', pending: { amount: '200.00' } });
    } finally {
      await play('EUR');
    }
  });

  it('is noted with what was asked for, each time', async () => {
    const weekly = { kind: 'deposit', period: '7d' };
    const daily = { kind: 'session_time', period: '24h' };
    await set('200.00');
    await set(null, { ...daily, minutes: 120 });
    await set('300.00');
    await decideOn('cancel', (await only()).pending.id);
    await set(null);
    pass(24);
    await decideOn('confirm', (await only()).pending.id);
    await set(null, { ...daily, minutes: 180 });
    pass(24);
    await decideOn('confirm', (await only()).pending.id);
    expect(await noted()).toEqual([
      ['limit-set', { ...weekly, amount: '200.00', minutes: null }],
      ['limit-set', { ...daily, amount: null, minutes: 120 }],
      ['looser-limit-asked', { ...weekly, amount: '300.00', minutes: null }],
      ['looser-limit-cancelled', weekly],
      ['looser-limit-asked', { ...weekly, amount: null, minutes: null }],
      ['limit-removed', weekly],
      ['looser-limit-asked', { ...daily, amount: null, minutes: 180 }],
      ['limit-set', daily],
    ]);
  });

  it.each([
    ['an amount with too many decimals', '1.005', WEEKLY, 'amount'],
    ['an amount below nothing', '-1.00', WEEKLY, 'amount'],
    ['minutes of a deposit', null, { ...WEEKLY, minutes: 5 }, 'minutes'],
    ['an amount of time', '5.00', { kind: 'session_time', period: '24h', minutes: null }, 'amount'],
    ['time over a week', null, { kind: 'session_time', period: '7d', minutes: 60 }, 'period'],
    ['a single stake a week', '5.00', { kind: 'single_wager', period: '7d', minutes: null }, 'period'],
    ['a deposit a round', '5.00', { kind: 'deposit', period: 'round', minutes: null }, 'period'],
  ])('is not %s', async (_, amount, wish, field) => {
    const { status, data } = await set(amount, wish);
    expect([status, data.errors]).toEqual(['validation_error', { [field]: [{ code: 'field.invalid' }] }]);
  });

  it('is the player’s own', async () => {
    await set('200.00');
    await set('300.00');
    const { id } = (await only()).pending;
    expect((await limits('rich')).items).toEqual([]);
    pass(25);
    expect(await decideOn('confirm', id, 'rich')).toMatchObject({ data: { code: 'LIMIT_REQUEST_OVER' } });
    expect(await decideOn('cancel', randomUUID())).toMatchObject({ data: { code: 'LIMIT_REQUEST_OVER' } });
  });

  it('can be made stricter on a break, and not looser', async () => {
    await set('200.00');
    await site.send('verified', 'POST', '/dashboard/cooling-off/activate', { days: 7 });
    expect(await set('300.00')).toMatchObject({ data: { code: 'COOLING_OFF' } });
    expect(await set('100.00')).toMatchObject({ status: 'ok' });
  });
});

describe('the reality check', () => {
  const choose = (minutes: number) => site.send('verified', 'POST', '/dashboard/reality-check', { minutes });
  const signIn = async () => {
    await site.database.query('delete from login_session where id = $1', [
      readyMadeId('session of verified'),
    ]);
    await site.database.query(
      `insert into login_session (id, player_id, started_at, last_seen_at, expires_at, user_agent, address)
       values ($1, $2, $3, $3, $3, '', '')`,
      [readyMadeId('session of verified'), readyMadeId('verified'), now],
    );
  };
  const check = async () => (await limits()).realityCheck;

  it('comes every hour unless a player chooses', async () => {
    expect(await check()).toEqual({ minutes: 60, nextSessionMinutes: null });
  });

  it('comes oftener at once, and less often from the next session on', async () => {
    await signIn();
    pass(1);
    await choose(15);
    expect(await check()).toEqual({ minutes: 15, nextSessionMinutes: null });
    pass(1);
    await choose(45);
    expect(await check()).toEqual({ minutes: 15, nextSessionMinutes: 45 });
    pass(1);
    await signIn();
    expect(await check()).toEqual({ minutes: 45, nextSessionMinutes: null });
  });

  it('is noted with what was chosen', async () => {
    await choose(30);
    expect(await noted()).toEqual([['reality-check-set', { minutes: 30 }]]);
  });

  it.each([10, 75, 20.5])('does not come every %d minutes', async (minutes) => {
    expect(await choose(minutes)).toMatchObject({ status: 'validation_error' });
  });
});
