import { ApiError } from '@marquee/kernel/http';
import { PageNotFound } from '@marquee/kernel/remote';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aGrantMeter } from '../testing/bonuses.ts';
import { aPlay, aRealLaunch } from '../testing/games.ts';
import {
  gameFrame as frame,
  giveDialogsTheirMethods,
  hearShell as heard,
  meter,
  openRealPlay as open,
  sayAsGame as say,
} from '../testing/open-real-play.ts';
import { notFound, refused } from '../testing/refusals.ts';

beforeAll(giveDialogsTheirMethods);

// A tab keeps its play through a reload.
afterEach(() => sessionStorage.clear());

const refusedWith = (code: string, params: Record<string, unknown>): never => {
  throw new ApiError({ code, status: 200, params });
};

describe('a play', () => {
  it('is launched once, under a key, in the sandbox that the API names', async () => {
    const { called, head } = await open();
    expect(await frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    const [launch, ...more] = called('POST /game/real');
    expect(launch).toMatchObject({ body: { slug: 'solar-crown', lang: 'en' } });
    expect(launch?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
    expect(more).toEqual([]);
    expect(head).toEqual({ title: 'Solar Crown: Real-money play', noindex: true });
  });

  it('says in words that money is played for, and what there is and what it has come to', async () => {
    await open();
    await frame();
    expect(screen.getByText('Real-money play')).toBeInTheDocument();
    expect(['Balance', 'Bonus money', 'In play', 'Won', 'Result', 'Time'].map(meter)).toEqual([
      '€100.00',
      '€5.00',
      '€0.00',
      '€0.00',
      '€0.00',
      '0:00:00',
    ]);
    expect(within(screen.getByLabelText('This play')).queryByText(/^Left to/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Limits' })).toHaveAttribute('href', '/en/player/cooling-off');
  });

  it('says what the running bonus still asks for and allows, and follows it', async () => {
    const { become, bus } = await open();
    await frame();
    become({ version: '11', grant: aGrantMeter() });
    await act(async () => bus.publish('player/bonus-changed', { grantId: aGrantMeter().id }));
    await waitFor(() => expect(meter('Left to wager')).toBe('€174.00'));
    expect(meter('Stake counts')).toBe('10%');
    expect(meter('Highest stake')).toBe('€5.00');
    expect(meter('Bonus money')).toBe('€5.00');
  });

  it('says what the player’s limits leave, and what time it is for the player', async () => {
    const { become, bus } = await open();
    await frame();
    expect(meter('Clock')).toBe('13:00');
    become({
      version: '11',
      serverTime: '2026-11-20T12:01:00.000Z',
      limitsLeft: [
        { kind: 'loss', period: '7d', left: '38.60' },
        { kind: 'wager', period: 'month', left: '1200.00' },
      ],
    });
    await act(async () => bus.announce('player/protection-changed', {}));
    expect(['Left to lose in 7 days', 'Left to stake this month', 'Clock'].map(meter)).toEqual([
      '€38.60',
      '€1,200.00',
      '13:01',
    ]);
  });

  it('shows the figures of the wallet after a round, and none of the game', async () => {
    const { become } = await open();
    await say({ type: 'ready' });
    become({ version: '12', real: '97.50', staked: '2.50', net: '-2.50', rounds: 1 });
    await say({ type: 'roundEnd', roundId: 'r1', winMinor: 900_000, balanceMinor: 900_000 });
    expect(await screen.findByText('−€2.50')).toBeInTheDocument();
    expect(meter('Balance')).toBe('€97.50');
    expect(document.body).not.toHaveTextContent('9,000');
  });

  it('shows what the API tells of it while nothing is heard of the game', async () => {
    const { become, bus } = await open();
    await frame();
    become({ version: '11', real: '150.00', won: '50.00', net: '50.00' });
    await act(async () => bus.announce('player/balance-changed', {}));
    expect(meter('Result')).toBe('+€50.00');
  });

  it('is not undone by an answer that is older than what is shown', async () => {
    const { become, bus } = await open();
    await frame();
    become({ version: '11', real: '150.00' });
    await act(async () => bus.announce('player/balance-changed', {}));
    become({ version: '9', real: '1.00' });
    await act(async () => bus.announce('player/balance-changed', {}));
    expect(meter('Balance')).toBe('€150.00');
  });

  it('believes only the origin of the game', async () => {
    const { navigate } = await open();
    await say({ type: 'exit' }, 'https://games.example.evil');
    expect(navigate).not.toHaveBeenCalled();
    await say({ type: 'exit' });
    expect(navigate).toHaveBeenCalledWith('/en/games/lumen/solar-crown');
  });

  it('is closed when its page is left', async () => {
    const { called } = await open();
    await frame();
    cleanup();
    expect(called('POST /game/real/play-1/close')).toMatchObject([
      { body: { launchNumber: 1, mayReturn: false } },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not launched again before the one that was left is closed', async () => {
    const close = Promise.withResolvers<unknown>();
    await open({ 'POST /game/real/play-1/close': () => close.promise });
    await frame();
    cleanup();
    const { called } = await open();
    expect(called('POST /game/real')).toEqual([]);
    await act(async () => close.resolve(aPlay({ ended: { at: aPlay().serverTime, reason: 'left' } })));
    await frame();
    expect(called('POST /game/real')).toHaveLength(1);
  });

  it('goes on after a reload, of which the page that goes away says that it may be one', async () => {
    const first = await open();
    await frame();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(first.called('POST /game/real/play-1/close')).toMatchObject([
      { body: { launchNumber: 1, mayReturn: true } },
    ]);
    const kept = sessionStorage.getItem('marquee-play:solar-crown') ?? '';
    cleanup();
    sessionStorage.setItem('marquee-play:solar-crown', kept);
    const { called } = await open();
    await frame();
    const held = { sessionId: 'play-1', launchNumber: 1 };
    expect(called('POST /game/real')).toMatchObject([{ body: { held } }]);
    expect(called('POST /game/real')[0]?.body).not.toHaveProperty('takesOver');
  });

  it('is launched again by a page that comes back as it was, without an end in between', async () => {
    const { called } = await open();
    await frame();
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    await act(async () => void window.dispatchEvent(back));
    expect(called('POST /game/real')[1]).toMatchObject({ body: { held: { launchNumber: 1 } } });
    expect(called('POST /game/real/play-1/close')).toEqual([]);
  });

  it('says which round the game goes on with, until it is over', async () => {
    await open({
      'POST /game/real': aRealLaunch({
        resumes: { roundId: 'r0', openedAt: '2026-11-20T11:00:00.000Z', stake: '2.00' },
      }),
    });
    expect(await screen.findByText(/was not finished; its stake is €2\.00/)).toBeInTheDocument();
    await say({ type: 'roundEnd', roundId: 'r0', winMinor: 0, balanceMinor: 0 });
    expect(screen.queryByText(/was not finished/)).toBeNull();
  });
});

describe('a launch that is refused', () => {
  it.each([
    ['TERMS_REQUIRED', {}, 'Please accept our terms first', 'Read the terms', '/en'],
    ['COOLING_OFF', {}, 'You are on a break', 'About your break', '/en/player/cooling-off'],
    [
      'SELF_EXCLUDED',
      {},
      'You have excluded yourself from play',
      'About your exclusion',
      '/en/player/self-exclusion',
    ],
    ['PLAY_BLOCKED', {}, 'Real-money play is closed to you', 'Play the demo', '/en/rules/solar-crown'],
    ['AGE_UNDER', { age: 21 }, 'You are not old enough to play for money', 'Home page', '/en'],
    ['COUNTRY_REFUSED', {}, 'Play for money is not offered where you are', 'Home page', '/en'],
    [
      'VERIFICATION_REQUIRED',
      {},
      'We have to verify your identity first',
      'Verify my identity',
      '/en/player/verification',
    ],
    [
      'PROFILE_INCOMPLETE',
      {},
      'Some of your details are missing',
      'Complete my details',
      '/en/player/profile/view',
    ],
    [
      'GAME_UNAVAILABLE',
      {},
      'This game cannot be played for money now',
      'Play the demo',
      '/en/rules/solar-crown',
    ],
    [
      'CURRENCY_NOT_SUPPORTED',
      {},
      'This game is not played in your currency',
      'Go to the balance',
      '/en/player/balance',
    ],
    ['LIMIT_REACHED', {}, 'Your limit is reached', 'Your limits', '/en/player/cooling-off'],
    [
      'BONUS_FORBIDS_GAME',
      {},
      'Your active bonus does not allow this game',
      'My bonuses',
      '/en/player/bonus-campaigns',
    ],
    ['TOKEN_INVALID', {}, 'Please log in to play', 'Log in', '/en/login?to=%2Fgame%2Fplay%2Fsolar-crown'],
  ])('with %s says so, and what to do', async (code, params, title, way, to) => {
    await open({ 'POST /game/real': () => refusedWith(code, params) });
    const told = await screen.findByText(title);
    const stage = told.closest('div')?.parentElement ?? document.body;
    expect(within(stage).getByRole('link', { name: way })).toHaveAttribute('href', to);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('says until when, in the time of the player', async () => {
    await open({
      'POST /game/real': () => refusedWith('LIMIT_REACHED', { until: '2026-11-21T00:00:00.000Z' }),
    });
    expect(
      await screen.findByText('You can play for money again from 21 November 2026 at 01:00.'),
    ).toBeInTheDocument();
  });

  it('offers the currencies that the game has', async () => {
    let isRefused = true;
    const { called } = await open({
      'POST /game/real': () =>
        isRefused ? refusedWith('CURRENCY_NOT_SUPPORTED', { alternatives: ['USD'] }) : aRealLaunch(),
    });
    const [first] = called('POST /game/real');
    isRefused = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Play in USD' }));
    await frame();
    const second = called('POST /game/real')[1];
    expect(second).toMatchObject({ body: { currency: 'USD' } });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('because of another play offers to play here instead', async () => {
    let isElsewhere = true;
    const { called } = await open({
      'POST /game/real': () => (isElsewhere ? refused('SESSION_ACTIVE_ELSEWHERE') : aRealLaunch()),
    });
    isElsewhere = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Play here instead' }));
    await frame();
    expect(called('POST /game/real')[1]).toMatchObject({ body: { takesOver: true } });
  });

  it('is sent again under its key where nobody knows whether it was carried out', async () => {
    let isAway = true;
    const { called } = await open({
      'POST /game/real': () => {
        if (isAway) throw new ApiError({ code: 'TIMEOUT', status: 0 });
        return aRealLaunch();
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The game did not start');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await frame();
    const [first, second] = called('POST /game/real');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('by a provider that does not answer is tried again by itself, and says when', async () => {
    jest.useFakeTimers();
    try {
      let isDown = true;
      const { called } = await open({
        'POST /game/real': () => {
          if (isDown) throw new ApiError({ code: 'PROVIDER_DOWN', status: 200, retryAfter: 3 });
          return aRealLaunch();
        },
      });
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText(/The next try is in 0:00:03/)).toBeInTheDocument();
      isDown = false;
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByText(/The next try is in 0:00:02/)).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(called('POST /game/real')).toHaveLength(2);
      expect(document.querySelector('iframe')).not.toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a reality check', () => {
  const due = { everyMinutes: 60, dueAt: '2026-11-20T13:00:00.000Z', isDue: true };
  const limitsLeft = [{ kind: 'loss' as const, period: '24h' as const, left: '14.40' }];
  const played = {
    version: '30',
    staked: '38.80',
    won: '33.20',
    net: '-5.60',
    realityCheck: due,
    limitsLeft,
  };

  it('stands over the game that waits, with what was played, until it is answered', async () => {
    const { become, bus, called } = await open({
      'POST /game/real/play-1/reality-check': () =>
        aPlay({ ...played, realityCheck: { ...due, isDue: false }, serverTime: '2026-11-20T13:01:00.000Z' }),
    });
    const said = await heard();
    await say({ type: 'ready' });
    become(played);
    await act(async () => bus.announce('player/protection-changed', {}));
    const dialog = screen.getByRole('dialog', { name: 'A look at your play' });
    expect(said().at(-1)).toBe('pause');
    expect(dialog).toHaveTextContent('−€5.60');
    expect(dialog).toHaveTextContent('€38.80');
    expect(dialog).toHaveTextContent('Left to lose in 24 h€14.40');
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(within(dialog).getByRole('link', { name: 'See the history' })).toHaveAttribute(
      'href',
      '/en/player/history/rounds',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on playing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(called('POST /game/real/play-1/reality-check')).toHaveLength(1);
    expect(said().at(-1)).toBe('resume');
  });

  it('stays where its answer did not arrive, and says so', async () => {
    const { become, bus } = await open({
      'POST /game/real/play-1/reality-check': () => {
        throw new ApiError({ code: 'NETWORK', status: 0 });
      },
    });
    await frame();
    become(played);
    await act(async () => bus.announce('player/protection-changed', {}));
    await userEvent.click(screen.getByRole('button', { name: 'Go on playing' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('leads out of the game', async () => {
    const { become, bus, navigate, called } = await open();
    await frame();
    become(played);
    await act(async () => bus.announce('player/protection-changed', {}));
    await userEvent.click(screen.getByRole('button', { name: 'Stop playing' }));
    expect(called('POST /game/real/play-1/close')).toMatchObject([{ body: {} }]);
    expect(navigate).toHaveBeenCalledWith('/en/games/lumen/solar-crown');
  });

  it('is asked for when it falls due', async () => {
    jest.useFakeTimers();
    try {
      const soon = { ...due, dueAt: '2026-11-20T12:01:00.000Z', isDue: false };
      const { become } = await open({
        'POST /game/real': aRealLaunch({ play: aPlay({ realityCheck: soon }) }),
      });
      await say({ type: 'ready' });
      become(played);
      await act(() => jest.advanceTimersByTimeAsync(59_000));
      expect(screen.queryByRole('dialog')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByRole('dialog', { name: 'A look at your play' })).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the end of a play', () => {
  it('is shown at once, with why and what it has come to', async () => {
    const { become, bus } = await open();
    await frame();
    const ended = { at: '2026-11-20T12:30:00.000Z', reason: 'limit' as const };
    become({ version: '20', staked: '50.00', net: '-50.00', ended });
    await act(async () => bus.announce('player/play-ended', { sessionId: 'play-1', reason: 'limit' }));
    expect(screen.getByText('Your limit is reached')).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
    const summary = screen.getByLabelText('Your play in figures');
    expect(summary).toHaveTextContent('−€50.00');
    expect(summary).toHaveTextContent('0:30:00');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is that it goes on elsewhere, until its player takes it back', async () => {
    const { bus, called, become } = await open();
    await frame();
    become({ launchNumber: 2 });
    await act(async () => bus.announce('player/play-moved', { sessionId: 'play-1', launchNumber: 2 }));
    expect(screen.getByText('You went on playing elsewhere')).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(called('POST /game/real')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Play here instead' }));
    expect(called('POST /game/real')[1]).toMatchObject({ body: { takesOver: true } });
    expect(called('POST /game/real/play-1/close')).toEqual([]);
  });

  it('is found out about when the game stops because it goes on elsewhere', async () => {
    const { become } = await open();
    await say({ type: 'ready' });
    become({ launchNumber: 2 });
    await say({ type: 'error', code: 'SESSION_CLOSED' });
    expect(await screen.findByText('You went on playing elsewhere')).toBeInTheDocument();
  });

  it('of another play is none of its business', async () => {
    const { bus } = await open();
    await frame();
    await act(async () => bus.announce('player/play-ended', { sessionId: 'play-2', reason: 'left' }));
    expect(document.querySelector('iframe')).not.toBeNull();
  });

  it('is what a game that cannot go on is asked about first', async () => {
    const { become } = await open();
    await say({ type: 'ready' });
    become({ ended: { at: '2026-11-20T12:30:00.000Z', reason: 'disabled' } });
    await say({ type: 'error', code: 'SESSION_CLOSED' });
    expect(await screen.findByText('Play for money was switched off')).toBeInTheDocument();
  });

  it('is not what a game means that fails: it can be started again, with the same play', async () => {
    const { called } = await open();
    await say({ type: 'ready' });
    await say({ type: 'error', code: 'BROKEN' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The game has stopped');
    expect(called('POST /game/real/play-1/close')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await frame();
    expect(called('POST /game/real')[1]).toMatchObject({ body: { takesOver: true } });
  });
});

describe('over the game', () => {
  it('says that the connection is lost, and no round starts meanwhile', async () => {
    let isAway = false;
    const { bus } = await open({
      'GET /game/real/play-1': () => {
        if (isAway) throw new ApiError({ code: 'NETWORK', status: 0 });
        return aPlay({ version: '11', real: '99.00' });
      },
    });
    const said = await heard();
    await say({ type: 'ready' });
    isAway = true;
    await act(async () => bus.announce('player/balance-changed', {}));
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost');
    expect(screen.getByLabelText('This play')).toHaveTextContent('Balance, as of 13:00');
    expect(said().at(-1)).toBe('pause');
    isAway = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Connection lost')).toBeNull();
    expect(said().at(-1)).toBe('resume');
    expect(meter('Balance')).toBe('€99.00');
  });

  it('asks for the cashier while the game waits, and goes on with it', async () => {
    const { bus } = await open();
    const said = await heard();
    const asked = jest.fn();
    bus.on('cashier/requested', asked);
    await say({ type: 'ready' });
    await say({ type: 'openCashier' });
    expect(asked.mock.calls).toEqual([[{ isOverGame: true }]]);
    expect(said().at(-1)).toBe('pause');
    act(() => bus.publish('cashier/closed', {}));
    expect(said().at(-1)).toBe('resume');
    await userEvent.click(screen.getByRole('button', { name: 'Cashier' }));
    expect(asked).toHaveBeenCalledTimes(2);
    expect(said().at(-1)).toBe('pause');
  });

  it('announces five minutes before that a limit of time ends the play', async () => {
    jest.useFakeTimers();
    try {
      await open({
        'POST /game/real': aRealLaunch({ play: aPlay({ timeLimitAt: '2026-11-20T12:06:00.000Z' }) }),
      });
      await say({ type: 'ready' });
      await act(() => jest.advanceTimersByTimeAsync(59_000));
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByRole('status')).toHaveTextContent('Your time limit ends this play at 13:06.');
    } finally {
      jest.useRealTimers();
    }
  });
});

it('has no page for a game nobody knows', async () => {
  const unknown = { 'GET /game/window-search': () => notFound('GAME_NOT_FOUND') };
  await expect(open(unknown)).rejects.toThrow(PageNotFound);
});
