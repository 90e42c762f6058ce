import path from 'node:path';

import type {
  Cashback,
  Points,
  PointsExchanged,
  PointsQuote,
  PointsRules,
} from '@marquee/kernel/contracts/points';
import { ApiError } from '@marquee/kernel/http';
import { aPlayer, fakeApi, openPage, readMessageFiles, someSettings } from '@marquee/kernel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};

const step = (key: PointsRules['steps'][number]['key'], pointsNeeded: number, pointsToKeep: number) => ({
  key,
  pointsNeeded,
  pointsToKeep,
  cashbackBasisPoints: 500,
  pointsPerEuro: 90,
  decisionHours: 36,
});

const RULES: PointsRules = {
  steps: [step('iron', 0, 0), step('silver', 1_000, 200), step('gold', 5_000, 800)],
  stakePerPoint: { slots: '10.00', tables: '50.00', currency: 'EUR' },
  exchangeMinimum: 100,
  quoteSeconds: 60,
  wagerFactor: 1,
  validDays: 14,
  expiryMonths: 12,
  expiryNoticesDays: [30, 7],
  noticeDays: 7,
  graceDays: 14,
};

const POINTS: Points = {
  points: '1303.00',
  statusPoints: '1612.00',
  status: 'silver',
  next: { status: 'gold', needed: 5_000, left: '3388.00', regain: null },
  keep: {
    needed: 200,
    earned: '164.00',
    quarterEndsAt: '2027-01-01T00:00:00.000Z',
    toldAt: '2026-12-25T00:00:00.000Z',
    graceUntil: '2027-01-15T00:00:00.000Z',
    counts: true,
  },
  mayFallAt: null,
  expiresAt: '2027-11-22T12:00:00.000Z',
  exchange: {
    currency: 'EUR',
    pointsPerEuro: 90,
    ratio: '90',
    minimum: 100,
    most: 1_303,
    result: '14.47',
    wagerFactor: 1,
    validDays: 14,
    queue: 1,
  },
  serverTime: '2026-11-22T12:00:00.000Z',
};

const QUOTE: PointsQuote = {
  id: '5f0e5c1e-3a52-4a0e-9f0a-1c5d5b1d0001',
  points: 900,
  currency: 'EUR',
  amount: '10.00',
  pointsPerEuro: 90,
  wagerFactor: 1,
  validDays: 14,
  pointsLeft: '403.00',
  expiresAt: '2026-11-22T12:01:00.000Z',
  serverTime: '2026-11-22T12:00:00.000Z',
};
const DONE: PointsExchanged = {
  ...QUOTE,
  grantId: '5f0e5c1e-3a52-4a0e-9f0a-1c5d5b1d0009',
  grantNumber: 'BN-5F0E-5C1E',
  isWaiting: true,
  at: '2026-11-22T12:00:10.000Z',
};

const SUMS = {
  currency: 'EUR',
  staked: '612.40',
  won: '551.00',
  converted: '2.74',
  prizes: '0.00',
  netLoss: '58.66',
  rateBasisPoints: 500,
  computed: '2.93',
  amount: '2.93',
};
const CASHBACK: Cashback = {
  current: {
    startsAt: '2026-11-16T00:00:00.000Z',
    endsAt: '2026-11-23T00:00:00.000Z',
    status: 'silver',
    sums: [{ ...SUMS, minimum: '1.00', maximum: '500.00' }],
  },
  weeks: [
    {
      ...SUMS,
      id: '5f0e5c1e-3a52-4a0e-9f0a-1c5d5b1d0007',
      startsAt: '2026-11-09T00:00:00.000Z',
      endsAt: '2026-11-16T00:00:00.000Z',
      status: 'silver',
      amount: '3.10',
      state: 'available',
      claimUntil: '2026-11-23T00:00:00.000Z',
      claimedAt: null,
    },
  ],
  wagerFactor: 1,
  validDays: 14,
  serverTime: '2026-11-22T12:00:00.000Z',
};

