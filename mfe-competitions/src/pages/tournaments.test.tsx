import type { PlayerCompetitions, TournamentCard } from '@marquee/kernel/contracts/tournaments';
import { ApiError } from '@marquee/kernel/http';
import { aPlayer, fakeApi, openPage } from '@marquee/kernel/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';
import { english as messages, NOW } from '../testing/competitions.ts';
import { aCard, at } from '../testing/tournaments.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const card = (id: number, title: string, changes: Partial<TournamentCard> = {}): TournamentCard =>
  aCard({ id: `5f0e5c1e-3a52-4a0e-9f0a-${String(id).padStart(12, '0')}`, title, ...changes });

const RUNNING = card(1, 'Night of Multipliers');
const COMING = card(2, 'Purse Cup', { state: 'registration', startAt: at(DAY_MS), endAt: at(3 * DAY_MS) });
const OVER = ['Warm-up', 'Velvet Hour', 'Rum Week', 'Old Cup'].map((title, index) =>
  card(10 + index, title, { state: index === 2 ? 'cancelled' : 'paid', endAt: at(-DAY_MS) }),
);

const joined = (
  tournament: TournamentCard,
  changes: Partial<PlayerCompetitions['items'][number]> = {},
): PlayerCompetitions['items'][number] => ({
  tournament,
  entry: 7,
  joinedAt: at(-HOUR_MS),
  state: 'counts',
  place: 14,
  total: 1_284,
  score: '318.50',
  rounds: 40,
  prizes: [{ kind: 'money', amount: '60.00', currency: 'EUR', wagerFactor: null }],
  paidAt: null,
  refunded: null,
  ...changes,
});

const answers = (changes: Record<string, unknown> = {}) => ({
  'GET /tournaments/active': { items: [RUNNING, COMING], serverTime: at(0) },
  'GET /tournaments/closed': { items: OVER, nextCursor: 'next', total: 14 },
  ...changes,
});

