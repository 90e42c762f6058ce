import type { OpenDatabase } from '@marquee/kernel/server/database';

import { aPlayer } from '../ledger/a-ledger.fixture.ts';
import { ratesOf } from '../rates/rates.ts';
import { openMigratedPglite } from '../testing/migrated-database.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { findReachedLimit } from './judge-limits.ts';
import { countUse, type Use } from './limit-counters.ts';
import { type ActiveLimit, leftIn, readLimitFacts, roomAgainAt } from './limit-use.ts';

const NOW = new Date('2026-11-21T17:20:00.000Z');
const RATES = ratesOf([{ currency: 'USD', rate: 110_000_000n }]);
const MINUTE_MS = 60_000;
const DAILY: ActiveLimit = {
  kind: 'wager',
  period: '24h',
  currency: 'EUR',
  amount: 100_00n,
  minutes: null,
};

let database: OpenDatabase;
let playerId: string;
beforeAll(async () => {
  database = await openMigratedPglite();
}, OPENING_MS);
afterAll(() => database.close());
beforeEach(async () => {
  playerId = await aPlayer(database, ['EUR', 'USD']);
});

const asked = () => ({ playerId, timeZone: 'Europe/Berlin', now: NOW });
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * MINUTE_MS);
const count = async (...uses: Array<[minutesAgo: number, amount: bigint, more?: Partial<Use>]>) =>
  countUse(
    database,
    playerId,
    uses.map(([minutes, amount, more]) => ({
      kind: 'wager',
      currency: 'EUR',
      amount,
      at: ago(minutes),
      ...more,
    })),
  );

describe('room again', () => {
  const roomFor = async (added: bigint, limit = DAILY): Promise<string | null> =>
    (await roomAgainAt(database, limit, { ...asked(), rates: RATES, added }))?.toISOString() ?? null;

  it('comes when as much has left the window as is needed, and not before', async () => {
    // In the quarters from 14:15, 15:15 and 16:15 on.
    await count([180, 40_00n], [120, 30_00n], [60, 20_00n]);
    expect(await roomFor(50_00n)).toBe('2026-11-22T14:30:00.000Z');
    expect(await roomFor(50_01n)).toBe('2026-11-22T15:30:00.000Z');
    expect(await roomFor(80_00n)).toBe('2026-11-22T15:30:00.000Z');
    expect(await roomFor(80_01n)).toBe('2026-11-22T16:30:00.000Z');
    expect(await roomFor(100_00n)).toBe('2026-11-22T16:30:00.000Z');
  });

  it('never comes for more than the limit is, whatever is won before', async () => {
    const loss = { ...DAILY, kind: 'loss' } as const;
    await count([180, 40_00n], [60, 90_00n, { kind: 'win' }]);
    expect(await roomFor(100_00n, loss)).toBe('2026-11-22T14:30:00.000Z');
    expect(await roomFor(100_01n, loss)).toBeNull();
  });

  it('does not come for one round, which begins anew', async () => {
    await count([180, 40_00n]);
    expect(await roomFor(1n, { ...DAILY, kind: 'single_wager', period: 'round' })).toBeNull();
  });

  it('comes once what nobody can compare has left', async () => {
    await count([120, 1n, { currency: 'XOF' }], [60, 1n]);
    expect(await roomFor(1n)).toBe('2026-11-22T15:30:00.000Z');
  });
});

describe('what is left', () => {
  const left = async (currency: string, limit = DAILY): Promise<bigint> =>
    leftIn(currency, limit, { ...(await readLimitFacts(database, asked())), rates: RATES });
  beforeEach(async () => {
    // Without a limit nothing is read of what was counted.
    await database.query(
      `insert into player_limit (id, player_id, kind, period, currency, amount, requested_at, active_from, state, set_by)
       values (gen_random_uuid(), $1, 'wager', '24h', 'EUR', 10000, $2, $2, 'active', 'player')`,
      [playerId, NOW],
    );
  });

  it('is none once more was used than the limit is, nor of a limit of time', async () => {
    await count([60, 99_99n]);
    expect(await left('EUR')).toBe(1n);
    expect(await left('USD')).toBe(1n);
    await count([60, 3n]);
    expect(await left('EUR')).toBe(0n);
    expect(await left('EUR', { ...DAILY, kind: 'session_time', currency: null, minutes: 5 })).toBe(0n);
  });

  it('is none where something was used in a currency that nobody quotes', async () => {
    await count([60, 1n, { currency: 'XOF' }]);
    expect(await left('EUR')).toBe(0n);
  });
});

it('judges a sum in a currency that nobody quotes as one that passes the limit for good', async () => {
  const facts = { limits: [DAILY], sums: [], rates: RATES };
  const judge = async (currency: string) =>
    findReachedLimit(database, facts, { wager: { amountMinor: 1n, currency } }, asked());
  await count([60, 1n]);
  expect(await judge('XOF')).toEqual({ kind: 'wager', period: '24h', until: null, left: '0' });
  expect(await judge('USD')).toBeNull();
});

it('counts together what is of one quarter, and nothing that is nothing', async () => {
  await count([0, 5n], [5, 7n], [6, 100n], [6, 0n, { kind: 'win' }]);
  await count([0, 1n], [0, 0n, { currency: 'USD' }]);
  await count([0, 0n]);
  expect(
    await database.query(
      'select kind, currency, amount, began_at as "at" from limit_counter where player_id = $1 order by began_at',
      [playerId],
    ),
  ).toEqual([
    { kind: 'wager', currency: 'EUR', amount: 100n, at: new Date('2026-11-21T17:00:00.000Z') },
    { kind: 'wager', currency: 'EUR', amount: 13n, at: new Date('2026-11-21T17:15:00.000Z') },
  ]);
});
