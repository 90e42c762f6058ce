import { LANGUAGES } from '@marquee/kernel/contracts';
import { TODAY } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ variables: { REFUSED_COUNTRIES: 'US,FR' } });
}, OPENING_MS);
afterAll(() => site.close());

describe('settings', () => {
  it('carry what guards need and the clock of the server', async () => {
    const { data } = await site.get('/settings');
    expect(data).toMatchObject({
      brand: { name: 'Marquee' },
      retiredLocales: ['uk', 'it', 'ja'],
      partnerParameters: ['partner', 'p', 'stream', 'click_id', 'utm_*'],
      gameOrigins: ['http://localhost:8082'],
      captchaOrigins: ['http://localhost:8084'],
      refusedCountries: ['US', 'FR'],
      serverTime: TODAY.toISOString(),
    });
  });

  it('are not kept by anyone, because they carry the time', async () => {
    expect((await site.get('/settings')).headers['cache-control']).toBe('no-store');
  });

  it('follow what an operator wrote into the database', async () => {
    const redirect = { from: '/old', to: '/games/all', status: 301 };
    await site.database.query(`update setting set value = $1::jsonb where key = 'redirects'`, [
      JSON.stringify([redirect]),
    ]);
    expect((await site.get('/settings')).data.redirects).toEqual([redirect]);
  });
});

describe('the menu', () => {
  const footerKeys = async (): Promise<string[]> =>
    (await site.get('/menu?lang=en')).data.footer.flatMap(({ items }: { items: Array<{ key: string }> }) =>
      items.map(({ key }) => key),
    );

  it('links to VPN help only while that is switched on', async () => {
    const change = (isOn: boolean) =>
      site.database.query(
        `update setting set value = value || jsonb_build_object('vpnHelp', $1::boolean) where key = 'features'`,
        [isOn],
      );
    expect(await footerKeys()).toContain('vpn');
    await change(false);
    expect(await footerKeys()).not.toContain('vpn');
    await change(true);
  });
});

describe('words of the site', () => {
  it.each(LANGUAGES)('are complete in %s', async (lang) => {
    const menu = await site.get(`/menu?lang=${lang}`);
    const banners = await site.get(`/banners-for-slider?lang=${lang}`);
    const icons = await site.get(`/footer-icons?lang=${lang}`);
    const promo = await site.get(`/promo?lang=${lang}`);
    for (const answer of [menu, banners, icons, promo]) expect(answer.status).toBe('ok');
    expect(menu.data.bottom.map(({ key }: { key: string }) => key)).toEqual([
      'home',
      'games',
      'search',
      'tournaments',
      'login',
      'account',
    ]);
    expect(banners.data.items).toHaveLength(3);
    const words = JSON.stringify([menu, banners, icons, promo].map(({ data }) => data));
    expect(/\{\{|""/.exec(words)).toBeNull();
  });

  it('call on German visitors formally', async () => {
    const answers = await Promise.all(
      ['/menu', '/banners-for-slider', '/promo', '/game/tabs'].map((call) => site.get(`${call}?lang=de`)),
    );
    const words = JSON.stringify(answers.map(({ data }) => data));
    expect(/\b(du|dich|dir|deine?[mnrs]?)\b/i.exec(words)).toBeNull();
  });

  it('come in the language that was asked for', async () => {
    const labels = await Promise.all(
      LANGUAGES.map(async (lang) => (await site.get(`/menu?lang=${lang}`)).data.header[1].label),
    );
    expect(new Set(labels).size).toBe(LANGUAGES.length);
  });

  it('link to paths without a language prefix', async () => {
    const { data } = await site.get('/menu?lang=en');
    const items = [
      ...data.header,
      ...data.rail,
      ...data.bottom,
      ...data.footer.flatMap((c: { items: unknown[] }) => c.items),
    ];
    for (const { path } of items) expect(path).not.toMatch(/^\/(en|ru)(\/|$)/);
  });
});

describe('countries', () => {
  it('are sorted as readers of the language expect', async () => {
    const { data } = await site.get('/countries?lang=es');
    const names: string[] = data.items.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
    expect(names.length).toBeGreaterThan(180);
  });

  it('say which of them are refused, and where the visitor is', async () => {
    const { data } = await site.get('/countries?lang=en', { 'x-marquee-country': 'ES' });
    expect(data.current).toBe('ES');
    expect(data.items.find(({ code }: { code: string }) => code === 'US')).toEqual({
      code: 'US',
      name: 'United States',
      dialCode: '+1',
      currency: 'USD',
      isRefused: true,
    });
  });
});

describe('a promotion', () => {
  it('is gone once it has ended', async () => {
    const countOf = async () => (await site.get('/promo?lang=en')).data.items.length;
    const before = await countOf();
    await site.database.query(
      `insert into promo (key, rank, title, body, path, ends_at)
       values ('over', 9, '{"en":"Over"}', '{"en":"Over"}', '/', $1), ('on', 10, '{"en":"On"}', '{"en":"On"}', '/', $2)`,
      [new Date(TODAY.getTime() - 1), new Date(TODAY.getTime() + 1)],
    );
    expect(await countOf()).toBe(before + 1);
  });
});

describe('the chat', () => {
  const setUp = (chat: object) =>
    site.database.query(
      `insert into setting (key, value) values ('chat', $1::jsonb) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(chat)],
    );

  it('is off until the operator has set one up', async () => {
    expect((await site.get('/chat')).data).toEqual({ isOn: false, url: null, hours: null });
  });

  it('is where and when the operator says, and tells nothing while it is off', async () => {
    const chat = { isOn: true, url: 'https://chat.example/', hours: { from: '08:00', to: '22:00' } };
    await setUp(chat);
    expect((await site.get('/chat')).data).toEqual(chat);
    await setUp({ ...chat, isOn: false });
    expect((await site.get('/chat')).data.url).toBeNull();
  });
});

describe('pictures', () => {
  it('are served for ever under a name with their hash', async () => {
    const { data } = await site.get('/banners-for-slider?lang=en');
    const response = await site.inject({ method: 'GET', url: data.items[0].picture.src });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.headers['cache-control']).toContain('immutable');
  });

  it('stand in the answer where they are the first to be seen, and nowhere else', async () => {
    const { data } = await site.get('/banners-for-slider?lang=en');
    const [first, ...others] = data.items.map(
      (item: { picture: { dataUrl: string | null } }) => item.picture,
    );
    const response = await site.inject({ method: 'GET', url: first.src });
    expect(decodeURIComponent(first.dataUrl)).toBe(`data:image/svg+xml,${response.body}`);
    for (const picture of others) expect(picture.dataUrl).toBeNull();
  });

  it.each([
    '/media/covers/no-such.0123456789.svg',
    '/media/../database.lock',
    '/media/%2e%2e/database.lock',
    '/media/',
  ])('are nothing else: %s is 404', async (url) => {
    const response = await site.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(404);
  });
});
