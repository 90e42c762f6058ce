import { searchGames } from '../../testing/search-games.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

const search = (query: string) => searchGames(site, query);

describe('a question', () => {
  it.each([
    ['Marquee Three Reels', 'the title itself'],
    ['marquee', 'its first word'],
    ['REELS', 'a later word, in capitals'],
    ['three reels marquee', 'its words in another order'],
    ['threereels', 'words joined'],
    ['fairplay reels', "the provider's name and a word"],
    ['marquee tree reels', 'a spelling mistake'],
    ['ьфкйгуу', 'the other keyboard layout'],
    ['марque', 'letters of two alphabets'],
  ])('finds the game by "%s": %s', async (q) => {
    const { items } = await search(`q=${encodeURIComponent(q)}`);
    expect(items.map(({ slug }) => slug)).toContain('marquee-three-reels');
  });

  it('shows the same title before those that only begin with it, and those before the rest', async () => {
    await site.database.query(`update game set title = 'Zeta' where id = 31`);
    await site.database.query(`update game set title = 'Zeta Nights' where id = 32`);
    await site.database.query(`update game set title = 'Old Zeta' where id = 33`);
    const { items, total } = await search('q=zeta');
    expect(items.map(({ title }) => title)).toEqual(['Zeta', 'Zeta Nights', 'Old Zeta']);
    expect(total).toBe(3);
  });

  it.each([
    ['dice', 'marquee-dice'],
    ['Würfel', 'marquee-dice'],
    ['roulette', 'marquee-roulette'],
    ['рулетка', 'marquee-roulette'],
    ['Plinko', 'marquee-plinko'],
    ['gkbyrj', 'marquee-plinko'],
    ['үш барабан', 'marquee-three-reels'],
    ['five reels', 'marquee-five-reels'],
    ['видеопокер', 'marquee-video-poker'],
  ])('finds the game that runs first when it is asked for as "%s"', async (q, slug) => {
    const { items } = await search(`q=${encodeURIComponent(q)}`);
    expect(items[0]?.slug).toBe(slug);
  });

  it('finds games by a theme in any language', async () => {
    const { items } = await search(`q=${encodeURIComponent('пираты')}&limit=100`);
    const pirates = await search('theme=pirates&limit=100');
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(pirates.items.map(({ id }) => id)));
  });

  it('that nothing answers comes back with popular games instead', async () => {
    const { items, total, suggestions } = await search('q=qqqqxyzzy');
    expect([items, total]).toEqual([[], 0]);
    expect(suggestions[0]?.slug).toBe('marquee-three-reels');
  });

  it.each(['%', '_', "'; drop table game; --", '\\', '\u0000', '💎', '   '])('survives %j', async (q) => {
    const answer = await site.get(`/game/search?lang=en&q=${encodeURIComponent(q)}`);
    expect(answer.status).toBe('ok');
  });

  it('keeps its pages apart too', async () => {
    const whole = await search('q=golden&limit=100');
    const first = await search('q=golden&limit=2');
    const second = await search(`q=golden&limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 4));
  });
});

describe('the search window', () => {
  it('answers games, providers and sections of the same name', async () => {
    const { data } = await site.get('/game/window-search?lang=en&q=li&limit=3');
    expect(data.games.length).toBeLessThanOrEqual(3);
    expect(data.sections.map(({ key }: { key: string }) => key)).toEqual(['live']);
    const lumen = await site.get('/game/window-search?lang=en&q=lumen');
    expect(lumen.data.providers).toEqual([expect.objectContaining({ slug: 'lumen', path: '/games/lumen' })]);
  });

  it('says how many games match, of which it answers the first', async () => {
    const { data } = await site.get('/game/window-search?lang=en&q=marquee&limit=2');
    const { data: whole } = await site.get('/game/search?lang=en&q=marquee');
    expect(data.games).toHaveLength(2);
    expect(data.total).toBe(whole.total);
    expect(data.total).toBeGreaterThan(2);
  });

  it('offers popular games before anything is typed', async () => {
    const { data } = await site.get('/game/window-search?lang=en');
    expect([data.games, data.game]).toEqual([[], null]);
    expect(data.popular[0].slug).toBe('marquee-three-reels');
  });
});
