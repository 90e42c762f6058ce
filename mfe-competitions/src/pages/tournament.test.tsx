import { ApiError } from '@marquee/kernel/http';
import { PageNotFound } from '@marquee/kernel/remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { openTournament, own, part } from '../testing/open-tournament.ts';
import { aBoard, aFullTournament, at, ID } from '../testing/tournaments.ts';

const HOUR_MS = 3_600_000;

it('is all there for who has no account: what decides, prizes, rules, and who leads', async () => {
  const { head } = await openTournament();
  expect(head.title).toBe('Night of Multipliers');
  expect(screen.getByRole('heading', { level: 1, name: 'Night of Multipliers' })).toBeInTheDocument();
  expect(screen.getAllByText('12:00 23.11.2026')[0]).toHaveAttribute('datetime', aFullTournament().endAt);
  const prizes = part('Prizes').getAllByRole('row');
  expect(prizes.map(({ textContent }) => textContent)).toEqual([
    'PlacePrize of each',
    '1€1,250.00',
    '2–50100 points',
    '50 prizes€5,000.00',
  ]);
  const rules = part('Rules');
  expect(rules.getByText('Version 3')).toBeInTheDocument();
  expect(rules.getByText(/from €0\.20 to €5\.00/)).toBeInTheDocument();
  expect(rules.getByText(/at least 20 for a place/)).toBeInTheDocument();
  expect(rules.getByText('Prizes are paid within a day.')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Leaderboard: Night of Multipliers' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in to take part' })).toHaveAttribute(
    'href',
    `/en/login?to=${encodeURIComponent(`/tournaments/show/${ID}`)}`,
  );
});

it('has no page where there is no tournament', async () => {
  const missing = () => {
    throw new ApiError({ code: 'TOURNAMENT_NOT_FOUND', status: 404, title: 'error.tournament_not_found' });
  };
  await expect(openTournament({ answers: { [`GET /tournaments/${ID}`]: missing } })).rejects.toThrow(
    PageNotFound,
  );
});

describe('the own place', () => {
  it('stands above all, and in the board with its neighbours', async () => {
    await openTournament({ isSignedIn: true, board: aBoard({ own: own() }) });
    const place = part('Your place');
    expect(place.getByText('of 1,284')).toBeInTheDocument();
    expect(place.getByText('×318.50')).toBeInTheDocument();
    expect(place.getByText('×7.30')).toBeInTheDocument();
    const row = screen.getByRole('row', { current: true });
    expect(row).toHaveTextContent(/^143.*jon\*\*\*you×318\.50/);
    await userEvent.click(screen.getByRole('button', { name: 'Show places between' }));
    expect(screen.getByText('P9***')).toBeInTheDocument();
  });

  it('is not there before enough rounds have counted', async () => {
    await openTournament({ isSignedIn: true, board: aBoard({ own: own({ row: null, roundsLacking: 8 }) }) });
    expect(part('Your place').getByText('8 more rounds are needed for a place.')).toBeInTheDocument();
    expect(part('Your place').getByRole('progressbar', { name: 'Rounds for a place' })).toHaveValue(12);
  });

  it.each([
    ['disqualified', 'You are disqualified', 'Rounds were played by a script.'],
    ['frozen', 'New rounds do not count', 'Your account is on a break or is blocked. Your score stays.'],
    ['withdrawn', 'You are out', 'Excluded and closed accounts are taken off the board.'],
  ] as const)('says why it is %s', async (state, title, words) => {
    await openTournament({
      isSignedIn: true,
      board: aBoard({ own: own({ row: null, state, reason: state === 'disqualified' ? words : null }) }),
    });
    expect(part('Your place').getByText(title)).toBeInTheDocument();
    expect(part('Your place').getByText(words)).toBeInTheDocument();
  });
});

it('says why it was called off, and that entries came back', async () => {
  const entry = { kind: 'money', amount: '5.00', currency: 'EUR' } as const;
  await openTournament({
    tournament: aFullTournament({
      state: 'cancelled',
      cancelReason: 'One of its games was taken off.',
      entry,
    }),
    board: aBoard({ rows: [], total: 0, state: 'cancelled' }),
  });
  expect(screen.getByText('One of its games was taken off.')).toBeInTheDocument();
  expect(screen.getByText('What was paid for entering was given back.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Take part' })).toBeNull();
  expect(screen.getByText('Nobody has a place.')).toBeInTheDocument();
});

it('says so where demonstration players fill the board', async () => {
  await openTournament({ tournament: aFullTournament({ isDemonstration: true }) });
  expect(screen.getByText('This is a demonstration')).toBeInTheDocument();
});

it('names a board that is old', async () => {
  await openTournament({ board: aBoard({ checkedAt: at(-HOUR_MS) }) });
  expect(screen.getByText('as of 11:00 UTC')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('The board is not fresh');
});

describe('the check of the final board', () => {
  const finished = aFullTournament({ state: 'paid', standingSha256: 'a'.repeat(64), endAt: at(-HOUR_MS) });
  const page = (items: unknown[]) => ({ items, nextCursor: null });
  const published = (changes: Record<string, unknown> = {}) => ({
    [`GET /tournaments/${ID}/results`]: {
      tournamentId: ID,
      title: 'Night of Multipliers',
      startAt: at(-2 * HOUR_MS),
      endAt: at(-HOUR_MS),
      finishedAt: at(0),
      scoring: { kind: 'multiplier', unit: null, best: null, of: null },
      minRounds: 0,
      sha256: 'a'.repeat(64),
      total: 1,
      events: 1,
      adjustments: [],
    },
    [`GET /tournaments/${ID}/results/entries`]: page([
      { entry: 1, name: 'Ali***', joinedAt: at(-2 * HOUR_MS), state: 'counts' },
    ]),
    [`GET /tournaments/${ID}/results/events`]: page([
      { no: 1, entry: 1, openedAt: at(-HOUR_MS), settledAt: at(-HOUR_MS), score: '12.00' },
    ]),
    [`GET /tournaments/${ID}/results/standing`]: page([
      {
        place: 1,
        entry: 1,
        name: 'Ali***',
        score: '13.00',
        rounds: 1,
        reachedAt: at(-HOUR_MS),
        prizes: [],
        paidAt: null,
      },
    ]),
    ...changes,
  });

  it('shows the first line that does not follow from the rounds', async () => {
    await openTournament({
      tournament: finished,
      board: aBoard({ isFinal: true, state: 'paid' }),
      answers: published(),
    });
    expect(screen.getByText('a'.repeat(64))).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Check it' }));
    expect(await screen.findByText('The two do not match')).toBeInTheDocument();
    expect(screen.getByText('place 1, entry 1, score ×13.00, rounds: 1')).toBeInTheDocument();
    expect(screen.getByText('place 1, entry 1, score ×12.00, rounds: 1')).toBeInTheDocument();
  });

  it('says so where the rounds could not be fetched', async () => {
    const gone = () => {
      throw new ApiError({ code: 'NETWORK', status: 0 });
    };
    await openTournament({
      tournament: finished,
      answers: published({ [`GET /tournaments/${ID}/results/events`]: gone }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Check it' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});
