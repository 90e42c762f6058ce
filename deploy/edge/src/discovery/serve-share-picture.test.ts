import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { NO_RATE_LIMITS } from '../limits/rate-limits.ts';
import { oneOrigin } from '../proxy/api-origins.ts';
import type { EdgeRequest, EdgeResponse } from '../respond.ts';
import { createSharePictureServer } from './serve-share-picture.ts';

const PATH = '/media/covers/moon-harvest.0123456789.png';
const request = { method: 'GET', headers: {} } as EdgeRequest;
const unanswered = {} as EdgeResponse;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

it('leaves a picture to the proxy while the API is away', async () => {
  const serve = createSharePictureServer(
    oneOrigin('http://127.0.0.1:9'),
    async () => new Uint8Array(1),
    NO_RATE_LIMITS,
  );
  expect(await serve(request, unanswered, PATH)).toBe(false);
});

it('leaves a picture to the proxy that cannot be drawn, and tries again when it is next asked for', async () => {
  const api = createServer((_request, response) => response.end('<svg')).listen(0, '127.0.0.1');
  servers.push(api);
  await once(api, 'listening');
  const rasterise = jest.fn(() => Promise.reject(new Error('not a drawing')));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const serve = createSharePictureServer(oneOrigin(apiUrl), rasterise, NO_RATE_LIMITS);
  expect(await serve(request, unanswered, PATH)).toBe(false);
  expect(await serve(request, unanswered, PATH)).toBe(false);
  expect(rasterise).toHaveBeenCalledTimes(2);
});
