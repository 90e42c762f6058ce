import type { Race, RaceLeaderboard, RaceStage, RaceStageCard } from '@marquee/kernel/contracts/tournaments';
import { aPlayer, fakeApi, openPage } from '@marquee/kernel/testing';
import { act, screen, within } from '@testing-library/react';

import { routes } from '../routes.ts';
import { english as messages, NOW } from '../testing/competitions.ts';
import { aBoard, aCard, aFullTournament, at, ID, someGames } from '../testing/tournaments.ts';

const DAY_MS = 86_400_000;
const RACE_ID = '5f0e5c1e-3a52-4a0e-9f0a-1c5d5b1d0099';

const stage = (stageNo: number, changes: Partial<RaceStageCard> = {}): RaceStageCard => {
  const id = `5f0e5c1e-3a52-4a0e-9f0a-${String(stageNo).padStart(12, '0')}`;
  return {
    ...aCard({ id, title: `Stage ${stageNo}`, path: `/races/stages/show/${id}` }),
    stageNo,
    ...changes,
  };
};
const STAGES = [
  stage(1, { state: 'paid' }),
  stage(2),
  stage(3, { state: 'registration', startAt: at(3 * DAY_MS), endAt: at(5 * DAY_MS) }),
];

const aRace = (changes: Partial<Race> = {}): Race => ({
  id: RACE_ID,
  slug: 'winter-express',
  title: 'Winter Express',
  rules: ['Points of all stages add up.'],
  rulesVersion: 1,
  startAt: at(-3 * DAY_MS),
  endAt: at(5 * DAY_MS),
  stages: STAGES,
  pointsByPlace: [25, 18, 15],
  isJoined: false,
  isDemonstration: false,
  ...changes,
});

const row = (place: number, name: string, points: number) => ({
  place,
  name,
  points,
  stages: [
    { stageNo: 1, place, points: points - 10 },
    { stageNo: 2, place, points: 10 },
  ],
});
const TOTAL: RaceLeaderboard = {
  raceId: RACE_ID,
  total: 40,
  rows: [row(1, 'Wer***', 801), row(2, 'Sol***', 744)],
  own: null,
  serverTime: at(0),
};

const latest = (current: Race | null, next: Race | null = null) => ({ current, next, serverTime: at(0) });

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('the list of races', () => {
  const open = (answers: Record<string, unknown>, isSignedIn = false) =>
    act(async () =>
      openPage(routes, '/en/races/list', {
        messages,
        api: { 'GET /race/latest/leaderboard': TOTAL, ...answers },
        ...(isSignedIn && { player: aPlayer() }),
      }),
    );

  it('shows the race that runs, with its stages and the board of all of them', async () => {
    await open({ 'GET /race/latest': latest(aRace()) });
    const race = within(screen.getByRole('region', { name: 'Winter Express, 19.11.2026' }));
    const stages = within(race.getByRole('list', { name: 'Stages' })).getAllByRole('listitem');
    expect(stages.map((each) => each.hasAttribute('data-lit'))).toEqual([true, true, false]);
    expect(within(stages[1]).getByRole('link', { name: 'Stage 2' })).toHaveAttribute(
      'href',
      `/en${STAGES[1].path}`,
    );
    expect(race.getByText('25, 18, 15')).toBeInTheDocument();
    const total = within(screen.getByRole('table', { name: 'All stages' }));
    expect(total.getAllByRole('row')[1]).toHaveTextContent('1Wer***801');
  });

  it('says how the points of a player are made up', async () => {
    const own = row(9, 'jon***', 456);
    await open(
      { 'GET /race/latest': latest(aRace()), 'GET /race/latest/leaderboard': { ...TOTAL, own } },
      true,
    );
    expect(screen.getByText('You, in points: 446 + 10 = 456')).toBeInTheDocument();
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('9jon***you456');
  });

  it('announces the next one, and says what races are where there is none', async () => {
    await open({
      'GET /race/latest': latest(null, aRace({ title: 'Spring Express' })),
      'GET /race/latest/leaderboard': { ...TOTAL, raceId: null, rows: [] },
    });
    expect(screen.getByRole('region', { name: 'Spring Express, 19.11.2026' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'All stages' })).toBeNull();
  });

  it('says what it is for while none is published', async () => {
    await open({
      'GET /race/latest': latest(null),
      'GET /race/latest/leaderboard': { ...TOTAL, raceId: null, rows: [] },
    });
    expect(screen.getByText('No race has been published yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See tournaments' })).toHaveAttribute(
      'href',
      '/en/tournaments/list',
    );
  });
});

describe('a stage', () => {
  const theStage: RaceStage = {
    ...aFullTournament({ id: STAGES[1].id, kind: 'race_stage' }),
    race: { id: RACE_ID, slug: 'winter-express', title: 'Winter Express' },
    stageNo: 2,
    stages: STAGES,
    pointsByPlace: [25, 18],
  };
  const path = `/race-stage/${theStage.id}`;
  const open = (query = '', total: RaceLeaderboard = TOTAL) => {
    const api = fakeApi({
      [`GET ${path}`]: theStage,
      [`GET ${path}/leaderboard`]: aBoard(),
      'GET /race/latest/leaderboard': total,
      [`GET ${path}/all-games`]: someGames({ total: 12 }),
      [`GET ${path}/bonus-games`]: someGames({ total: 3 }),
      [`GET ${path}/not-bonus-games`]: someGames({ total: 9 }),
    });
    return act(async () =>
      openPage(routes, `/en/races/stages/show/${theStage.id}${query}`, { messages, api }),
    );
  };

  it('has its own board beside that of the race, and three lists of games with their addresses', async () => {
    const { head } = await open('?games=bonus');
    expect(head.title).toBe('Winter Express: Stage 2');
    expect(screen.getByRole('region', { name: 'Stage 2: leaderboard' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'All stages' })).toBeInTheDocument();
    const lists = within(screen.getByRole('list', { name: 'Games' }));
    expect(lists.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All 12',
      'With a multiplier 3',
      'Without 9',
    ]);
    expect(lists.getByRole('link', { current: true })).toHaveTextContent('With a multiplier');
    expect(lists.getByRole('link', { name: /Without/ })).toHaveAttribute(
      'href',
      `/en/races/stages/show/${theStage.id}?games=plain`,
    );
  });

  it('does not show the board of another race', async () => {
    await open('', { ...TOTAL, raceId: ID });
    expect(screen.queryByRole('region', { name: 'All stages' })).toBeNull();
  });
});
