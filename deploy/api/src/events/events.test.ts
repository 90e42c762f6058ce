import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';

import { TODAY } from '@marquee/seed/testing';

import { byBearerToken } from '../access/principal.ts';
import { buildApp } from '../app.ts';
import { type OpenedStream, openStream } from '../testing/event-stream.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { type Channel, clearEvents, publishEvent } from './outbox.ts';
import { createRealtimeAccess, REALTIME_TOKEN_MS } from './realtime-tokens.ts';

const authenticate = byBearerToken(async (token) => {
  if (token === 'staff') return { kind: 'operator' };
  return token === 'expired' ? null : { kind: 'player', playerId: token, sessionId: 's' };
});

let site: TestSite;
let address: string;
const opened: OpenedStream[] = [];

beforeAll(async () => {
  site = await openTestSite({ authenticate, streamBounds: { perVisitor: 4, inAll: 6, waitingBytes: 2_000 } });
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
}, OPENING_MS);
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await untilConnections(0);
});
afterAll(() => site.close());

const open = async (headers?: Record<string, string>): Promise<OpenedStream> => {
  const stream = await openStream(address, headers);
  opened.push(stream);
  return stream;
};

/** Opens a stream and hears that it is open. */
const listening = async (headers?: Record<string, string>) => {
  const stream = await open(headers);
  return { stream, opening: await stream.next() };
};

/** What a player's page sends, with tokens that were given some time ago. */
const asPlayer = async (playerId: string, { sessionId = 's', ageMs = 0 } = {}) => {
  const realtime = createRealtimeAccess(
    site.environment.sessionKeys,
    () => new Date(TODAY.getTime() - ageMs),
  );
  const { realtimeToken, notificationsToken } = await realtime.issue({ playerId, sessionId });
  return {
    authorization: `Bearer ${playerId}`,
    'realtime-token': realtimeToken,
    'notifications-token': notificationsToken,
  };
};

const publish = async (slug: string, channel: Channel = 'public', at = TODAY) =>
  site.database.transaction((transaction) =>
    publishEvent(transaction, {
      channel,
      event: { type: 'game/availability-changed', payload: { slug, isOpen: false } },
      at,
    }),
  );

const anEvent = (slug: string) =>
  expect.objectContaining({ type: 'game/availability-changed', payload: { slug, isOpen: false } });

/** The API hears a moment later that a stream was closed. */
async function untilConnections(most: number): Promise<void> {
  const { server } = site.app;
  const count = () => promisify(server.getConnections.bind(server))();
  // oxlint-disable-next-line no-await-in-loop
  while ((await count()) > most) await setImmediate();
}

/** Another process of the API over the same database. */
const startProcess = async () => {
  const { database, environment } = site;
  const app = await buildApp({ environment, database, notifications: database });
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
};

describe('a stream of events', () => {
  it('tells each visitor what is published once it is open', async () => {
    const streams = await Promise.all([listening(), listening()]);
    await publish('golden-owl');
    for (const { stream, opening } of streams) {
      expect(opening).toMatchObject({ type: 'stream/opened', payload: { isResumed: false } });
      // oxlint-disable-next-line no-await-in-loop
      expect(await stream.next()).toEqual(anEvent('golden-owl'));
    }
  });

  it('is kept and packed by nobody between', async () => {
    const { headers } = await open();
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
    });
  });

  it('says nothing of what was rolled back', async () => {
    const { stream } = await listening();
    const undone = site.database.transaction(async (transaction) => {
      const event = { type: 'game/availability-changed', payload: { slug: 'undone', isOpen: true } } as const;
      await publishEvent(transaction, { channel: 'public', event, at: TODAY });
      throw new Error('no further');
    });
    await expect(undone).rejects.toThrow('no further');
    await publish('done');
    expect(await stream.next()).toEqual(anEvent('done'));
  });
});

