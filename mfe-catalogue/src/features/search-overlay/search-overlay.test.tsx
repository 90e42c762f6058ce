import type { WindowSearch } from '@marquee/kernel/contracts/games';
import { type Answers, fakeApi, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { aGame, aWindowSearch, someGames } from '../../testing/games.ts';
import { english } from '../../testing/messages.ts';
import { fetchTitleSearch } from './find-games.ts';
import { SearchOverlay } from './search-overlay.tsx';

const crown = aGame({ id: 1, title: 'Solar Crown' });
const popular = [
  aGame({ id: 2, slug: 'old-favourite', title: 'Old Favourite', path: '/games/lumen/old-favourite' }),
];

const titles = [['Crown Jewels', null, 0, 9500]];

const manyGames = someGames(8).map((game) => ({ ...game, path: `/games/lumen/${game.slug}` }));

const aHelpAnswer = (title: string) => ({
  document: {
    kind: 'help',
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    excerpt: '',
    textLang: 'en',
    cover: null,
    author: null,
    tags: [],
    category: { slug: 'payments', name: 'Payments' },
    publishedAt: '2026-09-22T00:00:00.000Z',
    updatedAt: '2026-09-22T00:00:00.000Z',
    readingMinutes: 1,
  },
  extract: [],
});

const answers: Record<string, Partial<WindowSearch>> = {
  '': { popular },
  crown: {
    games: [crown],
    providers: [{ slug: 'crown', name: 'House of Crowns', path: '/games/crown-house', count: 3 }],
    popular,
  },
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => window.localStorage.clear());

/** An answer of the search; unless the test says otherwise, its games are all there are. */
const answerOf = (found: Partial<WindowSearch>): WindowSearch => ({
  ...aWindowSearch(null),
  total: found.games?.length ?? 0,
  ...found,
});

const open = (
  initialText = '',
  find: (text: string, isExact: boolean) => Partial<WindowSearch> | Promise<never> = (text) =>
    answers[text] ?? { popular },
  others: Answers = {},
) => {
  const onClose = jest.fn();
  const opened = renderInRemote(<SearchOverlay initialText={initialText} onClose={onClose} />, {
    messages: english,
    api: {
      'GET /game/titles': { providers: [{ slug: 'lumen', name: 'Lumen' }], games: titles },
      'GET /pages/help': ({ query }: { query: string }) => ({
        categories: [],
        results:
          query === 'withdraw' ? ['Withdraw money', 'Set limits', 'Verify', 'A fourth'].map(aHelpAnswer) : [],
      }),
      'GET /game/window-search': async ({ q = '', exact }: { q?: string; exact?: boolean }) => ({
        ...answerOf(await find(q, exact ?? false)),
      }),
      ...others,
    },
  });
  return { ...opened, onClose, field: screen.getByRole('combobox', { name: 'Game or provider' }) };
};
const option = (name: string | RegExp) => screen.findByRole('option', { name });

it('has the focus, and shows what is popular before anything is typed', async () => {
  const { field } = open();
  expect(field).toHaveFocus();
  expect(await option(/Old Favourite/)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Popular games' })).toBeInTheDocument();
});

it('goes on from what was typed before it was there', async () => {
  const { field } = open('crown');
  expect(field).toHaveValue('crown');
  expect(await option(/Solar Crown/)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 game');
});

it('walks through the list with the arrows while the focus stays, and goes to a game on Enter', async () => {
  const { user, field, host, onClose } = open('crown');
  await option(/Solar Crown/);
  await user.keyboard('{ArrowDown}');
  const first = await option(/Solar Crown/);
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', first.id);
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(host.navigate).toHaveBeenCalledWith('/en/games/lumen/solar-crown');
});

it('comes from the first line to the last and back', async () => {
  const { user } = open('crown');
  await option(/Solar Crown/);
  await user.keyboard('{ArrowUp}');
  expect(await option('All results for “crown” 1')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(await option(/Solar Crown/)).toHaveAttribute('aria-selected', 'true');
});

it('leads to all results on Enter where no line is chosen', async () => {
  const { user, host } = open('', () => ({}));
  await user.keyboard('red & black{Enter}');
  expect(host.navigate).toHaveBeenCalledWith('/en/games/all?q=red%20%26%20black');
});

it('remembers what led somewhere, offers it next time, and forgets it on request', async () => {
  const first = open('crown');
  await first.user.click(await option(/House of Crowns/));
  expect(first.host.navigate).toHaveBeenCalledWith('/en/games/crown-house');
  first.unmount();

  const { user, field } = open();
  const recent = await screen.findByRole('group', { name: 'Recent searches' });
  await user.click(within(recent).getByRole('option', { name: 'crown' }));
  expect(field).toHaveValue('crown');
  expect(await option(/Solar Crown/)).toBeInTheDocument();
  await user.clear(field);
  await user.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull();
});

it('helps where nothing matches', async () => {
  open('zzzz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No matches for “zzzz”'));
  expect(await option(/Old Favourite/)).toBeInTheDocument();
});

it('says when it does not answer, and that Enter still leads on', async () => {
  open('crown', () => {
    throw new TypeError('offline');
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The search is not responding'));
});

it('closes on Escape', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('answers from the titles at hand while the server is being asked', async () => {
  open('crown', () => new Promise(() => {}));
  expect(await option(/Crown Jewels/)).toBeInTheDocument();
  expect(screen.queryByText('1 result')).toBeNull();
});

it('gives way to what the server finds', async () => {
  open('crown');
  expect(await option(/Solar Crown/)).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Crown Jewels/ })).toBeNull();
});

it('finds nothing at hand, twice over, where the titles cannot be had', async () => {
  const api = fakeApi({
    'GET /game/titles': () => Promise.reject(new Error('offline')),
  });
  const [first, second] = await Promise.all([fetchTitleSearch(api), fetchTitleSearch(api)]);
  const nothing = { games: [], providers: [] };
  expect([first?.('reels'), second?.('reels')]).toEqual([nothing, nothing]);
  expect(api.calls).toHaveLength(1);
  await fetchTitleSearch(api);
  expect(api.calls).toHaveLength(2);
});

it('says what it took the text for, and takes it at its word on request', async () => {
  const { user, field, host } = open('crwn', (_text, isExact) =>
    isExact ? { popular } : { games: [crown], correction: 'Crown' },
  );
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Showing results for “Crown”. 1 game'),
  );
  await user.click(screen.getByRole('button', { name: 'Search instead for “crwn”' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No matches for “crwn”'));
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(host.navigate).toHaveBeenCalledWith('/en/games/all?q=crwn&exact=true');
});

it('says how many games there are, not how many it shows', async () => {
  const { user, host } = open('roul', () => ({ games: manyGames, total: 42 }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('42 games'));
  await user.click(await option('All results for “roul” 42'));
  expect(host.navigate).toHaveBeenCalledWith('/en/games/all?q=roul');
});

it('puts a provider first whose name is being typed, and otherwise the games', async () => {
  const house = { slug: 'crown-house', name: 'Crown House', path: '/games/crown-house', count: 3 };
  const found = () => ({ games: [crown], providers: [house] });
  const byName = open('crown ho', found);
  await option(/Solar Crown/);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Crown House');
  byName.unmount();
  open('house', found);
  await option(/Solar Crown/);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Solar Crown');
});

it('finds articles of the help, and no page of games where there are none', async () => {
  const { user, host } = open('withdraw', () => ({}));
  const help = await screen.findByRole('group', { name: 'Help' });
  expect(within(help).getAllByRole('option')).toHaveLength(3);
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  expect(screen.queryByRole('option', { name: /All results/ })).toBeNull();
  await user.click(within(help).getByRole('option', { name: 'Withdraw money' }));
  expect(host.navigate).toHaveBeenCalledWith('/en/help/withdraw-money');
});

it('finds games where the help cannot be had', async () => {
  open('crown', undefined, { 'GET /pages/help': () => Promise.reject(new Error('offline')) });
  expect(await option(/Solar Crown/)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 game');
});
