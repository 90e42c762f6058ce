import { LANGUAGES } from '@marquee/kernel/contracts';
import { VPN_PLATFORMS } from '@marquee/kernel/contracts/site';
import { createLog } from '@marquee/kernel/server/log';
import { TODAY } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { createClassifier } from './networks.ts';

const faults: Array<Record<string, unknown>> = [];
let site: TestSite;
beforeAll(async () => {
  const destination = { write: (line: string) => void faults.push(JSON.parse(line)) };
  site = await openTestSite({ log: createLog('api', { level: 'warn', destination }) });
}, OPENING_MS);
afterAll(() => site.close());

const switchHelp = (isOn: boolean) =>
  site.database.query(
    `update setting set value = value || jsonb_build_object('vpnHelp', $1::boolean) where key = 'features'`,
    [isOn],
  );

describe('how to connect', () => {
  it.each(LANGUAGES)('is told step by step for every platform in %s', async (lang) => {
    const { data } = await site.get(`/vpn/config/urls?lang=${lang}`);
    expect(data.isOn).toBe(true);
    expect(data.items.map(({ platform }: { platform: string }) => platform)).toEqual(VPN_PLATFORMS);
    for (const { title, steps, url } of data.items) {
      expect(title).toMatch(/\S/);
      expect(steps.length).toBeGreaterThanOrEqual(3);
      for (const step of steps) expect(step).toMatch(/\S/);
      expect(new URL(url).host).toBe('vpn.marquee.example');
    }
  });

  it('is told in the language that was asked for', async () => {
    const steps = await Promise.all(
      LANGUAGES.map(async (lang) => (await site.get(`/vpn/config/urls?lang=${lang}`)).data.items[0].steps[0]),
    );
    expect(new Set(steps).size).toBe(LANGUAGES.length);
  });

  it('is not told where the operator has switched it off', async () => {
    await switchHelp(false);
    expect((await site.get('/vpn/config/urls?lang=en')).data).toEqual({ isOn: false, items: [] });
    expect((await site.get('/vpn/check')).data.code).toBe('VPN_HELP_OFF');
    await switchHelp(true);
  });

  it.each(['/vpn/config/urls?lang=en', '/vpn/check'])(
    'relaxes no rule of a country: %s is refused there',
    async (url) => {
      const { httpStatus, data } = await site.get(url, { 'x-marquee-country': 'US' });
      expect([httpStatus, data.code]).toEqual([403, 'COUNTRY_REFUSED']);
    },
  );
});

describe('the check of a connection', () => {
  it('tells what is seen of it, and is kept by nobody', async () => {
    const { data, headers } = await site.get('/vpn/check', {
      'x-forwarded-for': '::ffff:198.51.100.7',
      'x-marquee-country': 'PL',
    });
    expect(data).toEqual({
      ip: '198.51.100.7',
      country: 'PL',
      asnKind: 'unknown',
      viaProxy: false,
      at: TODAY.toISOString(),
      blocked: false,
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  const declare = (networks: object[]) =>
    site.database.query(
      `insert into setting (key, value) values ('networks', $1::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(networks)],
    );

  it('knows the networks that the operator has declared', async () => {
    await declare([{ range: '203.0.113.0/24', kind: 'vpn', isBlocked: true }]);
    const { data } = await site.get('/vpn/check', { 'x-forwarded-for': '203.0.113.9' });
    expect(data).toMatchObject({ asnKind: 'vpn', viaProxy: true, blocked: true });
  });

  it('leaves a network out that is none, says so once, and knows the others', async () => {
    faults.splice(0);
    await declare([
      { range: '192.0.2.0/64', kind: 'vpn', isBlocked: true },
      { range: '203.0.113.0/24', kind: 'tor', isBlocked: false },
    ]);
    const kindOf = async (from: string) =>
      (await site.get('/vpn/check', { 'x-forwarded-for': from })).data.asnKind;
    expect(await kindOf('192.0.2.1')).toBe('unknown');
    expect(await kindOf('203.0.113.9')).toBe('tor');
    expect(faults.map(({ entry }) => entry)).toEqual([
      { range: '192.0.2.0/64', kind: 'vpn', isBlocked: true },
    ]);
  });

  it('holds a flood from one address off, and no other', async () => {
    const check = (from: string) => site.get('/vpn/check', { 'x-forwarded-for': from });
    const first = await Promise.all(Array.from({ length: 120 }, () => check('198.51.100.50')));
    expect(new Set(first.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
    expect(await check('198.51.100.50')).toMatchObject({
      httpStatus: 429,
      data: { code: 'TOO_MANY_REQUESTS' },
    });
    expect((await check('198.51.100.51')).httpStatus).toBe(200);
  });

  it('hears of a proxy that says so', async () => {
    expect((await site.get('/vpn/check', { via: '1.1 cache' })).data.viaProxy).toBe(true);
  });
});

describe('a network', () => {
  const classifierOf = (entries: object[]) => {
    const leftOut: unknown[] = [];
    const classify = createClassifier(entries, (entry) => leftOut.push(entry));
    return { classify, leftOut };
  };
  const { classify } = classifierOf([
    { range: '10.0.0.0/8', kind: 'residential', isBlocked: false },
    { range: '10.1.0.0/16', kind: 'hosting', isBlocked: true },
    { range: '2001:db8::/32', kind: 'tor', isBlocked: false },
  ]);
  it.each([
    ['10.2.0.1', 'residential'],
    ['10.1.2.3', 'hosting'],
    ['2001:db8::1', 'tor'],
    ['2001:db9::1', 'unknown'],
    ['192.0.2.1', 'unknown'],
    ['nonsense', 'unknown'],
  ])('of %s is %s: the narrowest declared one', (address, kind) => {
    expect(classify(address).kind).toBe(kind);
  });

  it.each([
    ['192.0.2.0/33', false],
    ['192.0.2.0/32', true],
    ['192.0.2.0/0', true],
    ['2001:db8::/64', true],
    ['2001:db8::/129', false],
    ['192.0.2.0', false],
    ['192.0.2.0/', false],
    ['192.0.2.0/24/24', false],
    ['1.2.3/24', false],
  ])('may be declared as %s: %s', (range, isTaken) => {
    const { leftOut } = classifierOf([{ range, kind: 'vpn', isBlocked: false }]);
    expect(leftOut.length === 0).toBe(isTaken);
  });
});