// jsdom has none.
beforeAll(() => void Object.assign(crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000000' }));

const open = async (answers: Record<string, unknown> = {}, isSignedIn = true) => {
  const api = fakeApi({
    'GET /settings': someSettings(),
    'GET /points/rules': RULES,
    'GET /points': POINTS,
    'GET /bonus-campaign/cashback': CASHBACK,
    ...answers,
  });
  const visit = await act(async () =>
    openPage(routes, '/en/points', {
      messages,
      api,
      ...(isSignedIn && { player: aPlayer() }),
    }),
  );
  return { api, ...visit };
};

const own = async () => within(await screen.findByRole('region', { name: 'Exchange points' }));

it('tells visitors how points are earned and what each status takes and brings', async () => {
  const { api } = await open({}, false);
  expect(screen.getByText(/one point for €10\.00 of real money staked/)).toBeInTheDocument();
  expect(screen.getByText(/after 12 months in which/)).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /Gold/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['5,000', '800', '5%', '90', '36 hrs']);
  expect(screen.getByRole('link', { name: 'Log in to see your points' })).toHaveAttribute(
    'href',
    '/en/login?to=%2Fpoints',
  );
  expect(api.calls.map(({ call }) => call)).toEqual(['GET /settings', 'GET /points/rules']);
});

it('says what it is for where the site has no bonuses, and leads to the games', async () => {
  const settings = someSettings();
  const features = { ...settings.features, bonuses: false };
  const { navigate } = await open({ 'GET /settings': { ...settings, features } }, false);
  await userEvent.click(screen.getByRole('link', { name: 'Browse games' }));
  expect(navigate).toHaveBeenCalledWith('/en/games/all', expect.anything());
});

it('shows what a player has, what it is worth, and how a status is reached and kept', async () => {
  await open();
  expect(await screen.findByText('1,303')).toBeInTheDocument();
  expect(screen.getByText('€14.47')).toBeInTheDocument();
  expect(screen.getByText(/expire on 22 November 2027/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Status points for Gold' })).toHaveValue(1_612);
  expect(screen.getByRole('progressbar', { name: 'To keep Silver' })).toHaveValue(164);
  expect(screen.getByText(/the status stays until 15 January 2027/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Silver your status/ })).toBeInTheDocument();
});

it('exchanges points after what they become was shown', async () => {
  const user = userEvent.setup();
  const { api } = await open({ 'POST /points/exchange/quote': QUOTE, 'POST /points/exchange': DONE });
  const exchange = await own();
  await user.type(exchange.getByLabelText('Points'), '900');
  await user.click(exchange.getByRole('button', { name: 'Show the result' }));
  const quote = within(await screen.findByRole('region', { name: 'What you would get' }));
  expect(quote.getByText(/bonus money, to be wagered 1× within 14 days/)).toBeInTheDocument();
  expect(quote.getByText(/An exchange cannot be undone\. It waits/)).toBeInTheDocument();
  await user.click(quote.getByRole('button', { name: 'Exchange 900 points' }));
  expect(await screen.findByText('The points have become bonus money')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My bonuses' })).toBeInTheDocument();
  expect(api.calls.find(({ call }) => call === 'POST /points/exchange')?.body).toEqual({ quoteId: QUOTE.id });
  expect(api.calls.filter(({ call }) => call === 'GET /points')).toHaveLength(2);
});

it('sends no count that cannot be, and says what the API refuses', async () => {
  const user = userEvent.setup();
  const refusal = new ApiError({
    code: 'POINTS_NOT_ENOUGH',
    status: 200,
    title: 'error.points_not_enough',
    params: { available: '50' },
  });
  const { api } = await open({ 'POST /points/exchange/quote': () => Promise.reject(refusal) });
  const exchange = await own();
  await user.type(exchange.getByLabelText('Points'), '60');
  await user.click(exchange.getByRole('button', { name: 'Show the result' }));
  expect(exchange.getByRole('alert')).toHaveTextContent('The fewest that can be exchanged: 100.');
  expect(api.calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await user.click(exchange.getByRole('button', { name: 'All points' }));
  await user.click(exchange.getByRole('button', { name: 'Show the result' }));
  expect(await exchange.findByRole('alert')).toHaveTextContent('50 can be exchanged');
});

it('says why nothing can be exchanged, and that a status may fall', async () => {
  await open({
    'GET /points': {
      ...POINTS,
      points: '-2.00',
      expiresAt: null,
      mayFallAt: '2027-01-15T00:00:00.000Z',
      exchange: { ...POINTS.exchange, most: 0, result: '0.00' },
    },
  });
  expect((await own()).getByText(/Rounds were taken back/)).toBeInTheDocument();
  expect(screen.getByText(/falls by one step after 15 January 2027/)).toBeInTheDocument();
});

it('keeps the rules in sight where the points cannot be loaded, and tries again', async () => {
  const user = userEvent.setup();
  let tries = 0;
  Object.assign(window, { reportError: jest.fn() });
  await open({
    'GET /points': () =>
      (tries += 1) === 1 ? Promise.reject(new ApiError({ code: 'NETWORK', status: 0 })) : POINTS,
  });
  await user.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByText('1,303')).toBeInTheDocument();
});

describe('cashback', () => {
  it('shows the estimate with how it is worked out, and what the week has cost', async () => {
    await open();
    const week = within(await screen.findByRole('region', { name: 'Cashback, so far' }));
    expect(week.getByText('estimate')).toBeInTheDocument();
    expect(week.getByText('Wins in real money').nextElementSibling).toHaveTextContent('\u2212€551.00');
    expect(week.getByText('Cash prizes').nextElementSibling).toHaveTextContent(/^€0\.00$/);
    expect(week.getByText('Net loss').nextElementSibling).toHaveTextContent('€58.66');
    expect(week.getByText(/^5% of it at status Silver/).nextElementSibling).toHaveTextContent('€2.93');
    expect(week.getByText(/has cost you €58\.66; this gives back €2\.93/)).toBeInTheDocument();
    expect(week.queryByRole('button')).toBeNull();
  });

  it('is collected once it is closed, under one key however often it is tried', async () => {
    const user = userEvent.setup();
    let tries = 0;
    const claimed = { grantId: DONE.grantId, grantNumber: DONE.grantNumber, isWaiting: false };
    const { api } = await open({
      'POST /bonus-campaign/5f0e5c1e-3a52-4a0e-9f0a-1c5d5b1d0007/cashback/reward': () =>
        (tries += 1) === 1 ? Promise.reject(new ApiError({ code: 'NETWORK', status: 0 })) : claimed,
    });
    const week = within(await screen.findByRole('region', { name: /week from 9 November/ }));
    expect(week.getByText(/Collect until 23 November/)).toBeInTheDocument();
    await user.click(week.getByRole('button', { name: 'Collect €3.10' }));
    expect(await week.findByRole('alert')).toBeInTheDocument();
    await user.click(week.getByRole('button', { name: 'Collect €3.10' }));
    const asked = () => api.calls.filter(({ call }) => call === 'GET /bonus-campaign/cashback');
    await waitFor(() => expect(asked()).toHaveLength(2));
    const sent = api.calls.filter(({ call }) => call.endsWith('/cashback/reward'));
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is no more than a line where nothing counts, and nothing while nothing can be earned', async () => {
    await open({
      'GET /bonus-campaign/cashback': { ...CASHBACK, current: null, weeks: [] },
    });
    expect(await screen.findByRole('link', { name: 'How cashback works' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Cashback, so far' })).toBeNull();
  });
});
