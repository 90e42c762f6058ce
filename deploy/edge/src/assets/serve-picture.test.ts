import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { oneOrigin } from '../proxy/api-origins.ts';
import type { EdgeRequest, EdgeResponse } from '../respond.ts';
import { createPictureServer } from './serve-picture.ts';

const PATH = '/media/covers/moon-harvest.0123456789.svg';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const servers: Server[] = [];

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** An API with one picture, and an edge before it that answers 204 where it would pass a request on. */
async function aSite() {
  const asked: string[] = [];
  const apiUrl = await listen((request, response) => {
    asked.push(request.url ?? '');
    const headers = {
      'content-type': 'image/svg+xml',
      'cache-control': 'immutable',
      'x-request-id': 'secret',
    };
    if (request.url === PATH) response.writeHead(200, headers).end(SVG);
    else response.writeHead(404).end();
  });
  const servePicture = createPictureServer(oneOrigin(apiUrl));
  const edgeUrl = await listen((request, response) => {
    void servePicture(request as EdgeRequest, response as EdgeResponse, request.url ?? '').then(
      (isAnswered) => {
        if (!isAnswered) response.writeHead(204).end();
      },
    );
  });
  return { asked, edgeUrl };
}

it('asks the API for a picture once, however many ask the edge', async () => {
  const { asked, edgeUrl } = await aSite();
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(edgeUrl + PATH)));
  for (const answer of answers) expect(await answer.text()).toBe(SVG);
  expect(await (await fetch(edgeUrl + PATH)).text()).toBe(SVG);
  expect(asked).toEqual([PATH]);
});

it('sends what the API says of the picture, and nothing of the platform', async () => {
  const { edgeUrl } = await aSite();
  const { headers } = await fetch(edgeUrl + PATH);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('cache-control')).toBe('immutable');
  expect(headers.has('x-request-id')).toBe(false);
});

it('compresses for who takes it, and only then', async () => {
  const { edgeUrl } = await aSite();
  const plain = await fetch(edgeUrl + PATH, { headers: { 'accept-encoding': 'identity' } });
  const packed = await fetch(edgeUrl + PATH, { headers: { 'accept-encoding': 'br' } });
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toBe('Accept-Encoding');
  expect(await packed.text()).toBe(SVG);
});

it.each([
  ['a picture the API has not', '/media/covers/moon-harvest.9999999999.svg'],
  ['a name without a hash', '/media/covers/moon-harvest.svg'],
  ['a way out of the folder', '/media/covers/../secret.0123456789.svg'],
])('leaves %s to the API', async (_title, path) => {
  const { edgeUrl } = await aSite();
  expect((await fetch(edgeUrl + path)).status).toBe(204);
});

it('leaves everything to the proxy while the API is away', async () => {
  const servePicture = createPictureServer(oneOrigin('http://127.0.0.1:9'));
  const request = { method: 'GET', headers: {} } as EdgeRequest;
  expect(await servePicture(request, {} as EdgeResponse, PATH)).toBe(false);
});
