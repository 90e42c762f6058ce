import type { OpenDatabase } from '@marquee/kernel/server/database';

import { aDeposit, legs } from '../ledger/a-ledger.fixture.ts';
import { postOnce } from '../ledger/post.ts';
import { readPlayerState } from '../players/player-state.ts';
import { judgeLimits } from '../responsible-gaming/judge-limits.ts';
import { countUse } from '../responsible-gaming/limit-counters.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openMigratedPglite } from '../testing/migrated-database.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aPlayerWithLimits } from './a-limited-player.fixture.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The night in which Berlin's clocks are set back, a week before a month ends. */
const START = new Date('2026-10-24T21:07:00.000Z');

let now = START;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedPglite();
  await database.query(`update exchange_rate set units_per_euro = 1.155 where currency = 'USD'`);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(database);
  await database.close();
}, OPENING_MS);
beforeEach(() => {
  now = START;
});

const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

const euro = (most: bigint) => ({ currency: 'EUR' as const, most });

describe('a bet', () => {
  it('is refused whole where it would pass a limit, which says when there is room again', async () => {
    const { limit, bet } = await aPlayerWithLimits(database, () => now);
    await limit({ kind: 'wager', period: '24h', ...euro(50_00n) });
    expect(await bet('a', 20_00n)).toBeNull();
    pass(HOUR_MS);
    expect(await bet('b', 20_00n)).toBeNull();
    expect(await bet('c', 10_01n)).toMatchObject({
      code: 'LIMIT_REACHED',
      // The first stake was at 21:07, in the quarter from 21:00 on.
      params: { kind: 'wager', period: '24h', until: '2026-10-25T21:15:00.000Z', left: '10.00' },
    });
    expect(await bet('d', 10_00n)).toBeNull();
    expect(await bet('e', 50_01n)).toMatchObject({ params: { until: null, left: '0.00' } });
    now = new Date('2026-10-25T21:14:59.999Z');
    expect(await bet('f', 10_01n)).toMatchObject({ code: 'LIMIT_REACHED' });
    now = new Date('2026-10-25T21:15:00.000Z');
    expect(await bet('f', 10_01n)).toBeNull();
  });

  it('counts as lost until it has won, however late that is', async () => {
    const { limit, bet, win } = await aPlayerWithLimits(database, () => now);
    await limit({ kind: 'loss', period: '24h', ...euro(30_00n) });
    expect(await bet('a', 30_00n)).toBeNull();
    expect(await bet('b', 1n)).toMatchObject({ params: { kind: 'loss', left: '0.00' } });
    pass(23 * HOUR_MS);
    await win('a', 45_00n);
    expect(await bet('c', 45_01n)).toMatchObject({ params: { left: '45.00' } });
    expect(await bet('c', 44_00n)).toBeNull();
    // With its stake the win is no longer of the last day.
    pass(2 * HOUR_MS);
    expect(await bet('d', 1n)).toMatchObject({ params: { left: '0.00' } });
  });

  it('gives back what it used where it is taken back, with what it had won', async () => {
    const { limit, bet, win, rollback } = await aPlayerWithLimits(database, () => now);
    await limit({ kind: 'loss', period: '7d', ...euro(20_00n) });
    await limit({ kind: 'wager', period: '7d', ...euro(40_00n) });
    await bet('a', 20_00n);
    await win('a', 100_00n);
    pass(48 * HOUR_MS);
    await rollback('a');
    await rollback('a');
    expect(await bet('b', 20_01n)).toMatchObject({ params: { kind: 'loss', left: '20.00' } });
    expect(await bet('b', 20_00n)).toBeNull();
    await win('b', 30_00n);
    expect(await bet('c', 20_01n)).toMatchObject({ params: { kind: 'wager', left: '20.00' } });
  });

  it('costs with the others of its round what one single stake may cost', async () => {
    const { limit, bet } = await aPlayerWithLimits(database, () => now);
    await limit({ kind: 'single_wager', period: 'round', ...euro(10_00n) });
    expect(await bet('a', 6_00n)).toBeNull();
    expect(await bet('b', 4_01n, { round: 'a' })).toMatchObject({
      params: { kind: 'single_wager', until: null },
    });
    expect(await bet('b', 4_00n, { round: 'a' })).toBeNull();
    expect(await bet('c', 10_00n)).toBeNull();
  });

  it('is held to a limit in another currency, and to every one if its own is not quoted', async () => {
    const { limit, bet, useAccount } = await aPlayerWithLimits(database, () => now);
    await limit({ kind: 'wager', period: 'month', ...euro(20_00n) });
    await bet('a', 10_00n);
    await useAccount('USD');
    expect(await bet('b', 11_56n, { currency: 'USD' })).toMatchObject({ params: { left: '11.55' } });
    expect(await bet('b', 11_55n, { currency: 'USD' })).toBeNull();
    // 21:07 of 24 October in Berlin is 23:07: the month ends at 23:00 in UTC, when clocks are set back.
    expect(await bet('c', 1n, { currency: 'USD' })).toMatchObject({
      params: { until: '2026-10-31T23:00:00.000Z' },
    });
    now = new Date('2026-10-31T23:00:00.000Z');
    expect(await bet('c', 23_10n, { currency: 'USD' })).toBeNull();
    await database.query(
      `update exchange_rate set currency = 'XOF', taken_at = now() where currency = 'USD'`,
    );
    try {
      // Nor does the policy know what it is worth.
      expect(await bet('d', 1n, { currency: 'USD' })).toMatchObject({ code: 'STAKE_TOO_HIGH' });
    } finally {
      await database.query(
        `update exchange_rate set currency = 'USD' where currency = 'XOF' and units_per_euro = 1.155`,
      );
    }
  });

  it('waits for the time of a day to be over that was played', async () => {
    const { limit, bet, acknowledge } = await aPlayerWithLimits(database, () => now);
    await limit({ kind: 'session_time', period: '24h', currency: '', most: 20n });
    for (let index = 0; index < 5; index += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await bet(`a${index}`, 1n)).toBeNull();
      // A pause counts for five minutes at the most.
      pass(index === 0 ? 40 * MINUTE_MS : 4 * MINUTE_MS);
      // oxlint-disable-next-line no-await-in-loop
      await acknowledge();
    }
    // 5 + 4 · 4 minutes: the last four are over before anybody stakes again.
    expect(await bet('b', 1n)).toMatchObject({ code: 'LIMIT_REACHED', params: { kind: 'session_time' } });
  });

  it('waits for a reality check after an hour of play, and for no more than that', async () => {
    const { bet, acknowledge } = await aPlayerWithLimits(database, () => now);
    for (let minutes = 0; minutes < 60; minutes += 4) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await bet(`a${minutes}`, 1n)).toBeNull();
      pass(4 * MINUTE_MS);
    }
    expect(await bet('b', 1n)).toMatchObject({ code: 'REALITY_CHECK_DUE' });
    pass(12 * HOUR_MS);
    expect(await bet('b', 1n)).toMatchObject({ code: 'REALITY_CHECK_DUE' });
    await acknowledge();
    expect(await bet('b', 1n)).toBeNull();
  });

  it('pauses after a reality check where the policy says so, and has the policy’s own time', async () => {
    const { playerId, bet, acknowledge } = await aPlayerWithLimits(database, () => now);
    await database.query(`update player set country = 'US' where id = $1`, [playerId]);
    await bet('a', 1n);
    await acknowledge();
    expect(await bet('b', 1n)).toMatchObject({
      code: 'REALITY_CHECK_DUE',
      params: { until: '2026-10-24T21:12:00.000Z' },
    });
    pass(5 * MINUTE_MS);
    expect(await bet('b', 1n)).toBeNull();
    // Two euro are the most there; what a round costs is all its bets.
    expect(await bet('c', 2_01n)).toMatchObject({ code: 'STAKE_TOO_HIGH', params: { max: '2.00' } });
    expect(await bet('c', 2_00n, { round: 'b' })).toMatchObject({ code: 'STAKE_TOO_HIGH' });
  });

  it('is refused while play is switched off, everywhere or in the player’s country', async () => {
    const { bet } = await aPlayerWithLimits(database, () => now);
    const off = async (scope: string, subject: string) =>
      database.query(
        `insert into kill_switch (scope, subject, why, actor, switched_at) values ($1, $2, 'a test', 'mira', $3)`,
        [scope, subject, now],
      );
    await off('country', 'ES');
    await off('deposits', '');
    expect(await bet('a', 1n)).toBeNull();
    await off('country', 'DE');
    expect(await bet('b', 1n)).toMatchObject({ code: 'MAINTENANCE' });
    await database.query('delete from kill_switch');
    await off('play', '');
    expect(await bet('b', 1n)).toMatchObject({ code: 'MAINTENANCE' });
    await database.query('delete from kill_switch');
    expect(await bet('b', 1n)).toBeNull();
  });
});

