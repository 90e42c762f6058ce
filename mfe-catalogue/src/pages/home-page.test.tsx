import { fakeApi, openPage } from '@marquee/kernel/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { lastDemos } from '../games/last-demos.ts';
import { listGame } from '../games/listed-game.ts';
import { routes } from '../routes.ts';
import { aBanner, aGame, someGames } from '../testing/games.ts';
import { english } from '../testing/messages.ts';

let isMotionWelcome = true;
let scrollTo: jest.Mock;
let scrollBy: jest.Mock;

beforeEach(() => {
  isMotionWelcome = true;
  window.matchMedia = jest.fn(() => Object.assign(new EventTarget(), { matches: isMotionWelcome }));
  scrollTo = jest.fn();
  scrollBy = jest.fn();
  Object.assign(Element.prototype, { scrollTo, scrollBy });
});

const popular = { key: 'popular', title: 'Popular', path: '/games/popular' };

const open = async (
  path = '/en',
  banners = [aBanner(), aBanner({ key: 'pace', title: 'Your own pace' })],
  sections = [{ ...popular, total: 1312, games: someGames(3), nextCursor: null }],
) => {
  const api = fakeApi({
    'GET /banners-for-slider': { items: banners },
    'GET /game/tabs': {
      tabs: [
        { key: 'home', title: 'For you', path: '/games/all', icon: 'home', sections: [] },
        { key: 'slots', title: 'Slots', path: '/games/slots', icon: 'games', sections: [] },
      ],
    },
    'GET /game/tab-home': ({ tab = 'home' }: { tab?: string }) => ({
      tab: { key: tab, title: tab, path: '/games/all' },
      sections,
    }),
    'GET /game/providers-for-main': {
      providers: [{ slug: 'lumen', name: 'Lumen', path: '/games/lumen', count: 84 }],
    },
  });
  return { api, ...(await openPage(routes, path, { messages: english, api })) };
};

it('has one heading that says what the site is', async () => {
  const { head } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Games that show their odds' })).toBeVisible();
  expect(head.description).toContain('return to player');
});

it('shows the games of a short first row once, and others in their places below', async () => {
  const games = someGames(24);
  const playable = { key: 'playable', title: 'Play now', path: '/games/playable' };
  await open('/en', undefined, [
    { ...playable, total: 6, games: games.slice(0, 6), nextCursor: null },
    { ...popular, total: 1312, games, nextCursor: null },
  ]);
  const titlesIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('article')
      .map((card) => within(card).getAllByRole('link')[0]?.textContent);
  const titles = games.map(({ title }) => title);
  expect(titlesIn('Play now')).toEqual(titles.slice(0, 6));
  expect(titlesIn('Popular')).toEqual(titles.slice(6, 18));
});

it('shows rows of games, and where all of them are', async () => {
  await open();
  const row = screen.getByRole('region', { name: 'Popular' });
  expect(within(row).getAllByRole('article')).toHaveLength(3);
  expect(within(row).getByRole('link', { name: 'All 1,312 Popular' })).toHaveAttribute(
    'href',
    '/en/games/popular',
  );
});

it('scrolls a row by its arrows, and never before its start', async () => {
  await open();
  const row = screen.getByRole('list', { name: 'Popular' });
  let scrollWidth = 2000;
  Object.defineProperties(row, { scrollWidth: { get: () => scrollWidth }, clientWidth: { value: 1000 } });
  fireEvent(window, new Event('resize'));
  await userEvent.click(screen.getByRole('button', { name: 'Scroll on: Popular' }));
  expect(scrollBy).toHaveBeenCalledWith({ left: 900 });
  expect(screen.getByRole('button', { name: 'Scroll back: Popular' })).toBeDisabled();
  row.scrollLeft = 1000;
  fireEvent.scroll(row);
  expect(screen.getByRole('button', { name: 'Scroll back: Popular' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Scroll on: Popular' })).toBeDisabled();

  row.scrollLeft = 0;
  fireEvent.scroll(row);
  expect(screen.getByRole('button', { name: 'Scroll on: Popular' })).toBeEnabled();
  scrollWidth = 1000;
  row.lastElementChild?.remove();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Scroll on: Popular' })).toBeDisabled());
});

it('gives every tab an address, and marks the one on show', async () => {
  const { api } = await open('/en?tab=slots');
  expect(api.calls.find(({ call }) => call === 'GET /game/tab-home')?.query).toMatchObject({ tab: 'slots' });
  const tabs = screen.getByRole('list', { name: 'Choose what to see' });
  expect(within(tabs).getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'true');
  expect(within(tabs).getByRole('link', { name: 'For you' })).toHaveAttribute('href', '/en');
});

it('leaves a tab out that no tab can be', async () => {
  const { api } = await open('/en?tab=../x');
  expect(api.calls.find(({ call }) => call === 'GET /game/tab-home')?.query['tab']).toBeUndefined();
});

it('tells what a player should know, with the way to the limits', async () => {
  await open();
  expect(screen.getByText('Playing costs money')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute(
    'href',
    '/en/display/responsiblegaming',
  );
});

describe('the slider', () => {
  const slider = () => screen.getByRole('region', { name: 'Highlights' });

  it('is a list, with a button for each slide', async () => {
    await open();
    expect(within(slider()).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show slide 2 of 2: Your own pace' }));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('brings the whole slide that the keyboard comes to into its place', async () => {
    await open();
    const strip = within(slider()).getByRole('list');
    Object.defineProperty(strip, 'clientWidth', { value: 900 });
    act(() => within(strip).getAllByRole('link', { name: 'Browse games' })[1]?.focus());
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 900 });
  });

  it('can be paused and started', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
    expect(screen.getByRole('button', { name: 'Start the slides' })).toBeInTheDocument();
  });

  it('goes by itself, once', async () => {
    jest.useFakeTimers();
    try {
      await open();
      await act(() => jest.advanceTimersByTimeAsync(8_000));
      expect(scrollTo).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('moves nothing by itself where the visitor wants no motion', async () => {
    isMotionWelcome = false;
    jest.useFakeTimers();
    try {
      await open();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(scrollTo).not.toHaveBeenCalled();
      expect(screen.queryByRole('button', { name: /the slides/ })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('has nothing to choose with a single banner', async () => {
    await open('/en', [aBanner()]);
    expect(within(slider()).queryByRole('button')).toBeNull();
  });
});

describe('the demos played last', () => {
  beforeEach(() => window.localStorage.clear());
  const continued = () => screen.queryByRole('region', { name: 'Continue playing' });

  it('are not spoken of where there are none', async () => {
    await open();
    expect(continued()).toBeNull();
  });

  it('wait for the visitor, each with a way to forget it', async () => {
    const user = userEvent.setup();
    lastDemos.add(listGame(aGame({ id: 21, slug: 'dice', title: 'Dice' })));
    lastDemos.add(listGame(aGame({ id: 22, slug: 'plinko', title: 'Plinko' })));
    await open();
    const row = continued();
    expect(row).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Plinko from this list' }));
    expect(screen.getByRole('button', { name: 'Remove Dice from this list' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Dice from this list' }));
    expect(continued()).toBeNull();
    expect(lastDemos.read()).toEqual([]);
  });
});
