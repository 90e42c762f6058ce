import { aReport } from '../testing/a-report.ts';
import { aSite } from '../testing/a-site.ts';
import { RATE_BUDGETS, readRateBudgets } from './rate-budgets.ts';

const from = (address: string, more: Record<string, string> = {}) => ({ 'x-real-ip': address, ...more });

const aLimitedSite = (budgets: Partial<typeof RATE_BUDGETS>, options: Parameters<typeof aSite>[0] = {}) =>
  aSite({ rateBudgets: { ...RATE_BUDGETS, ...budgets }, trustedAddressHeader: 'x-real-ip', ...options });

it('refuses pages to a visitor above the limit, in their language, and to no other visitor', async () => {
  const { get } = await aLimitedSite({ pages: 2 });
  for (const path of ['/en?tab=a', '/en?tab=b']) {
    expect((await get(path, from('203.0.113.1'))).status).toBe(200);
  }
  const refused = await get('/de?tab=c', from('203.0.113.1'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('<html lang="de" ');
  expect((await get('/en?tab=c', from('203.0.113.2'))).status).toBe(200);
});

it('counts no page that is answered from memory', async () => {
  const { get } = await aLimitedSite({ pages: 3 });
  for (let visit = 0; visit < 20; visit += 1) {
    expect((await get('/en', from('203.0.113.1'))).status).toBe(200);
  }
});

it('counts the addresses of one household over IPv6 together', async () => {
  const { get } = await aLimitedSite({ pages: 1 });
  expect((await get('/en?tab=a', from('2001:db8:1:2::1'))).status).toBe(200);
  expect((await get('/en?tab=b', from('2001:db8:1:2:ffff::9'))).status).toBe(429);
  expect((await get('/en?tab=b', from('2001:db8:1:3::1'))).status).toBe(200);
});

it('refuses calls in the envelope of the API', async () => {
  const { get } = await aLimitedSite({ calls: 1 }, { api: (_request, response) => response.end('{}') });
  expect((await get('/api/v1/menu', from('203.0.113.1'))).status).toBe(200);
  const refused = await get('/api/v1/menu', from('203.0.113.1'));
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ status: 'error', data: { code: 'TOO_MANY_REQUESTS' } });
  expect((await get('/en', from('203.0.113.1'))).status).toBe(200);
});

it('refuses reports above the limit', async () => {
  const { url } = await aLimitedSite({ reports: 1 });
  const send = () => fetch(`${url}/_reports`, { method: 'POST', body: aReport() });
  expect((await send()).status).toBe(204);
  expect((await send()).status).toBe(429);
});

it('reads the setting', () => {
  expect(readRateBudgets('')).toEqual(RATE_BUDGETS);
  expect(readRateBudgets('off')).toBeNull();
  expect(readRateBudgets('pages=5, calls=7')).toEqual({ ...RATE_BUDGETS, pages: 5, calls: 7 });
});

it.each(['pages', 'pages=0', 'pages=-1', 'pages=1.5', 'documents=5', 'none'])('refuses %s', (text) => {
  expect(() => readRateBudgets(text)).toThrow('RATE_LIMITS has');
});
