/** @jest-environment node */
import { type ConnectionSetup, keepConnected } from './keep-connected.ts';
import { EVENTS_MISSED, type NumberedMessage } from './live-message.ts';

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

type Answer = ReturnType<typeof aStream> | { status: number } | Error;

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
  expect(heard.map(({ message }) => message)).toEqual([EVENTS_MISSED]);
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
  expect(requests).toEqual([{ accept: 'text/event-stream', authorization: 'Bearer ana' }]);
});

it('closes the connection when nobody listens any more', async () => {
  const { subscription, aborted } = connect([aStream([], 'stays')]);
  subscription.unsubscribe();
  expect(aborted()).toBe(true);
});
