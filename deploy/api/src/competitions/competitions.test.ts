import type { ActiveTournaments, JackpotPool } from '@marquee/kernel/contracts/competitions';
import { TODAY } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const after = (ms: number): Date => new Date(TODAY.getTime() + ms);

let site: TestSite;
let number = 0;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(() =>
  site.database.script('delete from jackpot_win; delete from jackpot_level; delete from tournament'),
);

const addLevel = (id: string, poolMinor: bigint, { isOpen = true, ceiling = null as bigint | null } = {}) => {
  number += 1;
  return site.database.query(
    `insert into jackpot_level (id, rank, name, currency, pool_minor, ceiling_minor, is_open, updated_at)
     values ($1, $2, $3, 'EUR', $4, $5, $6, $7)`,
    [id, number, JSON.stringify({ en: id, de: `${id} auf Deutsch` }), poolMinor, ceiling, isOpen, TODAY],
  );
};

const addWin = (level: string, minor: bigint, wonAt: Date) =>
  site.database.query(
    `insert into jackpot_win (level_id, amount_minor, nickname, won_at) values ($1, $2, 'Ali***', $3)`,
    [level, minor, wonAt],
  );

interface NewTournament {
  slug: string;
  start: number;
  end: number;
  state?: string;
  prizes?: Array<bigint | null>;
}

const addTournament = async ({ slug, start, end, state = 'published', prizes = [] }: NewTournament) => {
  number += 1;
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  await site.database.query(
    `insert into tournament (id, slug, title, state, start_at, end_at, currency)
     values ($1, $2, $3, $4, $5, $6, 'EUR')`,
    [id, slug, JSON.stringify({ en: `The ${slug}` }), state, after(start), after(end)],
  );
  for (const [index, amount] of prizes.entries()) {
    await site.database.query('insert into tournament_prize values ($1, $2, $3)', [id, index + 1, amount]);
  }
};

describe('jackpots', () => {
  const levels = async (lang = 'en'): Promise<JackpotPool['levels']> =>
    (await site.get(`/jackpots/pool?lang=${lang}`)).data.levels;

  it('are none while none is open', async () => {
    await addLevel('grand', 500_000n, { isOpen: false });
    expect(await levels()).toEqual([]);
  });

  it('say to the cent what they hold, the highest first', async () => {
    await addLevel('grand', 9_007_199_254_740_993n);
    await addLevel('mini', 5005n, { ceiling: 10_000n });
    expect(await levels('de')).toEqual([
      expect.objectContaining({
        id: 'grand',
        name: 'grand auf Deutsch',
        amount: '90071992547409.93',
        currency: 'EUR',
        ceiling: null,
        lastWin: null,
      }),
      expect.objectContaining({ id: 'mini', amount: '50.05', ceiling: '100.00' }),
    ]);
  });

  it('name the last win and nobody by the whole name', async () => {
    await addLevel('mini', 5000n);
    await addWin('mini', 9120n, after(-HOUR_MS));
    await addWin('mini', 7705n, after(-2 * HOUR_MS));
    expect((await levels())[0]?.lastWin).toEqual({
      amount: '91.20',
      at: after(-HOUR_MS).toISOString(),
      nickname: 'Ali***',
    });
  });

  it('are not cached by anybody in between', async () => {
    expect((await site.get('/jackpots/pool?lang=en')).headers['cache-control']).toBe('no-store');
  });
});

describe('active tournaments', () => {
  const active = async (): Promise<ActiveTournaments['items']> =>
    (await site.get('/tournaments/active?lang=en')).data.items;

  it('are those that run, by their end, and after them those to come, by their start', async () => {
    await addTournament({ slug: 'next-week', start: 168 * HOUR_MS, end: 200 * HOUR_MS });
    await addTournament({ slug: 'tomorrow', start: 24 * HOUR_MS, end: 300 * HOUR_MS });
    await addTournament({ slug: 'ends-late', start: -HOUR_MS, end: 20 * HOUR_MS });
    await addTournament({ slug: 'ends-soon', start: -HOUR_MS, end: HOUR_MS });
    expect((await active()).map(({ slug }) => slug)).toEqual([
      'ends-soon',
      'ends-late',
      'tomorrow',
      'next-week',
    ]);
  });

  it('stay for the ten minutes in which their last rounds are settled, and then go', async () => {
    await addTournament({ slug: 'settling', start: -HOUR_MS, end: -9 * MINUTE_MS });
    await addTournament({ slug: 'over', start: -HOUR_MS, end: -10 * MINUTE_MS });
    expect((await active()).map(({ slug }) => slug)).toEqual(['settling']);
  });

  it('are neither drafts nor called off', async () => {
    await addTournament({ slug: 'draft', start: -HOUR_MS, end: HOUR_MS, state: 'draft' });
    await addTournament({ slug: 'off', start: -HOUR_MS, end: HOUR_MS, state: 'cancelled' });
    expect(await active()).toEqual([]);
  });

  it('say what is to be won, and for how many places', async () => {
    await addTournament({ slug: 'money', start: 0, end: HOUR_MS, prizes: [50_000n, 25_050n, null] });
    await addTournament({ slug: 'points', start: 0, end: 2 * HOUR_MS, prizes: [null] });
    expect((await active()).map(({ title, prizes }) => [title, prizes])).toEqual([
      ['The money', { fund: { amount: '750.50', currency: 'EUR' }, places: 3 }],
      ['The points', { fund: null, places: 1 }],
    ]);
  });
});