const open = async (query = '', changes: Record<string, unknown> = {}, isSignedIn = false) => {
  const api = fakeApi(answers(changes));
  const visit = await act(async () =>
    openPage(routes, `/en/tournaments/list${query}`, {
      messages,
      api,
      ...(isSignedIn && { player: aPlayer() }),
    }),
  );
  return { api, ...visit };
};
const titlesIn = (name: string): string[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('shows what runs before what is to come, and the first of those that are over', async () => {
  const { head } = await open();
  expect(head.title).toBe('Tournaments');
  expect(titlesIn('Running')).toEqual(['Night of Multipliers']);
  expect(titlesIn('Coming')).toEqual(['Purse Cup']);
  expect(titlesIn('Closed')).toEqual(['Warm-up', 'Velvet Hour', 'Rum Week']);
  expect(screen.getByRole('link', { name: 'All closed tournaments' })).toHaveAttribute(
    'href',
    '/en/tournaments/list?view=closed',
  );
});

it('says of each what decides, what is to be won, what it takes, and when', async () => {
  await open();
  const [running] = screen.getAllByRole('article').map((each) => within(each));
  expect(running?.getByText('on now')).toBeInTheDocument();
  expect(running?.getByText('23.11.2026')).toHaveAttribute('datetime', RUNNING.endAt);
  expect(running?.getByText(/best single win, divided by its stake/)).toBeInTheDocument();
  expect(running?.getByText('€5,000.00')).toBeInTheDocument();
  expect(running?.getByText('free')).toBeInTheDocument();
  expect(running?.getByText('1,284')).toBeInTheDocument();
  expect(running?.getByRole('link', { name: 'Read and join: Night of Multipliers' })).toHaveAttribute(
    'href',
    `/en${RUNNING.path}`,
  );
});

it('has an address for each view', async () => {
  await open('?view=coming');
  expect(titlesIn('Coming')).toEqual(['Purse Cup']);
  expect(screen.queryByRole('region', { name: 'Running' })).toBeNull();
  const views = within(screen.getByRole('list', { name: 'Show' }));
  expect(views.getByRole('link', { current: true })).toHaveTextContent('Coming 1');
  expect(views.getByRole('link', { name: 'Closed 14' })).toHaveAttribute(
    'href',
    '/en/tournaments/list?view=closed',
  );
});

it('brings more of those that are over on request, and says where they could not be had', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  let tries = 0;
  await open('?view=closed', {
    'GET /tournaments/closed': ({ cursor }: { cursor?: string }) => {
      if (cursor === undefined) return { items: OVER, nextCursor: 'next', total: 5 };
      tries += 1;
      if (tries === 1) throw new ApiError({ code: 'NETWORK', status: 0 });
      return { items: [card(30, 'Ancient Cup', { state: 'archived' })], nextCursor: null };
    },
  });
  const more = screen.getByRole('button', { name: 'Show more' });
  await user.click(more);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await user.click(more);
  expect(await screen.findByText('Ancient Cup')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('leads to the next one where none runs, and says so where there is none at all', async () => {
  await open('?view=running', { 'GET /tournaments/active': { items: [COMING], serverTime: at(0) } });
  expect(screen.getByText('No tournament runs now')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Purse Cup' })).toHaveAttribute('href', `/en${COMING.path}`);
});

it('says what it is for while nothing is published', async () => {
  await open('', {
    'GET /tournaments/active': { items: [], serverTime: at(0) },
    'GET /tournaments/closed': { items: [], nextCursor: null, total: 0 },
  });
  expect(screen.getByText('No tournament has been published yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See races' })).toHaveAttribute('href', '/en/races/list');
});

it('counts down in the last hour alone', async () => {
  const soon = card(3, 'Sprint', { endAt: at(25 * 60_000) });
  await open('', { 'GET /tournaments/active': { items: [RUNNING, soon], serverTime: at(0) } });
  expect(screen.getAllByText(/^Ends in/)).toHaveLength(1);
});

it('says to players which ones they have joined', async () => {
  const own = { ...RUNNING, joinedAt: at(-HOUR_MS) };
  await open('', { 'GET /tournaments/active': { items: [own, COMING], serverTime: at(0) } }, true);
  const [running, coming] = screen.getAllByRole('article').map((each) => within(each));
  expect(running?.getByText('joined')).toBeInTheDocument();
  expect(coming?.getByText('not joined')).toBeInTheDocument();
});

describe("the player's own", () => {
  const period = (current: unknown[], past: unknown[]) => ({
    'GET /player/competitions': ({ period: asked }: { period: string }) => ({
      items: asked === 'past' ? past : current,
      nextCursor: null,
    }),
  });

  it('are with their place and what it brings', async () => {
    const paid = joined(OVER[0], { place: 2, total: 90, paidAt: at(-HOUR_MS) });
    await open('?view=mine', period([joined(RUNNING)], [paid]), true);
    const now = within(await screen.findByRole('region', { name: 'Now' }));
    expect(now.getByText(/place 14 of 1,284/)).toBeInTheDocument();
    expect(now.getByText('as of now: €60.00')).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Over' })).getByText('paid: €60.00'),
    ).toBeInTheDocument();
  });

  it('say when an entry came back, and who is out', async () => {
    const refunded = joined(OVER[2], {
      refunded: { kind: 'points', amount: '50.00', currency: null },
      place: null,
      prizes: [],
    });
    const out = joined(RUNNING, { state: 'disqualified', place: null, prizes: [] });
    await open('?view=mine', period([out], [refunded]), true);
    expect(await screen.findByText('You are disqualified')).toBeInTheDocument();
    expect(await screen.findByText('called off, 50 points given back')).toBeInTheDocument();
  });

  it('lead to those that run where there are none, and to the sign-in where nobody is', async () => {
    await open('?view=mine', period([], []), true);
    expect(await screen.findByText('You have joined none')).toBeInTheDocument();
  });

  it('are behind the sign-in, which leads back', async () => {
    await open('?view=mine');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/en/login?to=%2Ftournaments%2Flist%3Fview%3Dmine',
    );
  });
});
