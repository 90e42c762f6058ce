import type { RequestListener } from 'node:http';

import { aSite } from '../testing/a-site.ts';
import { anHttp2Session } from '../testing/http2-site.ts';
import { sendRaw, statusOf } from '../testing/raw-requests.ts';

/** Says what it was asked, and reads no body first: an answer must not depend on that. */
const echo: RequestListener = (request, response) => {
  const { 'x-marquee-country': country, 'x-forwarded-for': address } = request.headers;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ url: request.url, country, address }));
};

const SECOND =
  'GET /api/v1/attack HTTP/1.1\r\nHost: api\r\nX-Marquee-Country: DE\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n';

const chunked = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const head = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers, '', ''].join('\r\n');

async function expectOwnAnswers(url: string): Promise<void> {
  for (let visitor = 0; visitor < 100; visitor += 1) {
    const response = await fetch(`${url}/api/v1/own?visitor=${visitor}`);
    expect(await response.json()).toEqual({ url: `/api/v1/own?visitor=${visitor}`, address: '127.0.0.1' });
  }
}

it.each([
  ['a GET with a chunked body', head('GET /api/v1/x', 'Transfer-Encoding: chunked') + chunked(SECOND), 400],
  ['a GET with a body of a length', head('GET /api/v1/x', `Content-Length: ${SECOND.length}`) + SECOND, 400],
  ['a HEAD with a chunked body', head('HEAD /api/v1/x', 'Transfer-Encoding: chunked') + chunked(SECOND), 400],
  ['a POST with a chunked body', head('POST /api/v1/x', 'Transfer-Encoding: chunked') + chunked(SECOND), 200],
  [
    'a DELETE with a chunked body',
    head('DELETE /api/v1/x', 'Transfer-Encoding: chunked') + chunked(SECOND),
    200,
  ],
  [
    'both a length and chunks',
    head('POST /api/v1/x', 'Content-Length: 5', 'Transfer-Encoding: chunked') + chunked(SECOND),
    400,
  ],
  [
    'a length that Connection is to take away',
    head('POST /api/v1/x', 'Connection: close, content-length', `Content-Length: ${SECOND.length}`) + SECOND,
    200,
  ],
])('gives each of the next hundred visitors their own answer after %s', async (_title, bytes, status) => {
  const asked: string[] = [];
  const { url } = await aSite({
    api: (request, response) => {
      asked.push(request.url ?? '');
      echo(request, response);
    },
  });
  expect(statusOf(await sendRaw(url, bytes))).toBe(status);
  await expectOwnAnswers(url);
  expect(asked).not.toContain('/api/v1/attack');
});

it('refuses data on a GET over HTTP/2, and gives the next visitors their own answers', async () => {
  const { url, edge } = await aSite({ api: echo });
  const { ask } = await anHttp2Session(edge);
  expect((await ask({ ':path': '/api/v1/x', ':method': 'GET' }, SECOND)).status).toBe(400);
  await expectOwnAnswers(url);
});

it('takes a GET over HTTP/2 that ends with an empty frame', async () => {
  const { edge } = await aSite({ api: echo });
  const { ask } = await anHttp2Session(edge);
  expect((await ask({ ':path': '/api/v1/x', ':method': 'GET' }, '')).status).toBe(200);
});

it('passes on no header of one hop, none that Connection names and none that a visitor only claims', async () => {
  let seen: object = {};
  const { url } = await aSite({
    api: (request, response) => {
      seen = request.headers;
      response.end('{}');
    },
    trustedCountryHeader: 'x-country',
  });
  const claims = ['X-Forwarded-Host: evil', 'Forwarded: for=1.2.3.4', 'X-Real-IP: 1.2.3.4', 'X-Country: DE'];
  const ofOneHop = ['Connection: close, x-secret', 'X-Secret: 1', 'TE: trailers', 'Expect: 100-continue'];
  const raw = head('POST /api/v1/x', ...claims, ...ofOneHop, 'Content-Length: 2', 'X-Kept: yes');
  await sendRaw(url, `${raw.replace('Connection: close\r\n', '')}{}`);
  const refused = ['x-forwarded-host', 'forwarded', 'x-real-ip', 'x-country', 'x-secret', 'te', 'expect'];
  for (const name of refused) expect(seen).not.toHaveProperty(name);
  expect(seen).toMatchObject({ 'x-kept': 'yes', 'content-length': '2', 'x-marquee-country': 'DE' });
});
