/** @jest-environment node */
import { type ConnectionSetup, keepConnected } from './keep-connected.ts';
import { EVENTS_MISSED, eventsMissedUpTo, type NumberedMessage } from './live-message.ts';

const opened = (isResumed: boolean, id = 7) =>
  `id: ${id}\nevent: stream/opened\ndata: ${JSON.stringify({ isResumed })}\n\n`;
const closing = (id: number) =>
  `id: ${id}\nevent: game/availability-changed\ndata: {"slug":"owl","isOpen":false}\n\n`;

/** A body of these chunks that then ends, breaks, or stays open. */
const aStream = (chunks: readonly string[], end: 'ends' | 'breaks' | 'stays' = 'ends') => {
  const rest = chunks.map((chunk) => new TextEncoder().encode(chunk));
  return {
    status: 200,
    headers: new Headers({ 'content-type': 'text/event-stream; charset=utf-8' }),
    body: new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = rest.shift();
        if (chunk !== undefined) controller.enqueue(chunk);
        else if (end === 'ends') controller.close();
        else if (end === 'breaks') controller.error(new Error('broken'));
      },
    }),
  };
};

const accessOf = (name: string) => ({
  realtimeToken: `${name} connection`,
  notificationsToken: `${name} channel`,
  lastEventId: '5',
});

/** As an API that does not take the tokens of the stream. */
const refusedTokens = () => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  json: async () => ({ status: 'error', data: { code: 'REALTIME_TOKEN_INVALID' } }),
});

type Answer = ReturnType<typeof aStream> | ReturnType<typeof refusedTokens> | { status: number } | Error;

/** Connects to what answers this, one after the other, and waits for good after the last. */
const connect = (answers: readonly Answer[], changes: Partial<ConnectionSetup> = {}) => {
  const heard: NumberedMessage[] = [];
  const pauses: number[] = [];
  const requests: Array<Record<string, string>> = [];
  const done = Promise.withResolvers<'waits' | 'gave up'>();
  const rest = [...answers];
  let aborted: AbortSignal | null | undefined;
  const subscription = keepConnected({
    url: '/api/v1/events',
    token: () => null,
    refresh: () => Promise.resolve(null),
    onRefused: () => {},
    realtime: () => Promise.resolve(accessOf('first')),
    lastEventId: () => heard.at(-1)?.lastEventId ?? null,
    fetch: (async (_url: string, init: RequestInit) => {
      requests.push(init.headers as Record<string, string>);
      aborted = init.signal;
      const answer = rest.shift();
      if (answer instanceof Error) throw answer;
      return { headers: new Headers(), body: null, ...answer };
    }) as unknown as typeof fetch,
    random: () => 1,
    wait: (milliseconds) => {
      pauses.push(milliseconds);
      if (rest.length > 0) return Promise.resolve();
      done.resolve('waits');
      return new Promise(() => {});
    },
    ...changes,
  }).subscribe({ next: (message) => heard.push(message), complete: () => done.resolve('gave up') });
  return { heard, pauses, requests, done: done.promise, subscription, aborted: () => aborted?.aborted };
};

it('tells what it hears, however the text is cut', async () => {
  const text = opened(true) + closing(8);
  const { heard, done } = connect([aStream([text.slice(0, 20), text.slice(20, 55), text.slice(55)])]);
  await done;
  expect(heard).toEqual([
    { lastEventId: '7', message: null },
    {
      lastEventId: '8',
      message: { type: 'game/availability-changed', payload: { slug: 'owl', isOpen: false } },
    },
  ]);
});

it('says that events were missed where a stream could not go on', async () => {
  const { heard, done } = connect([aStream([opened(false)])]);
  await done;
  expect(heard.map(({ message }) => message)).toEqual([eventsMissedUpTo('7')]);
});

it('passes over events that it does not know', async () => {
  const { heard, done } = connect([aStream(['id: 9\nevent: later/event\ndata: not even JSON\n\n'])]);
  await done;
  expect(heard).toEqual([{ lastEventId: '9', message: null }]);
});

it.each(['not JSON', '{"slug":7}'])(
  'takes an event that it cannot read for missed, and goes on after it: %s',
  async (data) => {
    const event = `id: 9\nevent: game/availability-changed\ndata: ${data}\n\n`;
    const { heard, requests, done } = connect([aStream([opened(true) + event]), aStream([])]);
    await done;
    expect(heard.at(-1)).toEqual({ lastEventId: '9', message: EVENTS_MISSED });
    expect(requests.at(-1)?.['last-event-id']).toBe('9');
  },
);

it.each(['ends', 'breaks'] as const)('goes on after the last event when a stream %s', async (end) => {
  const { requests, done } = connect([aStream([opened(true) + closing(8)], end), aStream([])]);
  await done;
  expect(requests.map((headers) => headers['last-event-id'])).toEqual([undefined, '8']);
});

it('waits longer after each failure, and not after a stream that was open', async () => {
  const failures = [new Error('offline'), { status: 503 }, { status: 429 }];
  const { pauses, done } = connect([...failures, aStream([opened(true)]), new Error('offline')]);
  await done;
  expect(pauses).toEqual([4_000, 8_000, 16_000, 2_000, 4_000]);
});

it.each([403, 404])('gives up where the API answers %i', async (status) => {
  const { requests, done } = connect([{ status }, aStream([])]);
  expect(await done).toBe('gave up');
  expect(requests).toHaveLength(1);
});

