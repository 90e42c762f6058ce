import { randomUUID } from 'node:crypto';

import { Cashback, CashbackClaimed } from '@marquee/kernel/contracts/points';
import { shareOf } from '@marquee/kernel/money';
import { readyMadeId, TODAY } from '@marquee/seed/testing';
import * as fc from 'fast-check';

import { readPlayerData } from '../account/export-data.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { openBonuses } from '../bonuses/open-bonuses.fixture.ts';
import { aDeposit } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { postOnce } from '../ledger/post.ts';
import { CASHBACK } from '../rules/cashback.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aWallet } from '../wallet/a-wallet.fixture.ts';
import { closeWeeks } from './close-weeks.ts';
import { cashbackOf, sumWeek } from './compute-cashback.ts';
import { weekOf } from './week.ts';

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;
/** A Wednesday. */
const START = new Date('2026-11-25T12:00:00.000Z');
const IRON_BASIS_POINTS = 300;

let now = TODAY;
let site: PlayersSite;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
  await openBonuses(site.database);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
let weeks = 0;
beforeEach(() => {
  weeks += 1;
  now = new Date(START.getTime() + weeks * WEEK_MS);
});

const euro = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });
const read = async (login: string): Promise<Cashback> =>
  Cashback.parse((await site.send(login, 'GET', '/bonus-campaign/cashback')).data);
const claim = async (login: string, id: string) =>
  site.send(login, 'POST', `/bonus-campaign/${id}/cashback/reward`, {});
const close = async () => {
  now = new Date(weekOf(now).endsAt.getTime() + 60_000);
  await closeWeeks(site.database, { at: now });
};

let rounds = 0;
/** A round that is settled now. */
const play = async (login: string, stake: bigint, win: bigint) => {
  rounds += 1;
  const wallet = aWallet(site.database, () => now);
  const common = { provider: 'marquee', playerId: readyMadeId(login), roundId: `cashback ${rounds}` };
  const bet = `cashback b${rounds}`;
  await wallet.bet({ ...common, txId: bet, amount: euro(stake) });
  await wallet.win({
    ...common,
    txId: `cashback w${rounds}`,
    refTxId: bet,
    amount: euro(win),
    isRoundClosed: true,
  });
  return async () => wallet.rollback({ ...common, txId: `${bet} back`, refTxId: bet, currency: 'EUR' });
};
const lose = async (login: string, euros: number): Promise<void> => {
  await postOnce(site.database, aDeposit(readyMadeId(login), BigInt(euros) * 100n));
  for (let left = euros; left > 0; left -= 20)
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await play(login, 20_00n, 0n);
};

it('knows the week of a moment, and closes it at midnight UTC on Monday', () => {
  expect(weekOf(new Date('2026-11-30T00:00:00.000Z'))).toMatchObject({ day: '2026-11-30' });
  expect(weekOf(new Date('2026-11-29T23:59:59.999Z'))).toEqual({
    day: '2026-11-23',
    startsAt: new Date('2026-11-23T00:00:00.000Z'),
    endsAt: new Date('2026-11-30T00:00:00.000Z'),
    claimUntil: new Date('2026-12-07T00:00:00.000Z'),
  });
});

it('computes as the rules say it', () => {
  const sums = { currency: 'EUR', staked: 1_234_56n, won: 1_000_01n, converted: 50_00n, prizes: 0n };
  const rates = new Map([['EUR', 100_000_000n]]);
  expect(cashbackOf(sums, { status: 'gold', rates })).toMatchObject({
    netLoss: 184_55n,
    rateBasisPoints: 600,
    computed: 11_07n,
    amount: 11_07n,
  });
  const none = { ...sums, won: 2_000_00n };
  expect(cashbackOf(none, { status: 'gold', rates })).toMatchObject({ netLoss: 0n, amount: 0n });
  expect(cashbackOf({ ...sums, staked: 1_060_00n }, { status: 'gold', rates })).toMatchObject({
    computed: 59n,
    amount: 0n,
  });
  expect(cashbackOf({ ...sums, staked: 99_999_00n }, { status: 'gold', rates }).amount).toBe(
    CASHBACK.maximum.amountMinor,
  );
});