describe('a stream that comes back', () => {
  it('hears what it missed, once and in order, and goes on', async () => {
    const { stream, opening } = await listening();
    stream.close();
    await publish('first');
    await publish('second');
    const { stream: again, opening: missed } = await listening({ 'last-event-id': opening?.id ?? '' });
    await publish('third');
    expect(missed).toEqual(anEvent('first'));
    expect(await again.next()).toEqual(anEvent('second'));
    expect(await again.next()).toMatchObject({ type: 'stream/opened', payload: { isResumed: true } });
    expect(await again.next()).toEqual(anEvent('third'));
  });

  it('is told by a process that has just started what it missed before that, too', async () => {
    const { stream, opening } = await listening();
    stream.close();
    await publish('meanwhile');
    const process = await startProcess();
    const again = await openStream(process.address, { 'last-event-id': opening?.id ?? '' });
    expect(await again.next()).toEqual(anEvent('meanwhile'));
    expect(await again.next()).toMatchObject({ type: 'stream/opened', payload: { isResumed: true } });
    await process.stop();
  });

  it('is told where something may be lacking, because it was away for longer than events are kept', async () => {
    const { opening } = await listening();
    await publish('forgotten', 'public', new Date(TODAY.getTime() - 1));
    expect(await clearEvents(site.database, TODAY, 10)).toBe(1);
    const process = await startProcess();
    const again = await openStream(process.address, { 'last-event-id': opening?.id ?? '' });
    expect(await again.next()).toMatchObject({ type: 'stream/opened', payload: { isResumed: false } });
    await process.stop();
  });

  it('with the id of another database is told so, too', async () => {
    const { opening } = await listening({ 'last-event-id': '999999' });
    expect(opening).toMatchObject({ type: 'stream/opened', payload: { isResumed: false } });
  });

  it.each(['latest', '-1', '1.5', '9'.repeat(20)])('with the id %s is refused', async (id) => {
    expect(await site.get('/events', { 'last-event-id': id })).toMatchObject({ status: 'validation_error' });
  });
});

describe("a player's events", () => {
  it('are heard by that player alone, with those for everybody', async () => {
    const [own, other, visitor] = await Promise.all([
      listening(await asPlayer('ana')),
      listening(await asPlayer('boris')),
      listening(),
    ]);
    await publish('for-ana', 'player:ana');
    await publish('for-all');
    expect(await own.stream.next()).toEqual(anEvent('for-ana'));
    expect(await own.stream.next()).toEqual(anEvent('for-all'));
    expect(await other.stream.next()).toEqual(anEvent('for-all'));
    expect(await visitor.stream.next()).toEqual(anEvent('for-all'));
  });

  it('are not heard with the access token alone', async () => {
    const { stream } = await listening({ authorization: 'Bearer ana' });
    await publish('for-ana', 'player:ana');
    await publish('for-all');
    expect(await stream.next()).toEqual(anEvent('for-all'));
  });

  it.each([
    ['the token of the connection is lacking', async () => ({ 'realtime-token': undefined })],
    ['the token of the channel is lacking', async () => ({ 'notifications-token': undefined })],
    [
      'one token is sent for both',
      async () => ({ 'notifications-token': (await asPlayer('ana'))['realtime-token'] }),
    ],
    [
      'they are of another player',
      async () => ({ ...(await asPlayer('boris')), authorization: 'Bearer ana' }),
    ],
    ['they are of another session', () => asPlayer('ana', { sessionId: 'earlier' })],
    ['they are out of time', () => asPlayer('ana', { ageMs: REALTIME_TOKEN_MS })],
  ])('are refused where %s', async (_, changes) => {
    const headers = { ...(await asPlayer('ana')), ...(await changes()) };
    const sent = Object.entries(headers).filter(([, value]) => value !== undefined);
    expect(await site.get('/events', Object.fromEntries(sent) as Record<string, string>)).toMatchObject({
      httpStatus: 200,
      status: 'error',
      data: { code: 'REALTIME_TOKEN_INVALID' },
    });
  });

  it('are refused to a token that is not valid, and to who is no player', async () => {
    expect((await site.get('/events', { authorization: 'Bearer expired' })).httpStatus).toBe(401);
    expect(await site.get('/events', { authorization: 'Bearer staff' })).toMatchObject({
      status: 'error',
      data: { code: 'NOT_ALLOWED' },
    });
  });
});

describe('too many streams', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('of one visitor are refused, and those of others are not', async () => {
    await Promise.all([1, 2, 3, 4].map(() => listening(from('203.0.113.1'))));
    const refused = await open(from('203.0.113.1'));
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    expect((await open(from('203.0.113.2'))).status).toBe(200);
  });

  it('in all are refused until one has left', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map((last) => listening(from(`203.0.113.${last}`))));
    expect((await open(from('203.0.113.9'))).status).toBe(503);
    all[0]?.stream.close();
    await untilConnections(5);
    expect((await open(from('203.0.113.9'))).status).toBe(200);
  });
});

it('ends its streams in good order when it closes, and takes no more', async () => {
  const closing = await openTestSite();
  const closingAddress = await closing.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await openStream(closingAddress);
  expect(await stream.next()).toMatchObject({ type: 'stream/opened' });
  await closing.close();
  expect(await stream.next()).toBeNull();
});
