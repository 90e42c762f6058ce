import { REALITY_CHECK_EVERY_MS } from '@marquee/kernel/game-channel';
import { PageNotFound } from '@marquee/kernel/remote';
import { type Answers, fakeApi, openPage } from '@marquee/kernel/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { storedSessions } from '../features/demo-play/stored-session.ts';
import { routes } from '../routes.ts';
import { aDemo, aGame, aPlayableGame, aWindowSearch } from '../testing/games.ts';
import { english } from '../testing/messages.ts';
import { notFound, refused } from '../testing/refusals.ts';

const open = async (demo: unknown, answers: Answers = {}) => {
  const api = fakeApi({
    'GET /game/window-search': aWindowSearch(aPlayableGame()),
    'POST /game/demo': demo,
    ...answers,
  });
  const opened = openPage(routes, '/en/rules/solar-crown', { messages: english, api });
  // The session is fetched with the page's code, beside the first render.
  await act(async () => {
    await opened.catch(() => {});
    await import('../features/demo-play/demo-session.tsx');
  });
  return { api, ...(await opened) };
};

// A tab keeps the demos that were played in it.
afterEach(() => sessionStorage.clear());

const frame = () => screen.findByTitle<HTMLIFrameElement>('Solar Crown, demo game');

/** The game in the frame speaks. */
const say = async (message: Record<string, unknown>, origin = 'https://games.example') => {
  const { contentWindow } = await frame();
  const event = new MessageEvent('message', { data: { protocol: 'marquee-game/1', ...message }, origin });
  Object.defineProperty(event, 'source', { value: contentWindow });
  act(() => void window.dispatchEvent(event));
};

/** What the page has said to the game. */
const heard = async () => {
  const { contentWindow } = await frame();
  if (contentWindow === null) throw new Error('no frame');
  return jest.spyOn(contentWindow, 'postMessage').mockImplementation(() => {});
};

it('says in words that this is play money, and shows the facts before the game is there', async () => {
  const { head } = await open(() => new Promise(() => {}));
  expect(screen.getByRole('heading', { level: 1, name: 'Solar Crown' })).toBeInTheDocument();
  expect(screen.getByText('Demo – play money')).toBeInTheDocument();
  expect(screen.getByText('Starting the demo…')).toBeInTheDocument();
  expect(screen.getByText('96.00%')).toBeInTheDocument();
  expect(head.title).toBe('Solar Crown: demo');
});

it('hosts the game in the sandbox the API names', async () => {
  const { api } = await open(aDemo());
  const game = await frame();
  expect(game).toHaveAttribute('src', 'https://games.example/play/session-1');
  expect(game).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(api.calls.at(-1)).toMatchObject({
    call: 'POST /game/demo',
    body: { slug: 'solar-crown', lang: 'en' },
  });
});

it('does not frame a game that claims the origin of the page', async () => {
  await open(aDemo({ url: `${window.location.origin}/play`, origin: window.location.origin }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The demo did not start');
  expect(document.querySelector('iframe')).toBeNull();
});

it('keeps count of the session, a loss as plainly as a win', async () => {
  await open(aDemo());
  await say({ type: 'ready' });
  expect(screen.getByText('0.00 credits')).toBeInTheDocument();
  await say({ type: 'roundStart', roundId: 'r1', stakeMinor: 250 });
  expect(screen.getByText('−2.50 credits')).toBeInTheDocument();
  await say({ type: 'roundEnd', roundId: 'r1', winMinor: 1000, balanceMinor: 1 });
  expect(screen.getByText('+7.50 credits')).toBeInTheDocument();
});

it('believes only the origin of the game', async () => {
  await open(aDemo());
  await say({ type: 'ready' });
  await say({ type: 'roundStart', roundId: 'r1', stakeMinor: 250 }, 'https://games.example.evil');
  expect(screen.getByText('0.00 credits')).toBeInTheDocument();
});

it('tells the game about the sound, and nothing before the game is ready', async () => {
  await open(aDemo());
  const messages = await heard();
  expect(messages).not.toHaveBeenCalled();
  await say({ type: 'ready' });
  expect(messages).toHaveBeenCalledWith(
    { protocol: 'marquee-game/1', type: 'mute', muted: true },
    'https://games.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Turn the sound on' }));
  expect(messages).toHaveBeenLastCalledWith(
    expect.objectContaining({ type: 'mute', muted: false }),
    'https://games.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Turn the sound off' }));
  expect(messages).toHaveBeenLastCalledWith(
    expect.objectContaining({ type: 'mute', muted: true }),
    'https://games.example',
  );
});

it('tells the game the language of the page as soon as it is ready', async () => {
  await open(aDemo());
  const messages = await heard();
  await say({ type: 'ready' });
  expect(messages).toHaveBeenCalledWith(
    { protocol: 'marquee-game/1', type: 'setLocale', locale: 'en' },
    'https://games.example',
  );
});

it('gives the keys to the game when it is ready, unless the visitor is elsewhere by then', async () => {
  await open(aDemo());
  await say({ type: 'ready' });
  expect(document.activeElement).toBe(await frame());
  screen.getByRole('button', { name: 'Theatre mode' }).focus();
  await say({ type: 'ready' });
  expect(screen.getByRole('button', { name: 'Theatre mode' })).toHaveFocus();
});

