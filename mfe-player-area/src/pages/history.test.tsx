import path from 'node:path';

import type {
  Movements,
  PlayedRound,
  RoundDetails,
  RoundHistory,
  Statement,
} from '@marquee/kernel/contracts/history';
import { aPlayer, fakeApi, openPage, readMessageFiles, someSettings } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};
const player = aPlayer();

const aRound = (changes: Partial<PlayedRound> = {}): PlayedRound => ({
  id: 'round-1',
  provider: 'marquee',
  game: { slug: 'three-reels', title: 'Three Reels', path: '/game/marquee/three-reels' },
  openedAt: '2026-11-19T23:30:05.000Z',
  closedAt: '2026-11-19T23:30:06.000Z',
  state: 'settled',
  currency: 'EUR',
  stake: '2.00',
  win: '1.20',
  net: '-0.80',
  verifyUrl: 'https://games.example/verify/marquee-three-reels',
  ...changes,
});

const someRounds = (changes: Partial<RoundHistory> = {}): RoundHistory => ({
  items: [aRound()],
  nextCursor: null,
  overview: {
    totals: [
      {
        currency: 'EUR',
        rounds: 1_204,
        openRounds: 1,
        staked: '2408.00',
        won: '2300.50',
        net: '-107.50',
        inPlay: '2.00',
      },
    ],
    games: [{ slug: 'three-reels', title: 'Three Reels' }],
    currencies: ['EUR'],
  },
  timeZone: 'Europe/Berlin',
  ...changes,
});

const ROUNDS = '/en/player/history/rounds';

/** The history of rounds at an address, over what the API answers. */
const openRounds = async (query: string, answer: unknown = someRounds()) => {
  const api = fakeApi({
    'GET /player/history/round': answer,
    'GET /player/history/round/export': { fileName: 'rounds.csv', mediaType: 'text/csv', content: 'time' },
  });
  return { api, ...(await openPage(routes, ROUNDS + query, { messages, api, player })) };
};

