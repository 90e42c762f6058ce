import { JackpotPool } from '@marquee/kernel/contracts/jackpots';
import { openPage } from '@marquee/kernel/testing';
import { act, cleanup, screen, within } from '@testing-library/react';

import { aLevel, english, NOW } from '../testing/competitions.ts';
import { aCard, ID } from '../testing/tournaments.ts';
import { widgetRoutes } from './widget-routes.ts';

const [strip, card, tournaments] = ['jackpot-strip', 'tournament-card', 'tournament-strip'].map((name) =>
  widgetRoutes.filter(({ id }) => id === name),
);

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const after = (ms: number): string => new Date(NOW + ms).toISOString();

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(async () => {
  cleanup();
  await jest.runOnlyPendingTimersAsync();
  jest.useRealTimers();
});

/** Whether the visitor wants no motion. */
let isStill = false;
beforeEach(() => {
  isStill = false;
  window.matchMedia = ((media: string) => ({ matches: isStill, media })) as typeof window.matchMedia;
});

describe('the jackpot strip', () => {
  const open = (pool: () => JackpotPool['levels'] | Promise<never>) =>
    openPage(strip ?? [], '/en', {
      messages: english,
      api: {
        'GET /jackpots/pool': async () => ({ levels: await pool(), serverTime: after(0) }),
      },
    });

  it('says what each holds, before what it drops, and who won it last', async () => {
    await open(() => [
      aLevel({ id: 'grand', name: 'Grand', amount: '6184.35' }),
      aLevel({
        id: 'mini',
        name: 'Mini',
        amount: '61.05',
        ceiling: '100.00',
        lastWin: { amount: '91.20', at: after(-HOUR_MS), nickname: 'Ali***' },
      }),
    ]);
    const [grand, mini] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(grand?.getByText('€6,184.35')).toHaveAttribute('value', '6184.35');
    expect(grand?.getByText('Not won yet')).toBeInTheDocument();
    expect(mini?.getByText('Drops by €100.00')).toBeInTheDocument();
    expect(mini?.getByText('Last won: €91.20 by Ali***, 22 Nov 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How jackpots work' })).toHaveAttribute(
      'href',
      '/en/display/pf-jackpots',
    );
  });

  it('says between which amounts one is won, and what it is worth in the currency that was asked for', async () => {
    await open(() => [
      aLevel({
        start: '50.00',
        ceiling: '100.00',
        approximate: { amount: '70.51', currency: 'USD' },
      }),
    ]);
    const [mini] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(mini?.getByText('From €50.00')).toBeInTheDocument();
    expect(mini?.getByText('Drops by €100.00')).toBeInTheDocument();
    expect(mini?.getByText('≈ $70.51')).toBeInTheDocument();
  });

  it('counts up to what is true and never above it, and falls at once', async () => {
    const amounts = ['60.00', '61.00', '50.00'];
    await open(() => [aLevel({ amount: amounts.shift() ?? '50.00' })]);
    const shown = (): number => Number(screen.getByRole('listitem').querySelector('data')?.value);
    await act(() => jest.advanceTimersByTimeAsync(24_000));
    expect(shown()).toBeGreaterThan(60);
    expect(shown()).toBeLessThan(61);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(shown()).toBe(61);
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(shown()).toBe(50);
  });

  it('stands still where motion is not wanted', async () => {
    isStill = true;
    const amounts = ['60.00', '61.00'];
    await open(() => [aLevel({ amount: amounts.shift() ?? '61.00' })]);
    await act(() => jest.advanceTimersByTimeAsync(20_100));
    expect(screen.getByText('€61.00')).toBeInTheDocument();
  });

  it('shows nothing while none is open', async () => {
    const { container } = await open(() => []);
    expect(container).toBeEmptyDOMElement();
  });

  it('asks again within half a minute, and says so when it gets no answer', async () => {
    const amounts = ['61.05', '61.40'];
    await open(() => {
      const amount = amounts.shift();
      return amount === undefined ? Promise.reject(new Error('gone')) : [aLevel({ amount })];
    });
    expect(screen.getByText('€61.05')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('€61.40')).toBeInTheDocument();
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('€61.40')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('These are from 12:00 UTC.');
  });
});

describe('the tournament card', () => {
  const open = (...items: TournamentList['items']) =>
    openPage(card ?? [], '/en', {
      messages: english,
      api: { 'GET /tournaments/active': { items, serverTime: after(0) } },
    });

  it('shows the first of the list, and the way to all of them', async () => {
    await open(
      aCard({ title: 'Spring cup' }),
      aCard({ id: ID.replace('0001', '0002'), title: 'Summer cup' }),
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Spring cup' })).toBeInTheDocument();
    expect(screen.queryByText('Summer cup')).toBeNull();
    expect(screen.getByText('€5,000.00')).toBeInTheDocument();
    expect(screen.getByText('50 prizes')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All tournaments' })).toHaveAttribute(
      'href',
      '/en/tournaments/list',
    );
  });

  it('shows nothing where there is none', async () => {
    const { container } = await open();
    expect(container).toBeEmptyDOMElement();
  });

  it("counts down to the end by the server's clock, in the last hour", async () => {
    await open(aCard({ endAt: after(61 * MINUTE_MS) }));
    expect(screen.queryByText(/Ends in/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
    expect(screen.getByText('Ends in 59 min 0 s')).toBeInTheDocument();
  });

  it('speaks of no money where the prizes are none', async () => {
    await open(aCard({ prizes: { fund: null, places: 1 }, firstPrize: null }));
    expect(screen.getByText('1 prize')).toBeInTheDocument();
    expect(screen.queryByText(/€/)).toBeNull();
  });
});

describe('the strip of tournaments', () => {
  const open = (...items: TournamentList['items']) =>
    openPage(tournaments ?? [], '/en', {
      messages: english,
      api: { 'GET /tournaments/active': { items, serverTime: after(0) } },
    });

  it('has a line for each that runs, and none for those to come', async () => {
    await open(aCard(), aCard({ id: ID.replace('0001', '0002'), title: 'Purse Cup', state: 'registration' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('listitem')).toHaveTextContent(/Prizes €/);
    expect(screen.getByRole('link', { name: 'Night of Multipliers' })).toHaveAttribute(
      'href',
      `/en/tournaments/show/${ID}`,
    );
  });

  it('shows nothing while none runs', async () => {
    const { container } = await open(aCard({ state: 'announced' }));
    expect(container).toBeEmptyDOMElement();
  });
});
