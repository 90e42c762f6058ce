import { ApiError } from '@marquee/kernel/http';
import { PageNotFound } from '@marquee/kernel/remote';
import { type Answers, fakeApi, openPage } from '@marquee/kernel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';
import { aGame, aPlayableGame, aSearchResult, aWindowSearch, someGames } from '../testing/games.ts';
import { english, russian } from '../testing/messages.ts';
import { notFound } from '../testing/refusals.ts';

const open = async (path: string, answers: Answers, language: 'en' | 'ru' = 'en') => {
  const api = fakeApi(answers);
  const messages = language === 'en' ? english : russian;
  return { api, ...(await openPage(routes, path, { messages, lang: language, api })) };
};

const jackpots = { key: 'jackpots', title: 'Jackpots', path: '/games/jackpots', kind: 'section' as const };
const twoGames = aSearchResult({ items: someGames(2), total: 2 });

describe('which page a path is', () => {
  it('shows all games', async () => {
    const { head } = await open('/en/games/all', { 'GET /game/search': twoGames });
    expect(screen.getByRole('heading', { level: 1, name: 'All games' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(head).toMatchObject({ title: 'All games', description: expect.stringContaining('2 games') });
  });

  it('shows a section under the title the API gives it', async () => {
    const { api } = await open('/en/games/jackpots', {
      'GET /game/search': aSearchResult({ ...twoGames, category: jackpots }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Jackpots' })).toBeInTheDocument();
    expect(api.calls[0]?.query).toMatchObject({ category: 'jackpots', lang: 'en' });
  });

  it("says whose games a provider's page shows, and offers no choice of provider", async () => {
    const lumen = { key: 'lumen', title: 'Lumen', path: '/games/lumen', kind: 'provider' as const };
    await open('/en/games/lumen', { 'GET /game/search': aSearchResult({ ...twoGames, category: lumen }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Games by Lumen' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Provider' })).toBeNull();
  });

  it('shows a game where no category has the name', async () => {
    await open('/en/games/solar-crown', {
      'GET /game/search': () => notFound('CATEGORY_NOT_FOUND'),
      'GET /game/window-search': aWindowSearch(aPlayableGame()),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Solar Crown' })).toBeInTheDocument();
  });

  it('tries the second name of a landing page when the first is unknown', async () => {
    const { api } = await open('/en/games-jackpots', {
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
    await expect(open(path, answers)).rejects.toThrow(PageNotFound);
  });
});

describe('searching', () => {
  const search = (text: string) => screen.findByRole('searchbox', { name: text });

  it('starts with the choices of the address', async () => {
    const { api, head } = await open('/en/games/all?q=crown&provider=lumen&sort=rtp', {
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
    const { api, navigate } = await open('/en/games/all', { 'GET /game/search': twoGames });
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
      const { api, navigate } = await open('/en/games/all', { 'GET /game/search': twoGames });
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
    const { navigate } = await open('/en/games/all', {
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
    await open('/en/games/all?q=zzzz', {
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
    await open('/ru/games/all', { 'GET /game/search': aSearchResult({ items: someGames(1), total }) }, 'ru');
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe('filtering', () => {
  const facets = {
    providers: [
      { value: 'lumen', title: 'Lumen', count: 82 },
      { value: 'atlas', title: 'Atlas', count: 91 },
    ],
    kinds: [{ value: 'slot', title: 'Slots', count: 1350 }],
    themes: [],
    features: [{ value: 'cascade', title: 'Cascades', count: 12 }],
    volatilities: [{ value: '4', title: 'Medium to high', count: 300 }],
    modes: [
      { value: 'demo', title: 'Demo available', count: 7 },
      { value: 'real', title: 'Real money', count: 128 },
    ],
  };
  const answers = { 'GET /game/search': aSearchResult({ ...twoGames, total: 128, facets }) };
  const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true });

  it('offers each value with the games it would show', async () => {
    await open('/en/games/all', answers);
    expect(box('Lumen 82')).not.toBeChecked();
    expect(box('Slots 1,350')).not.toBeChecked();
    expect(screen.queryByRole('list', { name: 'Themes', hidden: true })).toBeNull();
  });

  it('asks for features and for games with a demo, and for the order with jackpots first', async () => {
    const { api } = await open('/en/games/all?feature=cascade&mode=demo&sort=jackpot', {
      'GET /game/search': aSearchResult({ ...twoGames, facets, sort: 'jackpot' }),
    });
    expect(api.calls[0]?.query).toMatchObject({ feature: ['cascade'], mode: 'demo', sort: 'jackpot' });
    expect(box('Cascades 12')).toBeChecked();
    expect(box('Demo available 7')).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /Real money/, hidden: true })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Jackpots first');
  });

  it('marks a choice at once, asks for it, and moves the address', async () => {
    const { api, navigate } = await open('/en/games/all?provider=lumen', answers);
    await userEvent.click(box('Atlas 91'));
    expect(box('Atlas 91')).toBeChecked();
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith('/en/games/all?provider=lumen&provider=atlas', {
        replace: true,
        keepScroll: true,
      }),
    );
    expect(api.calls[1]?.query).toMatchObject({ provider: ['lumen', 'atlas'] });
  });

  it.each([
    ['en', 128, 'Show 128 games'],
    ['ru', 21, 'Показать 21 игру'],
    ['ru', 22, 'Показать 22 игры'],
    ['ru', 128, 'Показать 128 игр'],
  ] as const)('says in %s what the sheet leads to: %i games', async (language, total, words) => {
    await open(`/${language}/games/all`, { 'GET /game/search': { ...twoGames, total } }, language);
    expect(screen.getByRole('button', { name: words, hidden: true })).toBeInTheDocument();
  });

  it('takes a chosen filter away by its chip, and all of them at once', async () => {
    const { navigate } = await open('/en/games/all?q=crown&provider=lumen&volatility=4&sort=az', answers);
    const chosen = screen.getByRole('list', { name: 'Chosen filters' });
    const chip = within(chosen).getByRole('link', { name: 'Remove the filter Volatility: Medium to high' });
    expect(chip).toHaveAttribute('href', '/en/games/all?q=crown&provider=lumen&sort=az');
    await userEvent.click(chip);
    await waitFor(() =>
      expect(navigate).toHaveBeenLastCalledWith(
        '/en/games/all?q=crown&provider=lumen&sort=az',
        expect.anything(),
      ),
    );
    await userEvent.click(within(chosen).getByRole('link', { name: 'Clear filters' }));
    await waitFor(() =>
      expect(navigate).toHaveBeenLastCalledWith('/en/games/all?sort=az', expect.anything()),
    );
  });

  it('keeps a choice in sight for which there are no games left', async () => {
    await open('/en/games/all?theme=gold-rush', answers);
    expect(box('Gold rush 0')).toBeChecked();
    expect(screen.getByRole('link', { name: 'Remove the filter Themes: Gold rush' })).toBeInTheDocument();
  });

  it('offers no clearing of filters where none is set', async () => {
    await open('/en/games/all?q=zzzz', { 'GET /game/search': aSearchResult() });
    // In the sheet of filters, which a phone opens.
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
    expect(screen.getByText('Check the spelling, or try one of the popular games.')).toBeInTheDocument();
    const main = screen.getByText('No matches').parentElement;
    if (main === null) throw new Error('no place');
    expect(within(main).getByRole('button', { name: 'Clear the search' })).toBeInTheDocument();
  });

  it('offers it once where what is set leaves nothing', async () => {
    await open('/en/games/all?q=zzzz&kind=slot', { 'GET /game/search': aSearchResult({ facets }) });
    const chosen = screen.getByRole('list', { name: 'Chosen filters' });
    expect(within(chosen).queryByText('Clear filters')).toBeNull();
    const main = screen.getByText('No matches').parentElement;
    if (main === null) throw new Error('no place');
    expect(within(main).getByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
  });

  it('finds a value by a part of its name, whatever its accents', async () => {
    const providers = Array.from({ length: 12 }, (_, index) => ({
      value: `studio-${index}`,
      title: index === 3 ? 'Élysée' : `Studio ${index}`,
      count: 1,
    }));
    await open('/en/games/all', {
      'GET /game/search': aSearchResult({ ...twoGames, facets: { ...facets, providers } }),
    });
    await userEvent.click(screen.getByText('Provider'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find in the list: Provider' }), 'elys');
    const list = screen.getByRole('list', { name: 'Provider' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });

  it('is a plain form before the page has woken', async () => {
    const { container } = await open('/en/games/all?kind=slot&sort=az', answers);
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/en/games/all');
    if (form === null) throw new Error('no form');
    expect([...new FormData(form)].filter(([, value]) => value !== '')).toEqual([
      ['kind', 'slot'],
      ['sort', 'az'],
    ]);
  });
});

describe('going on in a list', () => {
  it('fetches the next page of the same choice, without showing a game twice', async () => {
    const { api } = await open('/en/games/jackpots?sort=az', {
      'GET /game/search': ({ cursor }: { cursor?: string }) =>
        aSearchResult({
          items: cursor === undefined ? someGames(3) : someGames(3, 3),
          nextCursor: cursor === undefined ? 'page-2' : null,
          total: 5,
          category: jackpots,
        }),
    });
    expect(screen.getByText('3 of 5')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more games' }));
    expect(await screen.findByText('5 of 5')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(api.calls[1]?.query).toMatchObject({ category: 'jackpots', sort: 'az', cursor: 'page-2' });
    expect(screen.queryByRole('button', { name: 'Show more games' })).toBeNull();
  });

  it('comes by itself for three pages, then waits to be asked, so that the footer can be reached', async () => {
    const observers = new Set<() => void>();
    const reachEnd = () => act(async () => observers.forEach((notice) => notice()));
    class EndInSight {
      readonly notice: () => void;
      constructor(onChange: (entries: Array<{ isIntersecting: boolean }>) => void) {
        this.notice = () => onChange([{ isIntersecting: true }]);
      }
      observe(): void {
        observers.add(this.notice);
      }
      unobserve(): void {}
      disconnect(): void {
        observers.delete(this.notice);
      }
    }
    const before = window.IntersectionObserver;
    Object.assign(window, { IntersectionObserver: EndInSight });
    try {
      const { api } = await open('/en/games/all', {
        'GET /game/search': ({ cursor = '0' }: { cursor?: string }) =>
          aSearchResult({
            items: someGames(2, Number(cursor) * 2 + 1),
            nextCursor: String(Number(cursor) + 1),
            total: 10_000,
          }),
      });
      const scrollOn = async (times: number) => {
        for (let time = 0; time < times; time += 1) {
          // Each page is asked for from the end of the one before.
          // oxlint-disable-next-line no-await-in-loop
          await reachEnd();
        }
      };
      await scrollOn(6);
      await waitFor(() => expect(api.calls).toHaveLength(4));
      expect(screen.getByText('8 of 10,000')).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Show more games' }));
      await screen.findByText('10 of 10,000');
      await scrollOn(6);
      await waitFor(() => expect(api.calls).toHaveLength(8));
    } finally {
      Object.assign(window, { IntersectionObserver: before });
    }
  });

  it('keeps what is there when the next page fails', async () => {
    await open('/en/games/all', {
      'GET /game/search': ({ cursor }: { cursor?: string }) => {
        if (cursor !== undefined) throw new TypeError('offline');
        return aSearchResult({ items: someGames(3), nextCursor: 'page-2', total: 5 });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show more games' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });
});

describe('the page of a game', () => {
  const openGame = (changes: Parameters<typeof aPlayableGame>[0]) =>
    open('/en/games/lumen/solar-crown', {
      'GET /game/window-search': aWindowSearch(aPlayableGame(changes)),
    });

  it('prints the return with its basis', async () => {
    const { head } = await openGame({ rtpBasisPoints: 9600 });
    expect(screen.getByText('96.00%')).toHaveTextContent('96.00% theoretical, over all stakes, long run');
    expect(head).toMatchObject({
      title: 'Solar Crown',
      description: expect.stringContaining('96.00%'),
      subject: { kind: 'game', name: 'Solar Crown' },
      breadcrumbs: [{ path: '/games/all' }, { path: expect.stringMatching(/^\/games\/[a-z-]+$/) }],
    });
  });

  it('leads to the demo', async () => {
    await openGame({});
    const demo = screen.getByRole('link', { name: 'Play the demo' });
    expect(demo).toHaveAttribute('href', '/en/rules/solar-crown');
    expect(screen.queryByRole('link', { name: /Log in/ })).toBeNull();
  });

  it('leads to the login where the game can be played for real', async () => {
    await openGame({ playPath: '/game/play/solar-crown' });
    expect(screen.getByRole('link', { name: 'Log in to play for real' })).toHaveAttribute(
      'href',
      '/en/login',
    );
  });

  it.each([
    [{ isPlayable: false }, 'This is only the catalogue entry of the game.'],
    [{ demoPath: null }, 'The provider offers no demo of this game.'],
    [
      { availability: { isAvailable: false, reason: 'country' as const } },
      'This game is not available in your country.',
    ],
    [{ availability: { isAvailable: false, reason: 'maintenance' as const } }, 'under maintenance'],
  ])('says plainly why there is no demo: %j', async (changes, reason) => {
    await openGame(changes);
    expect(screen.getByText(reason, { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Play the demo' })).toBeNull();
  });

  it('says what depends on the choice of the player, what a round may cost, and that it can be verified', async () => {
    await openGame({
      rtpBasisPoints: 9817,
      rtpHighestBasisPoints: 9900,
      volatilityTitle: null,
      stakes: { lowest: '1.00', highest: '20.00' },
    });
    const fact = (label: string) => screen.getByText(label).nextElementSibling;
    expect(fact('Return to player')).toHaveTextContent('98.17% to 99.00% theoretical');
    expect(fact('Return to player')).toHaveTextContent('depends on what you choose');
    expect(fact('Volatility')).toHaveTextContent('Depends on what you choose');
    expect(fact('Stake per round')).toHaveTextContent('1.00 to 20.00 credits');
    expect(screen.getByRole('link', { name: 'Every round can be verified' })).toHaveAttribute(
      'href',
      '/en/display/fairness-and-rng-testing-methods',
    );
  });

  it('leaves out what the provider does not publish', async () => {
    await openGame({
      isPlayable: false,
      volatilityTitle: null,
      stakes: null,
      reels: null,
      maxWinMultiplier: null,
      features: [],
    });
    for (const label of ['Volatility', 'Stake per round', 'Reels', 'Highest win', 'Features', 'Fairness']) {
      expect(screen.queryByText(label)).toBeNull();
    }
    expect(screen.getByText('Released')).toBeInTheDocument();
  });
});

it('says what a misspelt search was taken for, and leads to exactly what was typed', async () => {
  const { api } = await open('/en/games/all?q=crwn&sort=az', {
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
  const { api } = await open('/en/games/all?q=crwn&exact=true', { 'GET /game/search': aSearchResult() });
  expect(api.calls[0]?.query).toMatchObject({ q: 'crwn', exact: true });
});

it('goes on where a link for a page without scripts says, and from the start where that makes no sense', async () => {
  const refused = new ApiError({
    code: 'VALIDATION',
    status: 200,
    fields: { cursor: [{ code: 'field.invalid' }] },
  });
  const { api } = await open('/en/games/all?cursor=nonsense', {
    'GET /game/search': ({ cursor }: { cursor?: string }) => {
      if (cursor !== undefined) throw refused;
      return twoGames;
    },
  });
  expect(api.calls.map(({ query }) => query['cursor'])).toEqual(['nonsense', undefined]);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
