import type { GameCard, SearchResult } from '@marquee/kernel/contracts/games';

import { searchGames } from '../testing/search-games.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

const search = (query: string) => searchGames(site, query);

/** Every game of a search, page by page. */
const searchAll = async (query: string, limit = 100): Promise<GameCard[]> => {
  const games: GameCard[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    // Each page needs the cursor of the one before.
    // oxlint-disable-next-line no-await-in-loop
    const page: SearchResult = await search(`${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    games.push(...page.items);
    cursor = page.nextCursor;
  }
  return games;
};

const titles = (games: readonly GameCard[]) => games.map(({ title }) => title);

describe('sections', () => {
  it('come in order, each with its first games and what it holds in all', async () => {
    const { data } = await site.get('/game/sections?lang=en&limit=3');
    const [playable, popular, newest] = data.sections;
    expect(playable.games.every(({ isPlayable }: GameCard) => isPlayable)).toBe(true);
    expect(popular).toMatchObject({ key: 'popular', title: 'Popular', path: '/games/popular' });
    expect(popular.games).toHaveLength(3);
    expect(popular.games[0]).toMatchObject({
      slug: 'marquee-three-reels',
      isPlayable: true,
      demoEnabled: true,
    });
    expect(popular.total).toBeGreaterThan(100);
    expect(newest.key).toBe('new');
    expect(newest.games[0].badges).toContain('new');
  });

  it.each(['popular', 'new', 'high-return', 'slots', 'live'])(
    'go on in search where the first games of %s end',
    async (key) => {
      const { data } = await site.get('/game/sections?lang=en&limit=4');
      const section = data.sections.find((candidate: { key: string }) => candidate.key === key);
      const whole = await searchAll(`category=${key}`);
      expect(whole).toHaveLength(section.total);
      expect(section.games).toEqual(whole.slice(0, 4));
      const next = await search(`category=${key}&cursor=${section.nextCursor}&limit=4`);
      expect(next.items).toEqual(whole.slice(4, 8));
    },
  );

  it('have no cursor where they are shown whole', async () => {
    const { data } = await site.get('/game/sections?lang=en&limit=24');
    const whole = data.sections.filter(({ total }: { total: number }) => total <= 24);
    expect(whole.length).toBeGreaterThan(0);
    for (const section of whole) expect(section.nextCursor).toBeNull();
  });

  it('may be asked for without games', async () => {
    const { data } = await site.get('/game/sections?lang=en&limit=0');
    expect(data.sections.length).toBeGreaterThan(10);
    for (const section of data.sections) expect(section.games).toEqual([]);
  });
});

describe('tabs', () => {
  it('name sections that the tab then shows', async () => {
    const { data } = await site.get('/game/tabs?lang=de');
    for (const tab of data.tabs) {
      // oxlint-disable-next-line no-await-in-loop
      const home = await site.get(`/game/tab-home?lang=de&tab=${tab.key}&limit=2`);
      expect(home.data.tab).toEqual({ key: tab.key, title: tab.title, path: tab.path });
      const shown = home.data.sections.map(({ key }: { key: string }) => key);
      expect(tab.sections).toEqual(expect.arrayContaining(shown));
      expect(shown).not.toEqual([]);
    }
  });

  it('begin with the home tab when none is named', async () => {
    expect((await site.get('/game/tab-home?lang=en')).data.tab.key).toBe('home');
  });

  it('are a 404 when unknown', async () => {
    expect(await site.get('/game/tab-home?lang=en&tab=nothing')).toMatchObject({
      httpStatus: 404,
      data: { code: 'TAB_NOT_FOUND' },
    });
  });
});

describe('pages of a search', () => {
  it.each(['popular', 'new', 'az', 'za', 'rtp'])(
    'ordered by %s never repeat or lose a game',
    async (sort) => {
      const small = await searchAll(`sort=${sort}`, 37);
      const { total } = await search(`sort=${sort}&limit=1`);
      expect(new Set(small.map(({ id }) => id)).size).toBe(total);
      expect(titles(small)).toEqual(titles(await searchAll(`sort=${sort}`, 100)));
    },
  );

  it('stay stable when a game comes in before the cursor', async () => {
    const first = await search('sort=popular&limit=10');
    const before = await search(`sort=popular&limit=10&cursor=${first.nextCursor}`);
    await site.database.query('update game set popularity_rank = 0 where id = $1', [
      (await search('sort=popular&limit=100')).items.at(-1)?.id,
    ]);
    const after = await search(`sort=popular&limit=10&cursor=${first.nextCursor}`);
    expect(titles(after.items)).toEqual(titles(before.items));
  });

  it('are in alphabetical order and back', async () => {
    const az = titles(await searchAll('sort=az'));
    expect(az).toEqual(az.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
    expect(titles(await searchAll('sort=za'))).toEqual(az.toReversed());
  });

  it('are in order of return', async () => {
    const returns = (await searchAll('sort=rtp')).map(({ rtpBasisPoints }) => rtpBasisPoints);
    expect(returns).toEqual(returns.toSorted((one, other) => other - one));
  });

  it.each([
    'cursor=nonsense',
    'cursor=W10',
    'limit=101',
    'limit=0',
    'sort=profit',
    'kind=casino',
    'volatility=6',
  ])('are refused as a field error for %s', async (query) => {
    const answer = await site.get(`/game/search?lang=en&${query}`);
    expect(answer).toMatchObject({ httpStatus: 200, status: 'validation_error' });
    expect(Object.keys(answer.data.errors)).toEqual([query.split('=')[0]]);
  });

  it('refuse the cursor of another order', async () => {
    const { nextCursor } = await search('sort=az&limit=5');
    const answer = await site.get(`/game/search?lang=en&sort=rtp&cursor=${nextCursor}`);
    expect(answer.data.errors).toEqual({ cursor: [{ code: 'field.invalid' }] });
  });
});

describe('categories', () => {
  it.each([
    ['slots', 'section', 'Slots'],
    ['fairplay-labs', 'provider', 'Fairplay Labs'],
    ['pirates', 'theme', 'Pirates'],
    ['all', 'section', 'All games'],
  ])('%s is a %s', async (key, kind, title) => {
    const { category, total } = await search(`category=${key}`);
    expect(category).toEqual({ key, kind, title, path: `/games/${key}` });
    expect(total).toBeGreaterThan(0);
  });

  it('are a 404 when unknown', async () => {
    expect(await site.get('/game/search?lang=en&category=nothing')).toMatchObject({
      httpStatus: 404,
      data: { code: 'CATEGORY_NOT_FOUND', title: 'error.category_not_found' },
    });
  });

  it('have their own order, unless another is asked for', async () => {
    expect((await search('category=high-return')).sort).toBe('rtp');
    expect((await search('category=high-return&sort=az')).sort).toBe('az');
  });

  it('never share a name: a section hides no provider, and a game no theme', async () => {
    const names = await site.database.query<{ name: string }>(
      `select key as name from section union all select slug from provider
       union all select slug from term where kind = 'theme'`,
    );
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    const reserved = new Set(['favorites', 'last']);
    expect(names.filter(({ name }) => reserved.has(name))).toEqual([]);
  });
});

describe('providers', () => {
  it('of a category are counted as its games are', async () => {
    const { data } = await site.get('/game/providers-by-category?lang=en&category=live');
    const live = await searchAll('category=live');
    for (const { slug, count } of data.providers) {
      expect(count).toBe(live.filter(({ provider }) => provider.slug === slug).length);
    }
    expect(data.providers.length).toBeGreaterThan(0);
  });

  it('for the home page come by importance, as many as asked for', async () => {
    const { data } = await site.get('/game/providers-for-main?lang=en&limit=5');
    expect(data.providers).toHaveLength(5);
    expect(data.providers[0]).toMatchObject({ slug: 'fairplay-labs', path: '/games/fairplay-labs' });
  });
});