describe('the history of rounds', () => {
  it('tells when, what and how much in the player’s own time, and a loss with its sign', async () => {
    await openRounds('');
    const row = within(screen.getByRole('table')).getAllByRole('row')[1];
    expect(row).toHaveTextContent('2026-11-20 00:30:05');
    expect(row).toHaveTextContent('−€0.80');
    expect(within(row).getByRole('link', { name: 'Three Reels' })).toHaveAttribute(
      'href',
      '/en/game/marquee/three-reels',
    );
    expect(within(row).getByRole('link', { name: 'Check the round of Three Reels' })).toHaveAttribute(
      'href',
      `${ROUNDS}?provider=marquee&round=round-1`,
    );
    expect(screen.getByText('Days and times are those of Europe/Berlin.')).toBeInTheDocument();
  });

  it('tells what of stake and win is bonus money, and of most rounds nothing', async () => {
    const parts = { stakeReal: '0.50', stakeBonus: '1.50', winReal: '0.00', winBonus: '1.20' };
    await openRounds('', someRounds({ items: [aRound({ parts }), aRound({ id: 'round-0' })] }));
    const [, mixed, plain] = within(screen.getByRole('table')).getAllByRole('row');
    expect(mixed).toHaveTextContent('bonus money: €1.50');
    expect(mixed).toHaveTextContent('bonus money: €1.20');
    expect(plain).not.toHaveTextContent('bonus money');
  });

  it('tells what all of them came to before the first of them', async () => {
    await openRounds('');
    const totals = screen.getByText('−€107.50');
    expect(totals.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('1,204')).toBeInTheDocument();
    expect(screen.getByText('In play')).toBeInTheDocument();
  });

  it('asks for what its address says, and for nothing that makes no sense', async () => {
    const { api } = await openRounds('?from=2026-11-01&to=soon&state=settled&game=Three%20Reels&page=7');
    expect(api.calls[0]?.query).toEqual({ from: '2026-11-01', state: 'settled' });
  });

  it('keeps a filter in the address', async () => {
    const { navigate } = await openRounds('?from=2026-11-01');
    await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Given back');
    expect(navigate).toHaveBeenCalledWith(`${ROUNDS}?from=2026-11-01&state=cancelled`, { keepScroll: true });
  });

  it('takes a typed day when it is one', async () => {
    const { navigate } = await openRounds('');
    await userEvent.type(screen.getByLabelText('First day'), '05/11/2026');
    expect(navigate).toHaveBeenLastCalledWith(`${ROUNDS}?from=2026-11-05`, { keepScroll: true });
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('says that days are in the wrong order, and asks for nothing impossible', async () => {
    const { api } = await openRounds('?from=2026-11-05&to=2026-11-01');
    expect(screen.getByText('The last day is before the first.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(api.calls[0]?.query).toEqual({});
  });

  it('brings older rounds after those that are there', async () => {
    const { api } = await openRounds('?state=settled', ({ cursor }: { cursor?: string }) =>
      cursor === undefined
        ? someRounds({ nextCursor: 'next' })
        : someRounds({ items: [aRound({ id: 'round-0' })], overview: null }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('round-0')).toBeInTheDocument();
    expect(screen.getByText('round-1')).toBeInTheDocument();
    expect(api.calls[1]?.query).toEqual({ state: 'settled', cursor: 'next', limit: 100 });
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('gives a number to copy', async () => {
    const user = userEvent.setup();
    await openRounds('');
    await user.click(screen.getByRole('button', { name: 'Copy the number round-1' }));
    await expect(navigator.clipboard.readText()).resolves.toBe('round-1');
  });

  it('saves what the filter shows as a table', async () => {
    const created = jest.fn(() => 'blob:rounds');
    Object.assign(URL, { createObjectURL: created, revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { api } = await openRounds('?state=settled');
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(api.calls.at(-1)).toMatchObject({
      call: 'GET /player/history/round/export',
      query: { state: 'settled' },
    });
    expect(created).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('says what will be here before the first round', async () => {
    await openRounds('', someRounds({ items: [], overview: { totals: [], games: [], currencies: ['EUR'] } }));
    expect(screen.getByText('No round has been played yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse games' })).toBeInTheDocument();
  });

  it('leads out of filters that nothing matches', async () => {
    const { navigate } = await openRounds(
      '?state=open',
      someRounds({ items: [], overview: { totals: [], games: [], currencies: ['EUR'] } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(navigate).toHaveBeenCalledWith(ROUNDS, { keepScroll: true });
  });
});

const someMovements: Movements = {
  currency: 'EUR',
  items: [
    {
      id: '12',
      type: 'bet',
      at: '2026-11-19T23:30:05.000Z',
      game: 'Three Reels',
      roundId: 'round-1',
      amount: '-2.00',
      balanceAfter: '98.00',
    },
    {
      id: '11',
      type: 'something_new',
      at: '2026-11-19T10:00:00.000Z',
      game: null,
      roundId: null,
      amount: '100.00',
      balanceAfter: '100.00',
    },
  ],
  nextCursor: null,
  overview: {
    count: 2,
    opening: '0.00',
    moneyIn: '100.00',
    moneyOut: '-2.00',
    closing: '98.00',
    currencies: ['EUR', 'USD'],
  },
  timeZone: 'Europe/Berlin',
};

describe('a round on its own', () => {
  const verifyUrl = 'https://games.example/verify/marquee-three-reels?lang=en#nonce=3';
  const aRecord = (changes: Partial<NonNullable<RoundDetails['record']>> = {}): RoundDetails['record'] => ({
    gameVersion: '1.0.0',
    isAsBooked: true,
    draw: { drawn: [4, 7, 16], nonce: 3, clientSeed: 'mine', commit: 'abc', isRevealed: true },
    verifyUrl,
    replayUrl: 'https://games.example/replay/marquee-three-reels?ticket=x',
    ...changes,
  });
  const openRound = async (changes: Partial<RoundDetails> = {}) => {
    const api = fakeApi({
      'GET /player/history/round/marquee/round-1': {
        round: aRound(),
        record: aRecord(),
        recordState: 'kept',
        timeZone: 'Europe/Berlin',
        ...changes,
      },
    });
    await openPage(routes, `${ROUNDS}?provider=marquee&round=round-1`, { messages, api, player });
  };

  it('shows at once what the provider’s verifier says of this very round, and leads to its replay', async () => {
    await openRound();
    expect(screen.getByText(/^Stake and win are the same/)).toBeInTheDocument();
    expect(screen.getByTitle('Check this round')).toHaveAttribute('src', verifyUrl);
    expect(screen.getByRole('link', { name: /^Show the round again/ })).toHaveAttribute(
      'href',
      'https://games.example/replay/marquee-three-reels?ticket=x',
    );
    expect(screen.getByText('4 · 7 · 16')).toBeInTheDocument();
  });

  it('tells of which money stake and win are where a bonus was in play', async () => {
    const parts = { stakeReal: '0.50', stakeBonus: '1.50', winReal: '0.00', winBonus: '1.20' };
    await openRound({ round: aRound({ parts }) });
    expect(screen.getByText('Stake in bonus money').nextElementSibling).toHaveTextContent('€1.50');
    expect(screen.getByText('Win in real money').nextElementSibling).toHaveTextContent('€0.00');
  });

  it('says what to do while the seed is secret', async () => {
    const draw = { drawn: [4, 7, 16], nonce: 3, clientSeed: 'mine', commit: 'abc', isRevealed: false };
    await openRound({ record: aRecord({ draw, verifyUrl: null }) });
    expect(screen.getByText(/“Reveal and change seeds”/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the game' })).toHaveAttribute(
      'href',
      '/en/game/marquee/three-reels',
    );
    expect(screen.queryByTitle('Check this round')).not.toBeInTheDocument();
  });

  it.each([
    [{ record: aRecord({ isAsBooked: false }) }, /is not what your account says/],
    [{ record: aRecord({ isAsBooked: null, draw: null, verifyUrl: null }) }, /is not over yet/],
    [{ record: null, recordState: 'none' as const }, /has no record/],
    [{ record: null, recordState: 'unavailable' as const }, /does not answer/],
  ])('says so where the record is another, not whole or not there', async (changes, words) => {
    await openRound(changes);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

it('lists movements with the balance after each, in one currency', async () => {
  const { navigate } = await openPage(routes, '/en/player/history?view=movements&currency=EUR', {
    messages,
    api: { 'GET /player/history/movements': someMovements },
    player,
  });
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent('Stake · Three Reels');
  expect(first).toHaveTextContent('−€2.00');
  expect(second).toHaveTextContent('Other');
  expect(second).toHaveTextContent('+€100.00');
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD');
  expect(navigate).toHaveBeenCalledWith('/en/player/history?view=movements&currency=USD', {
    keepScroll: true,
  });
});

it.each([
  ['game-fault', 'Correction after a fault in a game'],
  ['of-a-later-release', 'Adjustment'],
])('says why support has changed the balance: %s', async (reason, words) => {
  const [first] = someMovements.items;
  const adjusted = { ...first, type: 'adjustment', reason, game: null, roundId: null, amount: '12.50' };
  await openPage(routes, '/en/player/history?view=movements&currency=EUR', {
    messages,
    api: { 'GET /player/history/movements': { ...someMovements, items: [adjusted] } },
    player,
  });
  expect(within(screen.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent(words);
});

const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  currency: 'EUR',
  currencies: ['EUR'],
  year: 2026,
  years: [2026, 2025],
  months: [
    {
      month: '2026-02',
      opening: '10.00',
      deposits: '50.00',
      withdrawals: '0.00',
      staked: '-30.00',
      won: '12.00',
      returned: '0.00',
      bonuses: '0.00',
      other: '0.00',
      closing: '42.00',
      net: '-18.00',
      rounds: 15,
      playedMinutes: 95,
    },
  ],
  lifetime: { since: '2025-03-14T10:00:00.000Z', deposits: '560.00', withdrawals: '-60.00', net: '500.00' },
  timeZone: 'Europe/Berlin',
  ...changes,
});

it('tells what a month came to, and leads to its movements', async () => {
  const api = fakeApi({ 'GET /player/history/statement': aStatement() });
  await openPage(routes, '/en/player/history?year=2026', { messages, api, player });
  const month = screen.getByRole('region', { name: 'February 2026' });
  expect(month).toHaveTextContent('Result −€18.00');
  expect(month).toHaveTextContent('At the end€42.00');
  expect(month).toHaveTextContent('1 hr 35 min');
  expect(within(month).queryByText('Withdrawals')).not.toBeInTheDocument();
  expect(
    within(month)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/en/player/history?view=movements&from=2026-02-01&to=2026-02-28&currency=EUR',
    '/en/player/history?month=2026-02&currency=EUR',
  ]);
  expect(screen.getByText('+€500.00')).toBeInTheDocument();
  expect(api.calls[0]?.query).toEqual({ year: '2026', currency: undefined });
});

it('can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const api = { 'GET /player/history/statement': aStatement() };
  await openPage(routes, '/en/player/history', { messages, api, player });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

describe('the statement of a month', () => {
  const openMonth = async (query: string) => {
    const api = fakeApi({ 'GET /player/history/statement': aStatement(), 'GET /settings': someSettings() });
    return { api, ...(await openPage(routes, `/en/player/history${query}`, { messages, api, player })) };
  };

  it('says whose it is, of which days, and every sum, also those that are zero', async () => {
    const { api } = await openMonth('?month=2026-02&currency=EUR');
    const sheet = screen.getByRole('region', { name: 'Statement: February 2026' });
    expect(sheet).toHaveTextContent('Marquee support@example.test');
    expect(sheet).toHaveTextContent('Wilma Stone, wilma');
    expect(sheet).toHaveTextContent('1 February 2026 – 28 February 2026');
    expect(sheet).toHaveTextContent('Withdrawals€0.00');
    expect(sheet).toHaveTextContent('Bonuses€0.00');
    expect(sheet).toHaveTextContent('Result−€18.00');
    expect(api.calls.find(({ call }) => call.endsWith('/statement'))?.query).toEqual({
      year: '2026',
      currency: 'EUR',
    });
  });

  it('leads back to all months of its year', async () => {
    await openMonth('?month=2026-02&currency=EUR');
    expect(screen.getByRole('link', { name: 'All months' })).toHaveAttribute(
      'href',
      '/en/player/history?year=2026&currency=EUR',
    );
  });

  it('says that nothing was moved in it, and offers nothing to print', async () => {
    await openMonth('?month=2026-03');
    expect(screen.getByText('No movements: March 2026')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  });

  it('is the year where the address names no month', async () => {
    await openMonth('?month=2026-13');
    expect(screen.getByRole('region', { name: 'February 2026' })).toBeInTheDocument();
  });
});

it('names the year in which nothing was moved', async () => {
  const api = { 'GET /player/history/statement': aStatement({ months: [], year: 2019 }) };
  await openPage(routes, '/en/player/history?year=2019', { messages, api, player });
  expect(screen.getByText('Nothing was moved in 2019')).toBeInTheDocument();
  expect(screen.getByLabelText('Year')).toHaveValue('2019');
});
