import { randomUUID } from 'node:crypto';

import { shareOf } from '@marquee/kernel/money';
import { readyMadeId } from '@marquee/seed/testing';
import * as fc from 'fast-check';

import { grantBonus } from '../bonuses/grant-bonus.ts';
import { readBalances } from '../ledger/balances.ts';
import { anOperator } from '../testing/an-operator.ts';
import { type CashbackSite, DAY_MS, euro, openCashbackSite, WEEK_MS } from '../testing/cashback-site.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aWallet } from '../wallet/a-wallet.fixture.ts';
import { type ClosedWeek, readClosedWeek } from './check-week.ts';
import { cashbackOf, sumWeek } from './compute-cashback.ts';
import { weekOf } from './week.ts';

const IRON_BASIS_POINTS = 300;

let site: CashbackSite;
beforeAll(async () => {
  site = await openCashbackSite();
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(() => site.goToNewWeek());

describe('the report for staff', () => {
  const report = async (week?: string) =>
    anOperator(site, { now: site.now })({ name: 'report-cashback', ...(week !== undefined && { week }) });

  /** A week of `verified` that was closed with 40 euros lost. */
  const aClosedWeek = async (): Promise<string> => {
    await site.lose('verified', 40);
    await site.closeWeek();
    return weekOf(site.now(), 1).day;
  };

  it('finds that all say the same, whatever else has moved the cash', async () => {
    await site.lose('contender', 60);
    await site.play('contender', 10_00n, 25_00n);
    const takeBack = await site.play('contender', 5_00n, 9_00n);
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
        at: site.now(),
      }),
    );
    await site.closeWeek();
    const { isDone, lines } = await report();
    expect([isDone, lines.at(-1)]).toEqual([true, 'Rounds and cash say the same.']);
    expect(lines[0]).toMatch(/^Week of \d{4}-\d\d-\d\d: closed \d+ times, with \d+\.\d\d EUR of cashback\.$/);
  });

  it('names each figure that differs, and refuses: the command ends with 1', async () => {
    await site.lose('finalist', 40);
    const takeBack = await site.play('finalist', 20_00n, 0n);
    await site.closeWeek();
    const { day } = weekOf(site.now(), 1);
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

  it('knows prizes from rounds, and rounds that do not count from those that do', async () => {
    await site.lose('contender', 60);
    const wallet = aWallet(site.database, site.now);
    const call = { provider: 'marquee', playerId: readyMadeId('contender') };
    await wallet.promoWin({ ...call, txId: 'a prize', promoRef: 'a drop', amount: euro(10_00n) });
    const round = { ...call, roundId: 'on a break' };
    await wallet.bet({ ...round, txId: 'before a break', amount: euro(5_00n) });
    await site.database.query(
      `insert into cooling_off (id, player_id, started_at, till, days, source) values ($1, $2, $3, $4, 1, 'player')`,
      [randomUUID(), readyMadeId('contender'), site.now(), new Date(site.now().getTime() + DAY_MS)],
    );
    await wallet.endRound({ ...round, txId: 'its end', currency: 'EUR' });
    await site.closeWeek();
    expect((await site.read('contender')).weeks[0]).toMatchObject({
      staked: '60.00',
      prizes: '10.00',
      netLoss: '50.00',
    });
    expect((await report()).lines.at(-1)).toBe('Rounds and cash say the same.');
  });

  it('reads a week in pages, each player once', async () => {
    await site.lose('contender', 40);
    await site.lose('finalist', 40);
    await site.lose('verified', 40);
    await site.closeWeek();
    const week = weekOf(site.now(), 1);
    const whole = await readClosedWeek(site.database, week, { after: undefined, limit: 100 });
    const paged: ClosedWeek[] = [];
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
      const page = await readClosedWeek(site.database, week, { after: paged.at(-1), limit: 1 });
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(whole);
    expect(paged).toHaveLength(3);
  });

  it.each([
    ['won = won + 1', 'won, by its rounds: 0.00 EUR, closed with 0.01 EUR'],
    ['converted = converted + 1', 'bonuses that became cash: 0.00 EUR, closed with 0.01 EUR'],
    ['prizes = prizes + 1', 'prizes: 0.00 EUR, closed with 0.01 EUR'],
  ])('names what is wrong after %s', async (change, line) => {
    const day = await aClosedWeek();
    await site.database.query(
      `update cashback_period set ${change} where player_id = $1 and week = $2::date`,
      [readyMadeId('verified'), day],
    );
    expect((await report(day)).lines).toContain(`${readyMadeId('verified')}  ${line}`);
  });

  it('names rounds that have moved other money than they say', async () => {
    const day = await aClosedWeek();
    const addToStake = async (amount: bigint) =>
      site.database.query(
        `update wallet_round set stake = stake + $2 where (provider, round_id) in (
           select provider, round_id from reward_round where player_id = $1 order by settled_at desc, round_id limit 1)`,
        [readyMadeId('verified'), amount],
      );
    await addToStake(1_00n);
    const { lines } = await report(day);
    await addToStake(-1_00n);
    expect(lines).toContain(
      `${readyMadeId('verified')}  lost in rounds, by what they have moved: 40.00 EUR, closed with 41.00 EUR`,
    );
    expect(lines).toContain(
      `${readyMadeId('verified')}  staked, by its rounds: 41.00 EUR, closed with 40.00 EUR`,
    );
  });

  it('is of a week that is over', async () => {
    expect((await report(weekOf(site.now()).day)).lines[0]).toMatch(/is not over/);
  });
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
      site.goTo(new Date(site.now().getTime() + WEEK_MS));
      const before = await cash();
      for (const { stake, win, isTakenBack } of history) {
        /* oxlint-disable no-await-in-loop -- one round after the other */
        const takeBack = await site.play('rich', stake, win);
        if (isTakenBack) await takeBack();
        /* oxlint-enable no-await-in-loop */
      }
      const kept = history.filter(({ isTakenBack }) => !isTakenBack);
      const lost = kept.reduce((sum, { stake, win }) => sum + stake - win, 0n);
      // The other published formula: what was there and came, without what went and is there.
      expect(before - (await cash())).toBe(lost);
      const [sums] = await sumWeek(site.database, playerId, weekOf(site.now()));
      expect((sums?.staked ?? 0n) - (sums?.won ?? 0n)).toBe(lost);
      const netLoss = lost > 0n ? lost : 0n;
      const rates = new Map([['EUR', 100_000_000n]]);
      const computed = sums && cashbackOf(sums, { status: 'iron', rates });
      expect(computed?.computed ?? 0n).toBe(shareOf(euro(netLoss), IRON_BASIS_POINTS).amountMinor);
    }),
    { numRuns: 12 },
  );
}, 120_000);