it('counts what is paid in, whole, and gives back a deposit that failed', async () => {
  const { playerId, limit, bet } = await aPlayerWithLimits(database, () => now);
  await limit({ kind: 'deposit', period: '7d', ...euro(100_00n) });
  const asked = { playerId, timeZone: 'Europe/Berlin', now };
  const judge = async (amountMinor: bigint) =>
    judgeLimits(database, { deposit: { amountMinor, currency: 'EUR' } }, asked);
  const count = async (amount: bigint) =>
    countUse(database, playerId, [{ kind: 'deposit', currency: 'EUR', amount, at: now }]);
  expect(await judge(100_01n)).toMatchObject({ kind: 'deposit', until: null, left: '100.00' });
  expect(await judge(100_00n)).toBeNull();
  await count(60_00n);
  expect(await judge(40_01n)).toMatchObject({ left: '40.00', until: new Date('2026-10-31T21:15:00.000Z') });
  await count(-60_00n);
  expect(await judge(100_00n)).toBeNull();
  expect(await bet('a', 100_00n)).toBeNull();
});

describe('a verification', () => {
  const dueFor = async (playerId: string) => (await readPlayerState(database, playerId)).isVerificationDue;
  const payIn = async (playerId: string, amountMinor: bigint, currency = 'EUR') =>
    postOnce(database, aDeposit(playerId, 1n, { legs: legs(playerId, amountMinor, { currency }) }));

  it('is due once what was paid in over the life of the account is above the policy’s sum', async () => {
    const { playerId, bet } = await aPlayerWithLimits(database, () => now);
    await payIn(playerId, 1_000_00n);
    await payIn(playerId, 1_155_00n, 'USD');
    expect(await dueFor(playerId)).toBe(false);
    expect(await bet('a', 1n)).toBeNull();
    await payIn(playerId, 1n, 'USD');
    expect(await dueFor(playerId)).toBe(true);
    expect(await bet('b', 1n)).toMatchObject({ code: 'USER_DISABLED' });
    await database.query('update player set is_trusted = true where id = $1', [playerId]);
    expect(await dueFor(playerId)).toBe(false);
  });

  it('is due sooner where the policy is stricter', async () => {
    const { playerId } = await aPlayerWithLimits(database, () => now);
    await payIn(playerId, 150_01n);
    expect(await dueFor(playerId)).toBe(false);
    await database.query(`update player set country = 'US' where id = $1`, [playerId]);
    expect(await dueFor(playerId)).toBe(true);
  });
});
