import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { createInternalServer } from './operation/internal-server.ts';
import { aSite } from './testing/a-site.ts';

const visitorFrom = (country: string) => ({ 'x-country': country });

const refusingUS = () => ({ refusedCountries: ['US'] });

async function untilKept(dataFolder: string): Promise<void> {
  while (!existsSync(path.join(dataFolder, 'edge', 'settings.json'))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A site that knows countries, whose API may be away. */
const aSiteWithCountries = (options: Parameters<typeof aSite>[0]) =>
  aSite({ trustedCountryHeader: 'x-country', ...options });

async function readiness({ readiness: isReady }: Awaited<ReturnType<typeof aSite>>) {
  const internal = createInternalServer({
    composing: { readiness: isReady, metrics: async () => [] },
    fleet: { servingCount: () => 1, metrics: async () => [] },
    isDraining: () => false,
  });
  await new Promise<void>((resolve) => {
    internal.listen(0, '127.0.0.1', resolve);
  });
  const response = await fetch(`http://127.0.0.1:${(internal.address() as AddressInfo).port}/readyz`);
  internal.close();
  return response.status;
}

it('serves no page and is not ready before it ever knew which countries are refused', async () => {
  const site = await aSiteWithCountries({ settings: () => 'away' });
  for (const country of ['US', 'DE']) {
    expect((await site.get('/en', visitorFrom(country))).status).toBe(503);
  }
  expect(await readiness(site)).toBe(503);
});

it.each([
  ['/de/blog', {}, 'de', 'nicht erreichbar'],
  ['/', { 'accept-language': 'pl' }, 'pl', 'niedostępna'],
  ['/', { cookie: 'lang=kk' }, 'kk', 'қолжетімсіз'],
])('says so at %s to %j in the language %s', async (address, headers, lang, words) => {
  const { get } = await aSiteWithCountries({ settings: () => 'away' });
  const response = await get(address, headers);
  const html = await response.text();
  expect(html).toContain(`<html lang="${lang}" `);
  expect(html).toContain('<meta http-equiv="refresh" content="5">');
  expect(html).toContain('<a href="">');
  expect(html).toContain(words);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('is ready when it has read the settings, and refuses who is to be refused', async () => {
  const site = await aSiteWithCountries({ settings: refusingUS });
  const { get } = site;
  expect(await readiness(site)).toBe(200);
  expect((await get('/en', visitorFrom('US'))).status).toBe(403);
  expect((await get('/en', visitorFrom('DE'))).status).toBe(200);
});

it('starts without the API by what the last run knew', async () => {
  const dataFolder = temporaryFolder();
  const before = await aSiteWithCountries({ dataFolder, settings: refusingUS });
  await before.get('/en');
  await untilKept(dataFolder);
  const after = await aSiteWithCountries({ dataFolder, settings: () => 'away' });
  expect((await after.get('/en', visitorFrom('US'))).status).toBe(403);
  expect((await after.get('/en', visitorFrom('DE'))).status).toBe(200);
  expect(await readiness(after)).toBe(200);
});

it('takes damaged settings on the disk for none', async () => {
  const dataFolder = temporaryFolder();
  mkdirSync(path.join(dataFolder, 'edge'));
  writeFileSync(path.join(dataFolder, 'edge', 'settings.json'), '{"refusedCountries":');
  const { get, logged } = await aSiteWithCountries({ dataFolder, settings: () => 'away' });
  expect((await get('/en')).status).toBe(503);
  expect(logged.join('')).toContain('the kept settings cannot be read');
});

it('opens without a restart when the API comes', async () => {
  let isAway = true;
  const { get, wait } = await aSiteWithCountries({ settings: () => (isAway ? 'away' : {}) });
  expect((await get('/en')).status).toBe(503);
  isAway = false;
  wait(1_000);
  expect((await get('/en')).status).toBe(200);
});

it('does not wait for an API that takes connections and never answers', async () => {
  const { get } = await aSiteWithCountries({ settings: () => 'frozen' });
  expect((await get('/en')).status).toBe(503);
});