it('estimates the week so far, and can fall as well as rise', async () => {
  await lose('regular', 60);
  expect((await read('regular')).current).toMatchObject({
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
  const takeBack = await play('regular', 20_00n, 30_00n);
  expect((await read('regular')).current?.sums[0]).toMatchObject({ won: '30.00', netLoss: '50.00' });
  await takeBack();
  expect((await read('regular')).current?.sums[0]).toMatchObject({ won: '0.00', netLoss: '60.00' });
});

it('closes a week once, is claimed once, and becomes bonus money', async () => {
  await lose('forgetful', 100);
  await close();
  await closeWeeks(site.database, { at: now });
  const { current, weeks: closed } = await read('forgetful');
  expect(current?.sums).toEqual([]);
  expect(closed).toHaveLength(1);
  const [week] = closed;
  expect(week).toMatchObject({ netLoss: '100.00', amount: '3.00', state: 'available' });
  const shown = (await site.send('forgetful', 'GET', '/player/display-data')).data;
  expect(shown.cashbackReward).toBe('3.00');
  const id = week?.id ?? '';
  const answers = await Promise.all([claim('forgetful', id), claim('forgetful', id)]);
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
  await lose('pin', 40);
  await lose('app', 20);
  await close();
  const [week] = (await read('pin')).weeks;
  const [small] = (await read('app')).weeks;
  expect(small).toMatchObject({ computed: '0.60', amount: '0.00', state: 'none' });
  expect((await claim('app', small?.id ?? '')).data.code).toBe('CASHBACK_NONE');
  expect((await claim('app', week?.id ?? '')).data.code).toBe('CASHBACK_NONE');
  now = new Date(Date.parse(week?.claimUntil ?? ''));
  expect((await claim('pin', week?.id ?? '')).data.code).toBe('CASHBACK_EXPIRED');
  await closeWeeks(site.database, { at: now });
  expect((await read('pin')).weeks[0]?.state).toBe('expired');
});

it('takes off what bonuses have become', async () => {
  await lose('sms', 60);
  await site.database.transaction(async (transaction) =>
    grantBonus(transaction, {
      id: randomUUID(),
      playerId: readyMadeId('sms'),
      type: 'manual',
      amount: euro(10_00n),
      wagerFactorX100: 0,
      validDays: 1,
      source: { of: 'test', key: randomUUID() },
      at: now,
    }),
  );
  expect((await read('sms')).current?.sums[0]).toMatchObject({ converted: '10.00', netLoss: '50.00' });
});

it('earns nothing on a break, shows no estimate, and is not collected', async () => {
  await lose('regular', 40);
  await close();
  const [week] = (await read('regular')).weeks;
  await site.database.query(
    `insert into cooling_off (id, player_id, started_at, till, days, source) values ($1, $2, $3, $4, 1, 'player')`,
    [randomUUID(), readyMadeId('regular'), now, new Date(now.getTime() + DAY_MS)],
  );
  expect((await read('regular')).current).toBeNull();
  expect((await claim('regular', week?.id ?? '')).data.code).toBe('COOLING_OFF');
});

describe('the report for staff', () => {
  const report = async (week?: string) =>
    anOperator(site, { now: () => now })({ name: 'report-cashback', ...(week !== undefined && { week }) });

  it('finds that all say the same, whatever else has moved the cash', async () => {
    await lose('contender', 60);
    await play('contender', 10_00n, 25_00n);
    const takeBack = await play('contender', 5_00n, 9_00n);
    await takeBack();
    await site.database.transaction(async (transaction) =>
      grantBonus(transaction, {
        id: randomUUID(),
        playerId: readyMadeId('contender'),
        type: 'manual',
        amount: euro(10_00n),
        wagerFactorX100: 0,
        validDays: 1,
        source: { of: 'test', key: randomUUID() },
        at: now,
      }),
    );
    await close();
    const { isDone, lines } = await report();
    expect([isDone, lines.at(-1)]).toEqual([true, 'Rounds and cash say the same.']);
    expect(lines[0]).toMatch(/^Week of \d{4}-\d\d-\d\d: closed \d+ times, with \d+\.\d\d EUR of cashback\.$/);
  });

  it('names each figure that differs, and refuses: the command ends with 1', async () => {
    await lose('finalist', 40);
    const takeBack = await play('finalist', 20_00n, 0n);
    await close();
    const { day } = weekOf(now, 1);
    await takeBack();
    const changed = await report(day);
    expect(changed.isDone).toBe(false);
    expect(changed.lines).toContain(
      `${readyMadeId('finalist')}  staked, by its rounds: 40.00 EUR, closed with 60.00 EUR`,
    );
    await site.database.query(
      `update cashback_period set computed = computed + 1 where player_id = $1 and week = $2::date`,
      [readyMadeId('finalist'), day],
    );
    expect((await report(day)).lines.join('\n')).toMatch(
      /share of the net loss: 1\.80 EUR, closed with 1\.81 EUR/,
    );
    await site.database.query('delete from cashback_period where player_id = $1 and week = $2::date', [
      readyMadeId('finalist'),
      day,
    ]);
    expect((await report(day)).lines).toContain(`${readyMadeId('finalist')}  not closed in EUR`);
  });

  it('is of a week that is over', async () => {
    expect((await report(weekOf(now).day)).lines[0]).toMatch(/is not over/);
  });
});

it('is closed for every week that a job has missed', async () => {
  await lose('verified', 40);
  now = new Date(now.getTime() + 3 * WEEK_MS);
  await closeWeeks(site.database, { at: now });
  expect((await read('verified')).weeks).toMatchObject([{ netLoss: '40.00', state: 'expired' }]);
});

it('comes to what the rounds and the balance say', async () => {
  const plays = fc.array(
    fc.record({
      stake: fc.bigInt({ min: 1n, max: 20_00n }),
      win: fc.bigInt({ min: 0n, max: 40_00n }),
      isTakenBack: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const playerId = readyMadeId('rich');
  const cash = async (): Promise<bigint> => {
    const [account] = await readBalances(site.database, playerId);
    return (account?.real.amountMinor ?? 0n) + (account?.inPlay.amountMinor ?? 0n);
  };
  await fc.assert(
    fc.asyncProperty(plays, async (history) => {
      now = new Date(now.getTime() + WEEK_MS);
      const before = await cash();
      for (const { stake, win, isTakenBack } of history) {
        /* oxlint-disable no-await-in-loop -- one round after the other */
        const takeBack = await play('rich', stake, win);
        if (isTakenBack) await takeBack();
        /* oxlint-enable no-await-in-loop */
      }
      const kept = history.filter(({ isTakenBack }) => !isTakenBack);
      const lost = kept.reduce((sum, { stake, win }) => sum + stake - win, 0n);
      // The other published formula: what was there and came, without what went and is there.
      expect(before - (await cash())).toBe(lost);
      const [sums] = await sumWeek(site.database, playerId, weekOf(now));
      expect((sums?.staked ?? 0n) - (sums?.won ?? 0n)).toBe(lost);
      const netLoss = lost > 0n ? lost : 0n;
      const rates = new Map([['EUR', 100_000_000n]]);
      const computed = sums && cashbackOf(sums, { status: 'iron', rates });
      expect(computed?.computed ?? 0n).toBe(shareOf(euro(netLoss), IRON_BASIS_POINTS).amountMinor);
    }),
    { numRuns: 12 },
  );
}, 120_000);
