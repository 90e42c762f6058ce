import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';

import { aSite } from '../testing/a-site.ts';
import { openSocket, sendRaw, statusOf } from '../testing/raw-requests.ts';
import { PROXY_BOUNDS, type ProxyBounds } from './proxy-bounds.ts';

const withBounds = (changes: { [Key in keyof ProxyBounds]?: Partial<ProxyBounds[Key]> }): ProxyBounds => ({
  bodies: { ...PROXY_BOUNDS.bodies, ...changes.bodies },
  uploads: { ...PROXY_BOUNDS.uploads, ...changes.uploads },
  calls: { ...PROXY_BOUNDS.calls, ...changes.calls },
  streams: { ...PROXY_BOUNDS.streams, ...changes.streams },
});

/** An API that answers at once, but for paths under `held`: their answers wait for the test. */
function anApi() {
  const held: ServerResponse[] = [];
  let tell = (): void => {};
  const api: RequestListener = (request, response) => {
    if (request.url?.startsWith('/api/v1/held')) {
      held.push(response);
      tell();
    } else request.resume().on('end', () => response.end('{}'));
  };
  const untilHeld = async (count: number): Promise<ServerResponse[]> => {
    while (held.length < count) {
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
    return held;
  };
  return { api, untilHeld };
}

const slowPost = (length: number): string =>
  `POST /api/v1/slow HTTP/1.1\r\nHost: site\r\nContent-Length: ${length}\r\n\r\n{`;

const chunkOf = async (stream: ReadableStreamDefaultReader<Uint8Array>): Promise<string> =>
  Buffer.from((await stream.read()).value ?? []).toString();

it('answers other calls while three hundred bodies do not come', async () => {
  const { api } = anApi();
  const { url, get } = await aSite({ api });
  const slow = await Promise.all(Array.from({ length: 300 }, () => openSocket(url)));
  for (const socket of slow) socket.on('error', () => {}).write(slowPost(20));
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/v1/quick')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const posted = await fetch(`${url}/api/v1/quick`, { method: 'POST', body: '{"small":true}' });
  expect(posted.status).toBe(200);
  for (const socket of slow) socket.destroy();
});

it('ends the wait for a body that does not come, and closes the connection', async () => {
  const { url } = await aSite({ api: anApi().api, proxyBounds: withBounds({ bodies: { deadlineMs: 20 } }) });
  const answer = await sendRaw(url, slowPost(20));
  expect(statusOf(answer)).toBe(408);
  expect(answer).toMatch(/connection: close/i);
});

it('lets the body give way that has taken longest where there are too many', async () => {
  const proxyBounds = withBounds({ bodies: { perVisitor: 1 } });
  const { url } = await aSite({ api: anApi().api, proxyBounds });
  const slow = sendRaw(url, slowPost(20));
  const quick = await fetch(`${url}/api/v1/quick`, { method: 'POST', body: 'a body' });
  expect(quick.status).toBe(200);
  const second = await openSocket(url);
  second.write(slowPost(20));
  expect(statusOf(await slow)).toBe(408);
  second.destroy();
});

it('refuses a body that is larger than the API takes', async () => {
  const proxyBounds = withBounds({ bodies: { maximumBytes: 1_000 } });
  const { url } = await aSite({ api: anApi().api, proxyBounds });
  const send = (bytes: number) => fetch(`${url}/api/v1/x`, { method: 'POST', body: 'x'.repeat(bytes) });
  expect((await send(1_000)).status).toBe(200);
  const refused = await send(10_000);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ data: { code: 'BODY_TOO_LARGE' } });
});

it('takes a document of a player that is larger than other bodies, and of nobody else', async () => {
  const proxyBounds = withBounds({ bodies: { maximumBytes: 1_000 }, uploads: { maximumBytes: 20_000 } });
  const { url } = await aSite({ api: anApi().api, proxyBounds });
  const send = async (path: string, bytes: number, headers: Record<string, string> = {}) =>
    (await fetch(`${url}${path}`, { method: 'POST', body: 'x'.repeat(bytes), headers })).status;
  const upload = '/api/v1/verification/upload?kind=passport&side=single';
  const authorization = 'Bearer token';
  expect(await send(upload, 20_000, { authorization })).toBe(200);
  expect(await send(upload, 20_001, { authorization })).toBe(413);
  expect(await send(upload, 20_000)).toBe(413);
  expect(await send('/api/v1/verification/uploads?', 20_000, { authorization })).toBe(413);
});

it('refuses a call at once when as many wait as may', async () => {
  const { api, untilHeld } = anApi();
  const { get } = await aSite({ api, proxyBounds: withBounds({ calls: { connections: 1, waiting: 1 } }) });
  const taken = get('/api/v1/held/1');
  const [first] = await untilHeld(1);
  const waiting = get('/api/v1/held/2');
  // The second one is known to wait when a third one is refused.
  const refused = await get('/api/v1/held/3');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  first?.end('{}');
  expect((await taken).status).toBe(200);
  const [, second] = await untilHeld(2);
  second?.end('{}');
  expect((await waiting).status).toBe(200);
});

it('refuses a visitor who has too many calls under way, and no other visitor', async () => {
  const { api, untilHeld } = anApi();
  const proxyBounds = withBounds({ calls: { perVisitor: 1 } });
  const { get } = await aSite({ api, proxyBounds, trustedAddressHeader: 'x-real-ip' });
  const one = { 'x-real-ip': '203.0.113.1' };
  const taken = get('/api/v1/held', one);
  const [held] = await untilHeld(1);
  const refused = await get('/api/v1/quick', one);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await get('/api/v1/quick', { 'x-real-ip': '203.0.113.2' })).status).toBe(200);
  held?.end('{}');
  await (await taken).text();
  expect((await get('/api/v1/quick', one)).status).toBe(200);
});

it('answers 503 when the API does not answer in time', async () => {
  const { api } = anApi();
  const { get } = await aSite({ api, proxyBounds: withBounds({ calls: { answerMs: 30 } }) });
  const response = await get('/api/v1/held');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 'error', data: { code: 'UNAVAILABLE' } });
});

it('keeps event streams through any silence, beside the sockets of other calls', async () => {
  const { api, untilHeld } = anApi();
  const proxyBounds = withBounds({ calls: { connections: 1, waiting: 0, silentMs: 50 } });
  const { url, get } = await aSite({ api, proxyBounds });
  const opened = Array.from({ length: 3 }, () =>
    fetch(`${url}/api/v1/held/events`, { headers: { accept: 'text/event-stream' } }),
  );
  const held = await untilHeld(3);
  for (const stream of held) stream.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  const streams = await Promise.all(opened);
  const readers = streams.map(({ body }) => (body as ReadableStream<Uint8Array>).getReader());

  const silent = get('/api/v1/held/silent');
  const [, , , answer] = await untilHeld(4);
  answer?.writeHead(200).write('begun');
  await expect((await silent).text()).rejects.toThrow('terminated');

  for (const stream of held.slice(0, 3)) stream.write('data: later\n\n');
  expect(await Promise.all(readers.map(chunkOf))).toEqual(readers.map(() => 'data: later\n\n'));
  expect((await get('/api/v1/quick')).status).toBe(200);
  const closed = held.slice(0, 3).map((stream) => once(stream, 'close'));
  await Promise.all(readers.map((reader) => reader.cancel()));
  await Promise.all(closed);
});
