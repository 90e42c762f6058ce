import { ApiError } from '@marquee/kernel/http';
import { fakeApi, renderInRemote } from '@marquee/kernel/testing';
import { act, cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';

import { english, NOW } from '../testing/competitions.ts';
import { aBoard, aCard, aFullTournament, aGame, aRow, ID } from '../testing/tournaments.ts';
import { widgetRoutes } from './widget-routes.ts';

const after = (ms: number): string => new Date(NOW + ms).toISOString();

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(async () => {
  cleanup();
  await jest.runOnlyPendingTimersAsync();
  jest.useRealTimers();
});

describe('competitions beside a game', () => {
  const other = aCard({ id: ID.replace('0001', '0002'), title: 'Purse Cup' });
  /** What the API answers with where it is asked for the game `a`. */
  const inGame =
    <List extends { items: readonly unknown[] }>(list: List) =>
    (query: Readonly<Record<string, unknown>>): List =>
      query['game'] === 'a' ? list : { ...list, items: [] };
  const listed = (slug: string) => ({ items: slug === 'a' ? [aGame()] : [], nextCursor: null, total: 1 });
  const own = {
    items: [
      {
        tournament: aCard(),
        entry: 7,
        joinedAt: after(0),
        state: 'counts',
        place: 3,
        total: 9,
        score: '1.00',
        rounds: 1,
        prizes: [],
        paidAt: null,
        refunded: null,
      },
    ],
    nextCursor: null,
  };
  const board = (place: number, score: string) =>
    aBoard({
      total: 9,
      own: {
        row: aRow(place, { entry: 7, score, drift: 1 }),
        entry: 7,
        state: 'counts',
        reason: null,
        roundsLacking: 0,
        neighbours: [],
        toNextPlace: null,
      },
    });

  const stage = {
    ...aCard({
      id: ID.replace('0001', '0003'),
      title: 'Tour, stage 2',
      path: `/races/stages/show/${ID.replace('0001', '0003')}`,
      entry: { kind: 'free', amount: null, currency: null },
    }),
    stageNo: 2,
  };
  const withRace = (changes: object = {}, joined: () => unknown = () => null) => ({
    race: {
      current: {
        id: ID.replace('0001', '0009'),
        slug: 'tour',
        title: 'Tour',
        rules: [],
        rulesVersion: 1,
        startAt: after(0),
        endAt: after(1),
        stages: [stage],
        pointsByPlace: [10],
        isJoined: false,
        isDemonstration: false,
      },
      next: null,
      serverTime: after(0),
    },
    more: {
      [`GET /tournaments/${stage.id}`]: aFullTournament({
        ...stage,
        kind: 'race_stage',
        rulesVersion: 4,
        rounds: { ...aFullTournament().rounds, games: 'all' },
        joining: { canJoin: true, unmet: [], hasAgreed: true },
        ...changes,
      }),
      [`GET /race-stage/${stage.id}/leaderboard`]: aBoard({ tournamentId: stage.id }),
      [`POST /tournaments/${stage.id}/join`]: joined,
    },
  });
  const joinButton = () => screen.queryByRole('button', { name: 'Join it' });

  const open = async (
    slug: string,
    boards = [board(3, '1.00')],
    place?: string,
    { race, more = {} }: { race?: object; more?: object } = {},
  ) => {
    const api = fakeApi({
      'GET /tournaments/active': inGame({ items: [aCard(), other], serverTime: after(0) }),
      'GET /player/competitions': inGame(own),
      'GET /race/latest': race ?? { current: null, next: null, serverTime: after(0) },
      ...more,
      [`GET /tournaments/${ID}`]: aFullTournament(),
      [`GET /tournaments/${other.id}`]: aFullTournament({ ...other }),
      [`GET /tournaments/${stage.id}/games`]: listed(slug),
      [`GET /tournament/${ID}/leaderboard`]: () => (boards.length > 1 ? boards.shift() : boards[0]),
    });
    const [game] = widgetRoutes.filter(({ id }) => id === 'game-competitions');
    const { page } = await game.page();
    const Widget = page.Component as unknown as ComponentType<{
      data: undefined;
      params: Record<string, string>;
    }>;
    const rendered = renderInRemote(
      <Widget data={undefined} params={{ slug, ...(place !== undefined && { place }) }} />,
      {
        messages: english,
        api,
      },
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(0));
    return { ...rendered, api };
  };

  it.each([
    ['a', 1],
    ['b', 0],
  ])('have a stage of a race where it counts the game: %s', async (slug, count) => {
    const rounds = { ...aFullTournament().rounds, games: 'listed' };
    await open(slug, undefined, undefined, withRace({ rounds }));
    expect(screen.queryAllByText(/Tour, stage 2/)).toHaveLength(count);
  });

  it('are joined by one press where the rules of a stage were agreed to before', async () => {
    const entry = { tournamentId: stage.id, entry: 9, joinedAt: after(0), isRepeated: false };
    const paid = { kind: 'free', amount: null, currency: null };
    const { api } = await open(
      'a',
      undefined,
      undefined,
      withRace({}, () => ({ entries: [entry], paid })),
    );
    expect(screen.getByText(/This game is in Tour, stage 2\. You have agreed/)).toBeInTheDocument();
    act(() => joinButton()?.click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(api.calls.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
      { body: { rulesVersion: 4 }, idempotencyKey: expect.any(String) },
    ]);
    expect(joinButton()).toBeNull();
    expect(screen.getByText(/Tour, stage 2: not on the board yet/)).toBeInTheDocument();
  });

  it.each([
    ['has rules to agree to', { joining: { canJoin: true, unmet: [], hasAgreed: false } }],
    ['takes money', { entry: { kind: 'money', amount: '2.00', currency: 'EUR' } }],
    ['cannot be joined', { joining: { canJoin: false, unmet: ['full'], hasAgreed: true } }],
    ['is no stage', { kind: 'tournament' }],
  ])('lead to their page where one %s', async (_, changes) => {
    await open('a', undefined, undefined, withRace(changes));
    const line = screen.getByText('This game is in Tour, stage 2.').closest('li');
    expect(joinButton()).toBeNull();
    expect(line).toHaveTextContent('Read and join');
    expect(line?.querySelector('a')).toHaveAttribute('href', `/en${stage.path}`);
  });

  it('say why one could not be joined, and look again', async () => {
    const refused = () =>
      Promise.reject(new ApiError({ code: 'TOURNAMENT_FULL', title: 'error.tournament_full', status: 200 }));
    const { api, host } = await open('a', undefined, undefined, withRace({}, refused));
    const looks = () => api.calls.filter(({ call }) => call === 'GET /race/latest').length;
    act(() => joinButton()?.click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }));
    expect(looks()).toBe(2);
  });

  it('say how the player stands in those they have joined, and offer the others', async () => {
    await open('a');
    const [joined, offered] = screen.getAllByRole('listitem');
    expect(joined).toHaveTextContent('Night of Multipliers: place 3 of 9');
    expect(joined).toHaveTextContent('×1.00');
    expect(offered).toHaveTextContent('This game is in Purse Cup.Read and join');
  });

  it('are asked for again after a round', async () => {
    const { host } = await open('a', [board(3, '1.00'), board(2, '44.00')]);
    act(() => host.bus.publish('game/round-ended', { gameSlug: 'a' }));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('place 2 of 9');
  });

  it('are offered to nobody who is playing', async () => {
    await open('a', [board(3, '1.00')], 'play');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link')).toHaveAccessibleName('Leaderboard');
  });

  it('are nothing where no round of the game counts', async () => {
    const { container } = await open('b');
    expect(container).toBeEmptyDOMElement();
  });
});
