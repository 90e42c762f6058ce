import { PageNotFound } from '@marquee/kernel/remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aGame, aPlayableGame, aSearchResult, aWindowSearch, someGames } from '../testing/games.ts';
import { openCatalogue } from '../testing/open-catalogue.ts';
import { notFound } from '../testing/refusals.ts';

const jackpots = { key: 'jackpots', title: 'Jackpots', path: '/games/jackpots', kind: 'section' as const };
const twoGames = aSearchResult({ items: someGames(2), total: 2 });

describe('which page a path is', () => {
  it('shows all games', async () => {
    const { head } = await openCatalogue('/en/games/all', { 'GET /game/search': twoGames });
    expect(screen.getByRole('heading', { level: 1, name: 'All games' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(head).toMatchObject({ title: 'All games', description: expect.stringContaining('2 games') });
  });

  it('shows a section under the title the API gives it', async () => {
    const { api } = await openCatalogue('/en/games/jackpots', {
      'GET /game/search': aSearchResult({ ...twoGames, category: jackpots }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Jackpots' })).toBeInTheDocument();
    expect(api.calls[0]?.query).toMatchObject({ category: 'jackpots', lang: 'en' });
  });

  it("says whose games a provider's page shows, and offers no choice of provider", async () => {
    const lumen = { key: 'lumen', title: 'Lumen', path: '/games/lumen', kind: 'provider' as const };
    await openCatalogue('/en/games/lumen', {
      'GET /game/search': aSearchResult({ ...twoGames, category: lumen }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Games by Lumen' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Provider' })).toBeNull();
  });

  it('shows a game where no category has the name', async () => {
    await openCatalogue('/en/games/solar-crown', {
      'GET /game/search': () => notFound('CATEGORY_NOT_FOUND'),
      'GET /game/window-search': aWindowSearch(aPlayableGame()),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Solar Crown' })).toBeInTheDocument();
  });

  it('tries the second name of a landing page when the first is unknown', async () => {
    const { api } = await openCatalogue('/en/games-jackpots', {
      'GET /game/search': ({ category }: { category: string }) =>
        category === 'jackpots'
          ? aSearchResult({ ...twoGames, category: jackpots })
          : notFound('CATEGORY_NOT_FOUND'),
    });
    expect(api.calls.map(({ query }) => query['category'])).toEqual(['games-jackpots', 'jackpots']);
  });

  it.each([
    ['an unknown name', '/en/games/nope'],
    ['a game of another provider', '/en/games/northlight/solar-crown'],
    ['a name that is no slug', '/en/games/Nope'],
    ['a path too deep', '/en/games/a/b/c'],
  ])('has no page for %s', async (_what, path) => {
    const answers = {
      'GET /game/search': () => notFound('CATEGORY_NOT_FOUND'),
      'GET /game/window-search': ({ slug }: { slug: string }) =>
        slug === 'solar-crown' ? aWindowSearch(aPlayableGame()) : notFound('GAME_NOT_FOUND'),
    };
    await expect(openCatalogue(path, answers)).rejects.toThrow(PageNotFound);
  });
});

describe('searching', () => {
  const search = (text: string) => screen.findByRole('searchbox', { name: text });

  it('starts with the choices of the address', async () => {
    const { api, head } = await openCatalogue('/en/games/all?q=crown&provider=lumen&sort=rtp', {
      'GET /game/search': aSearchResult({
        ...twoGames,
        sort: 'rtp',
        facets: { ...twoGames.facets, providers: [{ value: 'lumen', title: 'Lumen', count: 2 }] },
      }),
    });
    expect(api.calls[0]?.query).toMatchObject({ q: 'crown', provider: ['lumen'], sort: 'rtp' });
    expect(await search('Search in these games')).toHaveValue('crown');
    expect(screen.getByRole('checkbox', { name: 'Lumen 2', hidden: true })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Highest return first');
    expect(head.noindex).toBe(true);
  });

  it('moves the address once the answer to what was typed is there', async () => {
    const { api, navigate } = await openCatalogue('/en/games/all', { 'GET /game/search': twoGames });
    const user = userEvent.setup();
    await user.type(await search('Search in these games'), 'crown');
    await waitFor(() =>
      expect(navigate.mock.calls).toEqual([['/en/games/all?q=crown', { replace: true, keepScroll: true }]]),
    );
    expect(api.calls.map(({ query }) => query['q'])).toEqual([undefined, 'crown']);
  });

  it('asks nothing for a single letter', async () => {
    jest.useFakeTimers();
    try {
      const { api, navigate } = await openCatalogue('/en/games/all', { 'GET /game/search': twoGames });
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
      await user.type(screen.getByRole('searchbox'), 'c');
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(api.calls).toHaveLength(1);
      expect(navigate).not.toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps list and address when the search fails, and tries again on request', async () => {
    let isOffline = true;
    const { navigate } = await openCatalogue('/en/games/all', {
      'GET /game/search': ({ q }: { q?: string }) => {
        if (q !== undefined && isOffline) throw new TypeError('offline');
        return twoGames;
      },
    });
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox'), 'crown');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The games could not be loaded');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(navigate).not.toHaveBeenCalled();
    isOffline = false;
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(navigate.mock.calls[0]?.[0]).toBe('/en/games/all?q=crown'));
  });

  it('says that nothing matches, and shows what is popular', async () => {
    await openCatalogue('/en/games/all?q=zzzz', {
      'GET /game/search': aSearchResult({ suggestions: [aGame({ title: 'Old Favourite' })] }),
    });
    expect(screen.getByText('No matches')).toBeInTheDocument();
    const popular = screen.getByRole('region', { name: 'Popular games' });
    expect(within(popular).getByRole('link', { name: 'Old Favourite' })).toBeInTheDocument();
    expect(screen.getByText('0 games')).toBeInTheDocument();
  });

  it.each([
    [1, '1 игра'],
    [3, '3 игры'],
    [25, '25 игр'],
  ])('counts %i games in Russian as "%s"', async (total, words) => {
    await openCatalogue(
      '/ru/games/all',
      { 'GET /game/search': aSearchResult({ items: someGames(1), total }) },
      'ru',
    );
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

it('says what a misspelt search was taken for, and leads to exactly what was typed', async () => {
  const { api } = await openCatalogue('/en/games/all?q=crwn&sort=az', {
    'GET /game/search': aSearchResult({ ...twoGames, correction: 'Crown' }),
  });
  expect(screen.getByText(/Showing results for “Crown”/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search instead for “crwn”' })).toHaveAttribute(
    'href',
    '/en/games/all?q=crwn&exact=true&sort=az',
  );
  expect(api.calls[0]?.query['exact']).toBeUndefined();
});

it('takes a text at its word where the address says so', async () => {
  const { api } = await openCatalogue('/en/games/all?q=crwn&exact=true', {
    'GET /game/search': aSearchResult(),
  });
  expect(api.calls[0]?.query).toMatchObject({ q: 'crwn', exact: true });
});
