import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';
import type { Registry } from '@marquee/releases';

import type { CompositionSummary } from '../composer/composer.ts';
import { ANYBODY } from '../composition/composition-source.ts';
import type { EdgeRequest, EdgeResponse } from '../respond.ts';
import { createRootFileServer } from './serve-root-file.ts';

const WORKER = 'self.addEventListener("fetch", () => {});';

const folder = temporaryFolder();
const servers: Server[] = [];

beforeAll(() => {
  writeFileSync(path.join(folder, 'sw.1.js'), WORKER);
  writeFileSync(path.join(folder, 'sw.2.js'), 'other');
  writeFileSync(path.join(folder, 'links.1.json'), '[]');
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

const ROOT_FILES: Record<string, Record<string, string>> = {
  '1.0.0': { '/sw.js': 'sw.1.js', '/.well-known/assetlinks.json': 'links.1.json' },
  '2.0.0': { '/sw.js': 'sw.2.js' },
};

/** An edge that has nothing but root files, over a shell that owns some. */
async function aSite() {
  let live = 1;
  const registry = {
    composition: (number: number) => ({ pins: { shell: `${number}.0.0`, 'mfe-content': '1.0.0' } }),
    manifest: (name: string, version: string) => ({
      package: name,
      version,
      files: { 'sw.1.js': { integrity: 'sha384-one' }, 'sw.2.js': { integrity: 'sha384-two' } },
      rootFiles: name === 'shell' ? ROOT_FILES[version] : undefined,
    }),
    readAsset: (_name: string, file: string) => readFile(path.join(folder, file)),
  } as unknown as Registry;
  const serve = createRootFileServer(registry, {
    of: ({ country }) => Promise.resolve({ number: country === 'ES' ? 2 : live } as CompositionSummary),
  });
  const server = createServer((request, response) => {
    const country = request.headers['x-country']?.toString() ?? null;
    const root = { pathname: request.url ?? '', visitor: { ...ANYBODY, country }, isTls: true };
    void serve(request as EdgeRequest, response as EdgeResponse, root).then((isAnswered) => {
      if (!isAnswered) response.writeHead(404).end();
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    get: (address: string, headers: Record<string, string> = {}) =>
      fetch(url + address, { headers: { 'accept-encoding': 'identity', ...headers } }),
    pinSecond: () => {
      live = 2;
    },
  };
}

it('serves each visitor the file of the composition that is theirs', async () => {
  const { get } = await aSite();
  const spanish = await get('/sw.js', { 'x-country': 'ES' });
  expect([await spanish.text(), await (await get('/sw.js')).text()]).toEqual(['other', WORKER]);
});

it('serves a worker of the live shell as a script for the whole site that is asked for anew', async () => {
  const { get } = await aSite();
  const response = await get('/sw.js');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(WORKER);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

it('serves other files with their type and without the rights of a worker', async () => {
  const { get } = await aSite();
  const { headers } = await get('/.well-known/assetlinks.json');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('service-worker-allowed')).toBeNull();
});

it('shows a pin on the next request, and 304 to who has the bytes already', async () => {
  const { get, pinSecond } = await aSite();
  const etag = (await get('/sw.js')).headers.get('etag') ?? '';
  expect((await get('/sw.js', { 'if-none-match': etag })).status).toBe(304);
  pinSecond();
  const response = await get('/sw.js', { 'if-none-match': etag });
  expect([response.status, await response.text()]).toEqual([200, 'other']);
});

it.each(['/other.js', '/.well-known/assetlinks.txt', '/constructor', '/en', '/toString.js'])(
  'leaves %s to others',
  async (address) => {
    const { get } = await aSite();
    expect((await get(address)).status).toBe(404);
  },
);
