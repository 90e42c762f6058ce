import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { aSite } from '../testing/a-site.ts';
import { createApiOrigins } from './api-origins.ts';

const urls = ['http://one', 'http://two', 'http://three'];

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const watch = (origins = urls) => {
  const ready = new Set(origins);
  const asked: string[] = [];
  let probe = (): void => {};
  const watched = createApiOrigins({
    urls: origins,
    isReady: async (url) => {
      asked.push(url);
      if (url === 'http://three' && !ready.has(url)) throw new Error('away');
      return ready.has(url);
    },
    every: (_milliseconds, run) => {
      probe = run;
    },
  });
  return {
    ...watched,
    ready: watched.ready,
    asked,
    lose: (url: string) => ready.delete(url),
    find: (url: string) => ready.add(url),
    probe: async () => {
      probe();
      await settled();
    },
  };
};

describe('of several API processes', () => {
  it('those are sent calls that say that they are ready', async () => {
    const { ready, lose, find, probe } = watch();
    lose('http://two');
    lose('http://three');
    await probe();
    expect(ready()).toEqual(['http://one']);
    find('http://two');
    await probe();
    expect(ready()).toEqual(['http://one', 'http://two']);
  });

  it('one that could not be reached is left out at once, until it says that it is ready', async () => {
    const { ready, failed, probe } = watch();
    failed('http://one');
    expect(ready()).toEqual(['http://two', 'http://three']);
    await probe();
    expect(ready()).toEqual(urls);
  });

  it('each is tried where none is known to be ready', () => {
    const { ready, failed } = watch();
    for (const url of urls) failed(url);
    expect(ready()).toEqual(urls);
  });

  it('one after the other gets a turn', () => {
    const { next } = watch();
    expect(new Set([next(), next(), next()])).toEqual(new Set(urls));
  });
});

it('a single API process is never asked, and never left out', async () => {
  const { ready, failed, probe, asked } = watch(['http://one']);
  failed('http://one');
  await probe();
  expect(ready()).toEqual(['http://one']);
  expect(asked).toEqual([]);
});

describe('an edge before several API processes', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  const anApi = async (answer: RequestListener) => {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const named =
    (name: string): RequestListener =>
    (request, response) => {
      request.resume().on('end', () => response.end(name));
    };
  const siteBefore = (origins: readonly string[]) =>
    aSite({
      apiOrigins: createApiOrigins({ urls: origins, isReady: async () => true, every: () => {} }),
    });

  it('asks another one where one cannot be reached, whatever the call is', async () => {
    const gone = await anApi(named('gone'));
    servers.pop()?.close();
    const { url, get } = await siteBefore([gone, await anApi(named('there'))]);
    const posted = await fetch(`${url}/api/v1/x`, { method: 'POST', body: '{}' });
    expect([posted.status, await posted.text()]).toEqual([200, 'there']);
    expect(await (await get('/api/v1/x')).text()).toBe('there');
  });

  it('asks another one where one ends before it answers, but for a call that may have changed something', async () => {
    const ends: RequestListener = (request) => void request.socket.destroy();
    const dies = await anApi(ends);
    const reading = await siteBefore([dies, await anApi(named('there'))]);
    expect(await (await reading.get('/api/v1/x')).text()).toBe('there');
    const writing = await siteBefore([dies, await anApi(named('there'))]);
    expect((await fetch(`${writing.url}/api/v1/x`, { method: 'POST', body: '{}' })).status).toBe(503);
  });

  it('spreads calls over them that come one after the other', async () => {
    const names = ['one', 'two', 'three'];
    const { get } = await siteBefore(await Promise.all(names.map((name) => anApi(named(name)))));
    const answered: string[] = [];
    for (let call = 0; call < 6; call += 1) {
      // oxlint-disable-next-line no-await-in-loop
      answered.push(await (await get('/api/v1/x')).text());
    }
    expect(answered.toSorted()).toEqual(names.flatMap((name) => [name, name]).toSorted());
  });

  it('spreads event streams over them', async () => {
    const open = new Map<string, number>();
    const streaming =
      (name: string): RequestListener =>
      ({ url }, response) => {
        if (url !== '/api/v1/events') return;
        open.set(name, (open.get(name) ?? 0) + 1);
        response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      };
    const { get } = await siteBefore([await anApi(streaming('one')), await anApi(streaming('two'))]);
    const streams = await Promise.all(
      Array.from({ length: 6 }, () => get('/api/v1/events', { accept: 'text/event-stream' })),
    );
    expect(Object.fromEntries(open)).toEqual({ one: 3, two: 3 });
    await Promise.all(streams.map(async ({ body }) => body?.cancel()));
  });
});
