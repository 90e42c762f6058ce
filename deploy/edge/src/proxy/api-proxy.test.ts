import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';

import { aSite } from '../testing/a-site.ts';

function aPatientApi() {
  let arrived = (_response: ServerResponse): void => {};
  const call = new Promise<ServerResponse>((resolve) => {
    arrived = resolve;
  });
  const api: RequestListener = (request, response) => {
    if (request.url?.startsWith('/api/v1/slow')) arrived(response);
    else response.end('{}');
  };
  return { api, call };
}

it('gives a call up when the visitor leaves before the API answers, and serves the next one', async () => {
  const { api, call } = aPatientApi();
  const { url, get, logged } = await aSite({ api });
  const leaving = new AbortController();
  const left = fetch(`${url}/api/v1/slow`, { signal: leaving.signal }).catch(() => 'left');
  const unanswered = await call;
  leaving.abort();
  expect(await left).toBe('left');
  await once(unanswered, 'close');

  expect((await get('/api/v1/quick')).status).toBe(200);
  expect(logged.filter((line) => line.includes('slow'))).toEqual([]);
});

it.each([
  [undefined, { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
  ['x-real-ip', { 'x-real-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' }, '203.0.113.7'],
  ['x-forwarded-for', { 'x-forwarded-for': '198.51.100.1, 2001:db8::7' }, '2001:db8::7'],
  ['x-real-ip', { 'x-real-ip': 'nobody' }, '127.0.0.1'],
  ['x-real-ip', {}, '127.0.0.1'],
])('tells the API the address that %s names, for %j', async (trustedAddressHeader, headers, expected) => {
  const api: RequestListener = (request, response) => {
    response.end(JSON.stringify(request.headers['x-forwarded-for']));
  };
  const { get } = await aSite({
    api,
    ...(trustedAddressHeader === undefined ? {} : { trustedAddressHeader }),
  });
  const response = await get('/api/v1/address', headers);
  expect(await response.json()).toBe(expected);
});

it('passes calls on to the API, and drops the country and the device that a visitor claims', async () => {
  const seen: Array<Record<string, unknown>> = [];
  const { url } = await aSite({
    api: (request, response) => {
      const { url: asked, method, headers } = request;
      const { 'x-marquee-country': country, 'x-marquee-device': device } = headers;
      seen.push({ url: asked, method, country, device });
      response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'r-1' });
      request.pipe(response);
    },
  });
  const response = await fetch(`${url}/api/v1/game/demo?lang=en`, {
    method: 'POST',
    body: '{"gameId":"x"}',
    headers: {
      'x-marquee-country': 'XX',
      'x-marquee-device': 'desktop',
      'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36',
    },
  });
  expect(await response.text()).toBe('{"gameId":"x"}');
  expect(response.headers.get('x-request-id')).toBe('r-1');
  expect(seen.at(-1)).toEqual({
    url: '/api/v1/game/demo?lang=en',
    method: 'POST',
    country: undefined,
    device: 'mobile',
  });
});
