import { ActiveTournaments, JackpotPool } from '@marquee/kernel/contracts/competitions';
import { openPage } from '@marquee/kernel/testing';
import { act, cleanup, screen, within } from '@testing-library/react';

import { aLevel, aTournament, english, NOW } from '../testing/competitions.ts';
import { widgetRoutes } from './widget-routes.ts';

const [strip, card] = widgetRoutes.map((route) => [route]);

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const after = (ms: number): string => new Date(NOW + ms).toISOString();

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(async () => {
  cleanup();
  await jest.runOnlyPendingTimersAsync();
  jest.useRealTimers();
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
    expect(mini?.getByText('Drops before €100.00')).toBeInTheDocument();
    expect(mini?.getByText('Last won: €91.20 by Ali***, 22 Nov 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How jackpots work' })).toHaveAttribute(
      'href',
      '/en/display/pf-jackpots',
    );
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
  const open = (...items: ActiveTournaments['items']) =>
    openPage(card ?? [], '/en', {
      messages: english,
      api: { 'GET /tournaments/active': { items, serverTime: after(0) } },
    });

  it('shows the first of the list, and the way to all of them', async () => {
    await open(aTournament({ title: 'Spring cup' }), aTournament({ id: 'b', title: 'Summer cup' }));
    expect(screen.getByRole('heading', { level: 3, name: 'Spring cup' })).toBeInTheDocument();
    expect(screen.queryByText('Summer cup')).toBeNull();
    expect(screen.getByText('€750.50')).toBeInTheDocument();
    expect(screen.getByText('3 prizes')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All tournaments' })).toHaveAttribute(
      'href',
      '/en/tournaments/list',
    );
  });

  it('shows nothing where there is none', async () => {
    const { container } = await open();
    expect(container).toBeEmptyDOMElement();
  });

  it('counts down to the start, then to the end, and then says what is left to do', async () => {
    await open(aTournament({ startAt: after(MINUTE_MS), endAt: after(25 * HOUR_MS) }));
    expect(screen.getByText('Starts in 1 min 0 s')).toBeInTheDocument();
    expect(screen.getByText('Coming up')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(screen.getByText('Ends in 1 d 0 h')).toBeInTheDocument();
    expect(screen.getByText('Running now')).toBeInTheDocument();
    jest.setSystemTime(NOW + 25 * HOUR_MS);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Last rounds are being settled')).toBeInTheDocument();
    expect(screen.queryByText(/Ends in|Starts in/)).toBeNull();
  });

  it('says the dates in full, for those who plan', async () => {
    await open(aTournament({ startAt: after(0), endAt: after(25 * HOUR_MS) }));
    expect(screen.getByText('22 Nov 2026, 12:00 UTC')).toHaveAttribute('datetime', after(0));
    expect(screen.getByText('23 Nov 2026, 13:00 UTC')).toBeInTheDocument();
  });

  it('speaks of no money where the prizes are none', async () => {
    await open(aTournament({ prizes: { fund: null, places: 1 } }));
    expect(screen.getByText('1 prize')).toBeInTheDocument();
    expect(screen.queryByText('Prize fund')).toBeNull();
  });
});
