import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';

import { temporaryFolder } from '@marquee/kernel/server/testing';
import { pino } from 'pino';

import {
  CONNECTION_BOUNDS,
  type ConnectionBounds,
  createPlainServer,
  createTlsServer,
  type ListenerSetup,
} from './listeners.ts';
import { localCertificate } from './operation/certificate.ts';
import { allowSilence } from './quiet-connections.ts';
import { type EdgeRequest, type EdgeResponse, respondPlain } from './respond.ts';
import { answerOf } from './testing/http2-site.ts';
import { openSocket, sendRaw, statusOf } from './testing/raw-requests.ts';

const opened: Array<{ close(): unknown }> = [];

afterEach(() => {
  for (const each of opened.splice(0).toReversed()) each.close();
});

const greet: ListenerSetup['handle'] = (request, response) => respondPlain(request, response, 200, 'hello');

async function portOf(server: Pick<Server, 'listen' | 'address' | 'close'>): Promise<number> {
  opened.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function aTlsServer(handle: ListenerSetup['handle'], bounds: Partial<ConnectionBounds> = {}) {
  const server = createTlsServer({
    handle,
    certificate: await localCertificate(temporaryFolder(), new Date()),
    isDraining: () => false,
    log: pino({ level: 'silent' }),
    bounds: { ...CONNECTION_BOUNDS, ...bounds },
  });
  const port = await portOf(server as unknown as Server);
  const open = async (): Promise<ClientHttp2Session> => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    session.on('error', () => {});
    opened.push({ close: () => session.destroy() });
    await once(session, 'connect');
    return session;
  };
  return { port, open };
}

it('closes a session that resets a burst of streams, and serves the others', async () => {
  let seen = 0;
  let tell = (): void => {};
  const { open } = await aTlsServer((request, response) => {
    seen += 1;
    if (request.url === '/') greet(request, response, true);
    else tell();
  });
  const session = await open();
  const isClosed = new Promise((resolve) => session.once('close', resolve));
  let sent = 0;
  while (!session.closed && !session.destroyed && sent < 1_000) {
    const streams = Array.from({ length: 50 }, (_, index) =>
      session.request({ ':path': `/en?page=${index}` }),
    );
    sent += streams.length;
    for (const stream of streams) stream.on('error', () => {});
    const arrived = new Promise<void>((resolve) => {
      tell = () => (seen >= sent ? resolve() : undefined);
    });
    await Promise.race([arrived, isClosed]);
    for (const stream of streams) stream.close(constants.NGHTTP2_CANCEL);
  }
  await isClosed;
  expect(seen).toBeLessThan(1_000);
  const other = await open();
  expect(await answerOf(other.request({ ':path': '/' }))).toEqual({ status: 200, body: 'hello\n' });
});

it('tells browsers how many streams they may open', async () => {
  const { open } = await aTlsServer(greet);
  const session = await open();
  await answerOf(session.request({ ':path': '/' }));
  expect(session.remoteSettings.maxConcurrentStreams).toBe(CONNECTION_BOUNDS.streams);
});

it('closes a session that is silent, but none whose stream may be', async () => {
  const streams: EdgeResponse[] = [];
  const { open } = await aTlsServer(
    (request: EdgeRequest, response: EdgeResponse) => {
      if (request.url !== '/events') return greet(request, response, true);
      allowSilence(response);
      streams.push(response);
      return (response as { writeHead(status: number): unknown }).writeHead(200);
    },
    { silentMs: 100 },
  );
  const listening = await open();
  const events = listening.request({ ':path': '/events' });
  await once(events, 'response');
  const silent = await open();
  await once(silent, 'close');
  const another = await open();
  await once(another, 'close');
  expect(listening.destroyed).toBe(false);
  (streams[0] as { end(body: string): void }).end('data: later\n\n');
  expect(await text(events)).toBe('data: later\n\n');
  await once(listening, 'close');
});

const HALF_A_HEAD = 'GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ';

it('ends the wait for a head that does not come', async () => {
  const bounds = { ...CONNECTION_BOUNDS, headMs: 60 };
  const server = createPlainServer({ handle: greet, isDraining: () => false, bounds });
  const url = `http://127.0.0.1:${await portOf(server)}`;
  expect(statusOf(await sendRaw(url, HALF_A_HEAD))).toBe(408);
});

it('ends the wait for a head that does not come over TLS', async () => {
  const { port } = await aTlsServer(greet, { headMs: 60 });
  const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
  socket.write(HALF_A_HEAD);
  expect(statusOf(await text(socket))).toBe(408);
});

it('ends the wait for a body that does not come', async () => {
  const bounds = { ...CONNECTION_BOUNDS, headMs: 60, requestMs: 60 };
  const server = createPlainServer({ handle: () => {}, isDraining: () => false, bounds });
  const url = `http://127.0.0.1:${await portOf(server)}`;
  const answer = await sendRaw(url, 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\n{');
  expect(statusOf(answer)).toBe(408);
});

it('closes a connection without a request', async () => {
  const bounds = { ...CONNECTION_BOUNDS, silentMs: 60 };
  const server = createPlainServer({ handle: greet, isDraining: () => false, bounds });
  const socket = await openSocket(`http://127.0.0.1:${await portOf(server)}`);
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

it('closes a connection whose answer does not go on, but none whose answer may be silent', async () => {
  const answers = new Map<string | undefined, ServerResponse>();
  const handle: ListenerSetup['handle'] = (request, response) => {
    if (request.url === '/events') allowSilence(response);
    answers.set(request.url, response as ServerResponse);
    (response as ServerResponse).writeHead(200).write('begun ');
  };
  const bounds = { ...CONNECTION_BOUNDS, silentMs: 60 };
  const server = createPlainServer({ handle, isDraining: () => false, bounds });
  const url = `http://127.0.0.1:${await portOf(server)}`;
  const open = (path: string) =>
    sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  const events = open('/events');
  expect(await open('/stalls')).toContain('begun ');
  expect(await open('/stalls-too')).toContain('begun ');
  expect(answers.get('/stalls-too')?.writableEnded).toBe(false);
  answers.get('/events')?.end('and ended');
  expect(await events).toContain('and ended');
});

it('refuses what is no HTTP', async () => {
  const server = createPlainServer({ handle: greet, isDraining: () => false });
  const url = `http://127.0.0.1:${await portOf(server)}`;
  expect(statusOf(await sendRaw(url, 'BREW / COFFEE\r\n\r\n'))).toBe(400);
  expect(statusOf(await sendRaw(url, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`))).toBe(431);
});
