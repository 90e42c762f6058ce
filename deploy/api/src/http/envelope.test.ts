import net from 'node:net';

import { createLog } from '@marquee/kernel/server/log';

import { openTestSite, OPENING_MS, type TestSite } from '../testing/test-site.ts';

const logged: Array<Record<string, unknown>> = [];
let site: TestSite;
beforeAll(async () => {
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) };
  site = await openTestSite({ log: createLog('api', { level: 'info', destination }) });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(() => logged.splice(0));

const linesOf = (traceId: string) => logged.filter(({ reqId }) => reqId === traceId);

describe('an unknown route', () => {
  it.each([
    ['GET', '/api/v1/nothing'],
    ['GET', '/'],
    ['POST', '/api/v1/menu?lang=en'],
    ['GET', '/api/v1/%zz'],
    ['GET', '/api/v1/player'],
  ] as const)('%s %s is a 404 in the envelope, logged under its trace id', async (method, url) => {
    const response = await site.inject({ method, url });
    expect(response.statusCode).toBe(404);
    const { status, data } = response.json();
    expect([status, data.code, data.title]).toEqual(['error', 'ROUTE_NOT_FOUND', 'error.route_not_found']);
    expect(data.traceId).toBe(response.headers['x-request-id']);
    expect(linesOf(data.traceId).length).toBeGreaterThan(0);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a bad query', () => {
  it('names every field at fault', async () => {
    const answer = await site.get('/game/search?lang=xx&limit=1000&sort=profit');
    expect(answer).toMatchObject({
      httpStatus: 200,
      status: 'validation_error',
      data: {
        title: 'error.validation',
        errors: {
          lang: [{ code: 'field.invalid' }],
          limit: [{ code: 'field.too_big', params: { maximum: 100 } }],
          sort: [{ code: 'field.invalid' }],
        },
      },
    });
    expect(linesOf(answer.data.traceId).some(({ msg }) => msg === 'invalid request')).toBe(true);
  });

  it('says what is missing', async () => {
    expect((await site.get('/menu')).data.errors).toEqual({ lang: [{ code: 'field.required' }] });
  });
});

describe('a bad body', () => {
  const post = (payload: string, type = 'application/json') =>
    site.inject({ method: 'POST', url: '/api/v1/game/demo', payload, headers: { 'content-type': type } });

  it('that is too large is a 413', async () => {
    const response = await post(JSON.stringify({ slug: 'x'.repeat(300_000) }));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ status: 'error', data: { code: 'BODY_TOO_LARGE' } });
  });

  it.each([['{"slug":'], ['']])('that is no JSON (%j) is a refusal', async (payload) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status: 'error', data: { code: 'BAD_REQUEST' } });
  });

  it('of another type is a refusal', async () => {
    expect((await post('<a/>', 'application/xml')).json().data.code).toBe('BAD_REQUEST');
  });

  it.each([
    ['null'],
    ['[]'],
    ['"slug"'],
    ['{}'],
    ['{"slug":"../x","lang":"en"}'],
    ['{"__proto__":{"slug":"a"}}'],
  ])('of the wrong shape (%s) is a field error or a refusal, never a fault of ours', async (payload) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(200);
    expect(['error', 'validation_error']).toContain(response.json().status);
  });
});

describe('a fault of ours', () => {
  it('is a 500 that says nothing of itself, and a log entry that says all', async () => {
    await site.database.script('alter table menu_item rename to menu_item_gone');
    const response = await site.inject({ method: 'GET', url: '/api/v1/menu?lang=en' });
    await site.database.script('alter table menu_item_gone rename to menu_item');
    expect(response.statusCode).toBe(500);
    const { traceId } = response.json().data;
    expect(response.json()).toEqual({
      status: 'error',
      data: { code: 'INTERNAL', title: 'error.main', traceId },
    });
    const entry = linesOf(traceId).find(({ level }) => level === 50);
    expect(JSON.stringify(entry)).toContain('menu_item');
  });

  it('is what data outside its contract is too', async () => {
    await site.database.query(`update setting set value = '"none"' where key = 'languages'`);
    const { httpStatus, data } = await site.get('/settings');
    await site.database.query(`update setting set value = '["en"]' where key = 'languages'`);
    expect([httpStatus, data.code]).toEqual([500, 'INTERNAL']);
  });
});

describe('a refused country', () => {
  const fromRefused = { 'x-marquee-country': 'us' };

  it.each(['/menu?lang=en', '/game/search?lang=en', '/game/search', '/nothing'])(
    'gets 403 for %s',
    async (url) => {
      expect(await site.get(url, fromRefused)).toMatchObject({
        httpStatus: 403,
        data: { code: 'COUNTRY_REFUSED', params: { country: 'US' } },
      });
    },
  );

  it('still gets the settings, for the page that tells them so', async () => {
    expect(await site.get('/settings', fromRefused)).toMatchObject({ httpStatus: 200, status: 'ok' });
  });

  it.each(['', 'XX1', 'U', 'ES', 'us,es'])('is not what the header %j tells', async (country) => {
    expect((await site.get('/menu?lang=en', { 'x-marquee-country': country })).httpStatus).toBe(200);
  });
});

describe('every response', () => {
  it('carries the id the edge gave, or a new one where that is odd', async () => {
    const idFor = async (given: string) =>
      (await site.get('/menu?lang=en', { 'x-request-id': given })).headers['x-request-id'];
    expect(await idFor('edge-12345678')).toBe('edge-12345678');
    expect(await idFor('a b\tc')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor('x'.repeat(200))).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a public list', () => {
  it('varies by country and device, and is confirmed by its tag', async () => {
    const first = await site.get('/menu?lang=en');
    expect(first.headers).toMatchObject({
      vary: 'x-marquee-country, x-marquee-device',
      'cache-control': expect.stringContaining('public'),
    });
    const tag = String(first.headers['etag']);
    const again = await site.inject({
      method: 'GET',
      url: '/api/v1/menu?lang=en',
      headers: { 'if-none-match': `"other", W/${tag}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await site.get('/menu?lang=de');
    expect(other.headers['etag']).not.toBe(tag);
  });

  it('is not kept when it is a refusal', async () => {
    const { headers } = await site.get('/menu');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });
});

describe('health', () => {
  it('is alive and ready', async () => {
    for (const url of ['/healthz', '/readyz']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await site.inject({ method: 'GET', url })).statusCode).toBe(200);
    }
  });
});

describe('what is not even a request', () => {
  const say = async (bytes: string): Promise<string> => {
    const address = site.app.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
    const socket = net.connect(address.port, '127.0.0.1');
    socket.end(bytes);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  };
  beforeAll(() => site.app.listen({ port: 0, host: '127.0.0.1' }));

  it('gets a clean 400', async () => {
    const answer = await say('HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"BAD_REQUEST"');
  });

  it('gets a 431 for headers beyond measure', async () => {
    const answer = await say(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });
});
