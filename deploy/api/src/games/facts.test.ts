import { type ContributionGroup, type LiveGameInfo, slugOfTitle } from '@marquee/kernel/contracts/games';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { hoursOf } from './live-tables.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

describe('titles', () => {
  it('are those of every game on offer, the popular ones first, each with the way to its page', async () => {
    const { data } = await site.get('/game/titles', { 'x-marquee-country': 'GB' });
    const search = await site.get('/game/search?lang=en&limit=1', { 'x-marquee-country': 'GB' });
    expect(data.games).toHaveLength(search.data.total);
    const [first] = search.data.items;
    const [[title, slug, provider, rtpBasisPoints]] = data.games;
    const path = `/games/${data.providers[provider].slug}/${slug ?? slugOfTitle(title)}`;
    expect({ title, rtpBasisPoints, path }).toEqual({
      title: first.title,
      rtpBasisPoints: first.rtpBasisPoints,
      path: first.path,
    });
  });
});

describe('games by contribution', () => {
  const groups = async (query = '', headers = {}): Promise<ContributionGroup[]> =>
    (await site.get(`/contribution-games?lang=en${query}`, headers)).data.groups;

  it('come from the whole stake down to nothing, and are every game on offer', async () => {
    const all = await groups();
    expect(all.map(({ contributionBasisPoints }) => contributionBasisPoints)).toEqual([10_000, 1000, 500, 0]);
    const { data } = await site.get('/game/search?lang=en&limit=1');
    expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(data.total);
  });

  it('count slots whole, tables a tenth, jackpots and the highest returns nothing', async () => {
    const [whole, tenth, , nothing] = await groups();
    const kindsOf = (group: ContributionGroup | undefined) =>
      group?.kinds.map(({ value }) => value).toSorted();
    expect(kindsOf(whole)).toEqual(['bingo', 'instant', 'scratch', 'slot']);
    expect(kindsOf(tenth)).toEqual(['crash', 'live', 'table', 'video-poker']);
    expect(kindsOf(nothing)).toEqual(['instant', 'slot', 'video-poker']);
  });

  it('go on by title where the first games of a group end', async () => {
    const [whole] = await groups('&contribution=1000&limit=100');
    const [first] = await groups('&contribution=1000&limit=7');
    const [second] = await groups(`&contribution=1000&limit=7&cursor=${first?.nextCursor}`);
    const titles = (group: ContributionGroup | undefined) => group?.games.map(({ title }) => title) ?? [];
    expect([...titles(first), ...titles(second)]).toEqual(titles(whole).slice(0, 14));
    expect(first?.games[0]).toMatchObject({ path: expect.stringMatching(/^\/games\/.+\/.+/) });
  });

  it('leave out what the visitor may not have', async () => {
    const totals = async (headers = {}) =>
      (await groups('', headers)).reduce((sum, { total }) => sum + total, 0);
    expect(await totals({ 'x-marquee-country': 'GB' })).toBeLessThan(await totals());
  });

  it('refuse a cursor without the group it belongs to', async () => {
    const [first] = await groups('&limit=5');
    const answer = await site.get(`/contribution-games?lang=en&cursor=${first?.nextCursor}`);
    expect(answer.data.errors).toEqual({ contribution: [{ code: 'field.required' }] });
  });
});

describe('live tables', () => {
  const tables = async (currency: string): Promise<LiveGameInfo['tables']> =>
    (await site.get(`/live-game-additional-info/${currency}`)).data.tables;

  it('have limits in the currency that was asked for', async () => {
    const [euro] = await tables('EUR');
    const tenge = (await tables('KZT')).find(({ gameId }) => gameId === euro?.gameId);
    expect(euro?.limits.minimum).toMatch(/^\d+\.\d\d$/);
    expect(Number(tenge?.limits.minimum)).toBe(500 * Number(euro?.limits.minimum));
    for (const { limits, seats } of await tables('EUR')) {
      expect(Number(limits.maximum)).toBeGreaterThan(Number(limits.minimum));
      expect(seats?.free ?? 0).toBeLessThanOrEqual(seats?.total ?? 0);
    }
  });

  it('are the live games on offer, each once', async () => {
    const { data } = await site.get('/game/search?lang=en&kind=live&limit=1');
    expect(new Set((await tables('EUR')).map(({ gameId }) => gameId)).size).toBe(data.total);
  });

  it('are none in a currency that no table takes', async () => expect(await tables('XAU')).toEqual([]));

  it.each(['eur', 'EURO', 'E1R'])('are refused as a field error in %s', async (currency) => {
    const answer = await site.get(`/live-game-additional-info/${currency}`);
    expect(answer).toMatchObject({ httpStatus: 200, status: 'validation_error' });
    expect(Object.keys(answer.data.errors)).toEqual(['currency']);
  });
});

describe('hours of a table', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
  const DAY = { opensAt: 8 * 60, closesAt: 20 * 60 };
  const NIGHT = { opensAt: 16 * 60, closesAt: 4 * 60 };

  it.each([
    ['by day', DAY, '07:59', false, '2026-11-20T08:00:00.000Z'],
    ['by day', DAY, '08:00', true, '2026-11-20T20:00:00.000Z'],
    ['by day', DAY, '20:00', false, '2026-11-21T08:00:00.000Z'],
    ['by night', NIGHT, '15:59', false, '2026-11-20T16:00:00.000Z'],
    ['by night', NIGHT, '23:00', true, '2026-11-21T04:00:00.000Z'],
    ['by night', NIGHT, '03:59', true, '2026-11-20T04:00:00.000Z'],
  ])('open %s: %j at %s', (_, hours, time, isOpen, changesAt) => {
    expect(hoursOf(hours, at(time))).toEqual({ isOpen, changesAt });
  });

  it('never change at a table that never closes', () => {
    expect(hoursOf({ opensAt: null, closesAt: null }, at('03:00'))).toEqual({
      isOpen: true,
      changesAt: null,
    });
  });
});
