import { ReleaseOverloaded } from './isolation/release-pool.ts';
import { shell } from './testing/a-release.ts';
import { aSite } from './testing/a-site.ts';

/** A site whose guards can be kept busy, with a page that everybody has seen. */
async function aBusySite() {
  let isBusy = false;
  const site = await aSite({
    decide: (request) =>
      isBusy ? Promise.reject(new ReleaseOverloaded('16 tasks are waiting already.')) : shell.decide(request),
  });
  await site.get('/en');
  const keepBusy = (isNow: boolean): void => {
    isBusy = isNow;
  };
  keepBusy(true);
  return { ...site, keepBusy };
}

it('asks visitors to wait a moment where there is too much to do, in their language', async () => {
  const { get, edge, logged } = await aBusySite();
  const refused = await get('/de/gone', { cookie: 'theme=dark' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const html = await refused.text();
  expect(html).toContain('<html lang="de" data-theme="dark">');
  expect(html).toContain('<meta http-equiv="refresh" content="2">');
  expect(logged.join('')).toContain('"refusal":"overloaded"');
  expect(await edge.metrics.registry.metrics()).toContain(
    'marquee_edge_pages_total{status="503",cache="none"} 1',
  );
});

it('serves the pages at hand meanwhile, and all of them afterwards', async () => {
  const { get, keepBusy } = await aBusySite();
  expect((await get('/en')).status).toBe(200);
  keepBusy(false);
  expect((await get('/en/gone')).status).toBe(200);
});