it('names the player', async () => {
  const { requests, done } = connect([aStream([])], { token: () => 'ana' });
  await done;
  expect(requests).toEqual([
    {
      accept: 'text/event-stream',
      authorization: 'Bearer ana',
      'realtime-token': 'first connection',
      'notifications-token': 'first channel',
      'last-event-id': '5',
    },
  ]);
});

it('begins where the player’s data ends, and says up to where the page may have missed events', async () => {
  const { heard, requests, done } = connect([aStream([closing(6) + opened(true)]), aStream([opened(true)])], {
    token: () => 'ana',
  });
  await done;
  expect(requests.map((headers) => headers['last-event-id'])).toEqual(['5', '7']);
  expect(heard.map(({ message }) => message)).toEqual([
    expect.objectContaining({ type: 'game/availability-changed' }),
    eventsMissedUpTo('5'),
    null,
  ]);
});

it('waits for the tokens of a player', async () => {
  const given = Promise.withResolvers<ReturnType<typeof accessOf>>();
  const { requests, done } = connect([aStream([opened(true)])], {
    token: () => 'ana',
    realtime: () => given.promise,
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toEqual([]);
  given.resolve(accessOf('late'));
  await done;
  expect(requests.map((headers) => headers['notifications-token'])).toEqual(['late channel']);
});

it('renews tokens of the stream that are refused, once, and goes on at once', async () => {
  const realtime = jest.fn(async (refused: object | null) => accessOf(refused === null ? 'first' : 'next'));
  const answers = [refusedTokens(), aStream([opened(true)]), refusedTokens(), refusedTokens()];
  const { pauses, requests, done } = connect(answers, { token: () => 'ana', realtime });
  await done;
  expect(requests.map((headers) => headers['realtime-token'])).toEqual([
    'first connection',
    'next connection',
    'first connection',
    'next connection',
  ]);
  expect(realtime.mock.calls[1]).toEqual([accessOf('first')]);
  expect(pauses).toEqual([2_000, 4_000]);
});

const tokensOf = (requests: Array<Record<string, string>>) =>
  requests.map(({ authorization }) => authorization?.replace('Bearer ', ''));

describe('a token that is refused', () => {
  const aSession = (renewed: string | null) => ({
    token: () => 'old',
    refresh: jest.fn(() => Promise.resolve(renewed)),
    onRefused: jest.fn(),
  });

  it('is renewed, and the stream goes on at once', async () => {
    const session = aSession('new');
    const { heard, pauses, requests, done } = connect([{ status: 401 }, aStream([opened(true)])], session);
    await done;
    expect(session.refresh.mock.calls).toEqual([['old']]);
    expect(tokensOf(requests)).toEqual(['old', 'new']);
    expect(heard).toHaveLength(1);
    expect(pauses).toEqual([2_000]);
    expect(session.onRefused).not.toHaveBeenCalled();
  });

  it('ends the session where the new one is refused as well, and is not tried a third time', async () => {
    const session = aSession('new');
    const { pauses, requests, done } = connect([{ status: 401 }, { status: 401 }], session);
    await done;
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(session.onRefused.mock.calls).toEqual([['new']]);
    expect(tokensOf(requests)).toEqual(['old', 'new']);
    expect(pauses).toEqual([4_000]);
  });

  it('is tried again later where there is no new one', async () => {
    const session = aSession(null);
    const { pauses, requests, done } = connect([{ status: 401 }], session);
    await done;
    expect(tokensOf(requests)).toEqual(['old']);
    expect(pauses).toEqual([4_000]);
    expect(session.onRefused).not.toHaveBeenCalled();
  });

  it('is not renewed for a visitor, who has none', async () => {
    const session = { ...aSession('new'), token: () => null };
    const { done } = connect([{ status: 401 }], session);
    await done;
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it('is not followed by another request when nobody listens any more', async () => {
    const renewed = Promise.withResolvers<string>();
    const asked = Promise.withResolvers<void>();
    const refresh = () => {
      asked.resolve();
      return renewed.promise;
    };
    const { requests, subscription } = connect([{ status: 401 }, aStream([])], {
      ...aSession('new'),
      refresh,
    });
    await asked.promise;
    subscription.unsubscribe();
    renewed.resolve('new');
    await new Promise((resolve) => setImmediate(resolve));
    expect(tokensOf(requests)).toEqual(['old']);
  });
});

describe('a stream on which nothing comes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is given up after three signs of life are missing, and goes on after the last event', async () => {
    const { requests, subscription } = connect([aStream([closing(8)], 'stays'), aStream([], 'stays')]);
    await jest.advanceTimersByTimeAsync(64_999);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests.map((headers) => headers['last-event-id'])).toEqual([undefined, '8']);
    subscription.unsubscribe();
  });

  it('stays while there are signs of life', async () => {
    const live = new TransformStream<Uint8Array, Uint8Array>();
    const writer = live.writable.getWriter();
    const stream = { ...aStream([]), body: live.readable };
    const { requests, subscription } = connect([stream, aStream([], 'stays')]);
    for (let beat = 0; beat < 10; beat += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await jest.advanceTimersByTimeAsync(20_000);
      void writer.write(new TextEncoder().encode(':\n\n'));
    }
    expect(requests).toHaveLength(1);
    subscription.unsubscribe();
  });
});

it('closes the connection when nobody listens any more', async () => {
  const { subscription, aborted } = connect([aStream([], 'stays')]);
  subscription.unsubscribe();
  expect(aborted()).toBe(true);
});
