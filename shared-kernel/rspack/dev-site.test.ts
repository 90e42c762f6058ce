/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { requireSite, siteAddress, SiteRefuses, waysIn } from './dev-site.ts';

it.each([
  [{}, 'http://localhost:8080'],
  [{ PORT: '3000' }, 'http://localhost:3000'],
  [{ PORT: '' }, 'http://localhost:8080'],
  [{ PORT: '3000', MARQUEE_URL: 'https://localhost:8443/' }, 'https://localhost:8443'],
])('develops, with %j, in the site that npm start runs', (environment, address) => {
  expect(siteAddress(environment)).toBe(address);
});

const DEVELOPED = { packageName: 'mfe-content', origin: 'http://localhost:9000' };

it.each([
  [400, true, 'https://site.example/_dev?remote=mfe-content&origin=http://localhost:9000'],
  [404, false, 'release preview develop http://localhost:9000'],
])('knows from a site’s answer %i how a browser comes in', async (status, isOpen, way) => {
  const server = createServer((_, response) => response.writeHead(status).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await requireSite(site)).toEqual({ isOpen });
  } finally {
    server.close();
  }
  await expect(requireSite(site)).rejects.toThrow(SiteRefuses);
  expect(waysIn('https://site.example', { isOpen, ...DEVELOPED }).join(' ')).toContain(way);
});
