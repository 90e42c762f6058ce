import { checkJackpot, type JackpotDraws, type JackpotPool } from '@marquee/kernel/contracts/jackpots';
import { TODAY } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { A_CHANCE } from './a-chance.fixture.ts';
import { addGames, aJackpotPlayer, LEVEL } from './a-jackpot.fixture.ts';
import { openLevel } from './open-level.ts';

const HOUR_MS = 3_600_000;
const after = (ms: number): Date => new Date(TODAY.getTime() + ms);

let site: TestSite;
let number = 0;
let now = TODAY;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = new Date(now.getTime() + HOUR_MS);
  await site.database.script(
    'delete from jackpot_win; delete from jackpot_draw; delete from jackpot_contribution; delete from jackpot_level',
  );
});

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

  it('are read at most once a second, however many ask', async () => {
    await addLevel('mini', 5000n);
    const amounts = async () => (await levels()).map(({ amount }) => amount);
    expect(await amounts()).toEqual(['50.00']);
    await site.database.query('update jackpot_level set pool_minor = 5001');
    now = new Date(now.getTime() + 999);
    expect(await amounts()).toEqual(['50.00']);
    now = new Date(now.getTime() + 1);
    expect(await amounts()).toEqual(['50.01']);
  });

  it('say what they are worth in another currency, never more than it is', async () => {
    await addLevel('mini', 5001n);
    const [inDollars] = (await site.get('/jackpots/pool?lang=en&currency=USD')).data.levels;
    // 57.76155 of them.
    expect(inDollars.approximate).toEqual({ amount: '57.76', currency: 'USD' });
    const [inEuro] = (await site.get('/jackpots/pool?lang=en&currency=EUR')).data.levels;
    expect(inEuro.approximate).toBeNull();
  });

  it('are not cached by anybody in between', async () => {
    expect((await site.get('/jackpots/pool?lang=en')).headers['cache-control']).toBe('no-store');
  });
});

describe('draws', () => {
  const draws = async (): Promise<JackpotDraws['levels']> =>
    (await site.get('/jackpots/draws?lang=de')).data.levels;

  it('promise the hidden amount, and tell nothing of it', async () => {
    await openLevel(site.database, LEVEL, A_CHANCE, { amount: 0n, actor: 'system', at: TODAY });
    const [level] = await draws();
    expect(level).toMatchObject({
      name: 'Klein',
      seed: '50.00',
      ceiling: '100.00',
      shareBasisPoints: 20,
      seedShareBasisPoints: 40,
      returnBasisPoints: 60,
      current: { number: 1, start: '50.00', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
      wins: [],
    });
    expect(JSON.stringify(level)).not.toMatch(/salt|trigger/);
  });

  it('tell all that it takes to check the pots that were won, of which nobody can say otherwise', async () => {
    const level = { ...LEVEL, ceiling: 50_02n };
    await openLevel(site.database, level, A_CHANCE, { amount: 0n, actor: 'system', at: TODAY });
    await addGames(site.database, { first: 9_000 });
    const player = await aJackpotPlayer(site.database, { first: 9_000 });
    for (let round = 0; round < 7; round += 1)
      // oxlint-disable-next-line no-await-in-loop
      await player.play({ stake: 10_00n });
    const [{ wins, id: levelId, currency, ceiling } = {} as never] = await draws();
    expect(wins.map(({ number: of }) => of)).toEqual([7, 6, 5, 4, 3]);
    for (const win of wins)
      // oxlint-disable-next-line no-await-in-loop
      expect(await checkJackpot({ ...win, levelId, currency, ceiling })).toEqual({
        isCommitted: true,
        isInBounds: true,
        isReached: true,
        isPaid: true,
      });
  });
});
