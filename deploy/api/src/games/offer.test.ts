import type { GameCard } from '@marquee/kernel/contracts/games';

import { searchGames } from '../testing/search-games.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

const search = (query: string) => searchGames(site, query);

describe('one game', () => {
  it('has a page with all there is to say', async () => {
    const { data } = await site.get('/game/window-search?lang=en&slug=marquee-three-reels');
    expect(data.game).toMatchObject({
      title: 'Marquee Three Reels',
      path: '/games/fairplay-labs/marquee-three-reels',
      rtpBasisPoints: 9600,
      rtpHighestBasisPoints: null,
      stakes: { lowest: '0.10', highest: '10.00' },
      kindTitle: 'Slots',
      volatilityTitle: 'Medium to high',
      themes: [{ slug: 'classic-sevens', title: 'Classic sevens' }],
      reels: 3,
      maxWinMultiplier: 200,
      demoPath: '/rules/marquee-three-reels',
      playPath: '/game/play/marquee-three-reels',
      availability: { isAvailable: true, reason: null },
    });
    expect(data.game.similar.length).toBeGreaterThan(3);
    expect(data.game.similar.map(({ slug }: GameCard) => slug)).not.toContain('marquee-three-reels');
  });

  it('says the highest return too where the player chooses it', async () => {
    const { data } = await site.get('/game/window-search?lang=en&slug=marquee-dice');
    expect(data.game).toMatchObject({
      rtpBasisPoints: 9817,
      rtpHighestBasisPoints: 9900,
      volatilityTitle: null,
    });
  });

  it('says in every other game that nothing is behind it', async () => {
    const other = (await search('sort=popular&limit=40')).items.find(({ isPlayable }) => !isPlayable);
    const { data } = await site.get(`/game/window-search?lang=en&slug=${other?.slug}`);
    expect(data.game).toMatchObject({ isPlayable: false, demoEnabled: false, demoPath: null });
    expect(data.game.description).toContain('there is no game behind it');
  });

  it('offers no demo anywhere from the moment the operator switches demos off', async () => {
    const switchDemos = (isOn: boolean) =>
      site.database.query(
        `update setting set value = value || jsonb_build_object('demoPlay', $1::boolean) where key = 'features'`,
        [isOn],
      );
    const page = async () =>
      (await site.get('/game/window-search?lang=en&slug=marquee-three-reels')).data.game;
    const withDemo = async () => (await search('mode=demo')).total;
    const before = await withDemo();
    expect(before).toBeGreaterThan(0);
    await switchDemos(false);
    expect(await page()).toMatchObject({ demoEnabled: false, demoPath: null });
    expect(await withDemo()).toBe(0);
    await switchDemos(true);
    expect(await page()).toMatchObject({ demoEnabled: true, demoPath: '/rules/marquee-three-reels' });
    expect(await withDemo()).toBe(before);
  });

  it('keeps its page where it is not offered, with the reason', async () => {
    const [row] = await site.database.query<{ slug: string }>(
      `select game.slug from game join provider on provider.id = provider_id
       where 'GB' = any (provider.refused_countries) and game.status = 'enabled' limit 1`,
    );
    const { data } = await site.get(`/game/window-search?lang=en&slug=${row?.slug}`, {
      'x-marquee-country': 'GB',
    });
    expect(data.game.availability).toEqual({ isAvailable: false, reason: 'country' });
  });

  it('is a 404 when there is none', async () => {
    expect(await site.get('/game/window-search?lang=en&slug=no-such-game')).toMatchObject({
      httpStatus: 404,
      data: { code: 'GAME_NOT_FOUND' },
    });
  });
});

describe('what is offered', () => {
  it('depends on the country that the edge tells', async () => {
    const everywhere = await search('limit=1');
    const britain = await site.get('/game/search?lang=en&limit=1', { 'x-marquee-country': 'GB' });
    expect(britain.data.total).toBeLessThan(everywhere.total);
    expect(britain.data.facets.providers.map(({ value }: { value: string }) => value)).not.toContain('atlas');
  });

  it('depends on the device, asked for or told by the edge', async () => {
    const desktop = await search('limit=1');
    const asked = await search('limit=1&device=mobile');
    const told = await site.get('/game/search?lang=en&limit=1', { 'x-marquee-device': 'mobile' });
    expect(asked.total).toBeLessThan(desktop.total);
    expect(told.data.total).toBe(asked.total);
  });

  it('leaves out games under maintenance and providers that are switched off', async () => {
    const before = await search('category=northlight&limit=1');
    const game = before.items[0];
    await site.database.query(`update game set status = 'maintenance' where id = $1`, [game?.id]);
    expect((await search('category=northlight&limit=1')).total).toBe(before.total - 1);
    await site.database.query(`update provider set enabled = false where slug = 'northlight'`);
    expect((await search('provider=northlight')).total).toBe(0);
    await site.database.query(`update provider set enabled = true where slug = 'northlight'`);
  });
});