it('goes on after a reload with the same session, time and result', async () => {
  await open(aDemo());
  await say({ type: 'ready' });
  await say({ type: 'roundStart', roundId: 'r1', stakeMinor: 250 });
  cleanup();
  const { api } = await open(aDemo({ url: 'https://games.example/play/session-2' }));
  expect(await frame()).toHaveAttribute('src', 'https://games.example/play/session-1');
  expect(api.calls.map(({ call }) => call)).not.toContain('POST /game/demo');
  expect(screen.getByText('−2.50 credits')).toBeInTheDocument();
  await say({ type: 'ready' });
  await say({ type: 'roundEnd', roundId: 'r1', winMinor: 1000, balanceMinor: 1 });
  expect(screen.getByText('+7.50 credits')).toBeInTheDocument();
});

it('asks for a new session where the provider has forgotten the one that the tab has kept', async () => {
  await open(aDemo());
  await say({ type: 'ready' });
  cleanup();
  await open(aDemo({ url: 'https://games.example/play/session-2' }));
  await say({ type: 'error', code: 'SESSION_INVALID' });
  await waitFor(async () =>
    expect(await frame()).toHaveAttribute('src', 'https://games.example/play/session-2'),
  );
});

it('gives the stage the whole width in theatre mode, with the game going on', async () => {
  await open(aDemo());
  const before = await frame();
  const button = screen.getByRole('button', { name: 'Theatre mode' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelector('[data-theatre]')).toContainElement(before);
  await userEvent.click(button);
  expect(document.querySelector('[data-theatre]')).toBeNull();
  expect(await frame()).toBe(before);
});

it('shows games like it below', async () => {
  await open(aDemo(), {
    'GET /game/window-search': aWindowSearch(
      aPlayableGame({ similar: [aGame({ id: 9, title: 'Lunar Crown' })] }),
    ),
  });
  const similar = screen.getByRole('region', { name: 'Similar games' });
  expect(within(similar).getByRole('link', { name: 'Lunar Crown' })).toBeInTheDocument();
});

it('goes back to the page of the game on exit', async () => {
  const { navigate } = await open(aDemo());
  await say({ type: 'exit' });
  expect(navigate).toHaveBeenCalledWith('/en/games/lumen/solar-crown');
});

it('never leads from a demo to the cashier', async () => {
  const { navigate } = await open(aDemo());
  await say({ type: 'openCashier' });
  expect(navigate).not.toHaveBeenCalled();
});

it('says that the provider does not answer, and tries again on request', async () => {
  let isDown = true;
  await open(() => (isDown ? refused('PROVIDER_DOWN') : aDemo()));
  expect(await screen.findByRole('alert')).toHaveTextContent('The game’s provider does not answer');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeInTheDocument();
});

it('offers no second try where it cannot help', async () => {
  await open(() => refused('GAME_UNAVAILABLE'));
  expect(await screen.findByText('This demo cannot be played now')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('gives a game up that never becomes ready', async () => {
  jest.useFakeTimers();
  try {
    await open(aDemo());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(document.querySelector('iframe')).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('alert')).toHaveTextContent('The game’s provider does not answer');
  } finally {
    jest.useRealTimers();
  }
});

it('counts the time from the moment the game is ready', async () => {
  jest.useFakeTimers();
  try {
    await open(aDemo());
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('0:00:00')).toBeInTheDocument();
    const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Solar Crown, demo game');
    const event = new MessageEvent('message', {
      data: { protocol: 'marquee-game/1', type: 'ready' },
      origin: 'https://games.example',
    });
    Object.defineProperty(event, 'source', { value: contentWindow });
    act(() => void window.dispatchEvent(event));
    await act(() => jest.advanceTimersByTimeAsync(65_000));
    expect(screen.getByText('0:01:05')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it('has the game say how long was played, reloads included, and with what result', async () => {
  storedSessions.keep('solar-crown', {
    demo: aDemo(),
    playedMs: REALITY_CHECK_EVERY_MS - 2_000,
    result: { netMinor: -250, openRound: null },
  });
  jest.useFakeTimers();
  try {
    await open(aDemo());
    const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Solar Crown, demo game');
    if (contentWindow === null) throw new Error('no frame');
    const messages = jest.spyOn(contentWindow, 'postMessage').mockImplementation(() => {});
    const event = new MessageEvent('message', {
      data: { protocol: 'marquee-game/1', type: 'ready' },
      origin: 'https://games.example',
    });
    Object.defineProperty(event, 'source', { value: contentWindow });
    act(() => void window.dispatchEvent(event));
    const check = { protocol: 'marquee-game/1', type: 'realityCheck', netMinor: -250 };
    const due = [{ ...check, elapsedMs: REALITY_CHECK_EVERY_MS }, 'https://games.example'];
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(messages.mock.calls).not.toContainEqual(due);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(messages.mock.calls).toContainEqual(due);
  } finally {
    jest.useRealTimers();
  }
});

it('asks for no session of a game without a demo, and says so', async () => {
  const { api } = await open(aDemo(), {
    'GET /game/window-search': aWindowSearch(aPlayableGame({ isPlayable: false, demoPath: null })),
  });
  expect(screen.getByText(/This is only the catalogue entry of the game/)).toBeInTheDocument();
  await waitFor(() => expect(api.calls).toHaveLength(1));
});

it('has no page for a game nobody knows', async () => {
  const unknown = { 'GET /game/window-search': () => notFound('GAME_NOT_FOUND') };
  await expect(open(aDemo(), unknown)).rejects.toThrow(PageNotFound);
});
