import { aPage } from './testing/a-release.ts';
import { aSite } from './testing/a-site.ts';

const bootOf = async (response: Response): Promise<Record<string, unknown>> => {
  const html = await response.text();
  const [, json = ''] = /id="marquee-boot">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
};

it('composes the fragment, the shell and the boot data into one page', async () => {
  const { get } = await aSite();
  const response = await get('/en');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<div id="root"><main><h1>home 1.0.0</h1></main></div>');
  expect(html).toContain('<title>Home · Marquee</title>');
});

it('inlines composition, its line of the history, versions and the state of the page', async () => {
  const { get } = await aSite();
  expect(await bootOf(await get('/en'))).toMatchObject({
    composition: 1,
    history: 'sha256-line-1',
    lang: 'en',
    status: 200,
    remotes: { 'mfe-catalogue': { version: '1.0.0' } },
    page: {
      package: 'mfe-catalogue',
      routeId: 'home',
      rendered: true,
      state: { html: '<h1>home 1.0.0</h1>' },
    },
  });
});

it.each([
  ['/en', 'interaction', 'a public page that arrives rendered'],
  ['/en/nothing', 'interaction', 'an error page'],
  ['/en/account', 'load', 'a page that the browser draws'],
])('tells %s to wake at %s: it is %s', async (path, wake) => {
  const { get } = await aSite();
  expect(await bootOf(await get(path, { cookie: 'auth_token=t' }))).toMatchObject({ wake });
});

it('wakes a page at once whose remote could not draw its part', async () => {
  const { get } = await aSite({ renderPage: () => Promise.reject(new Error('broken remote')) });
  expect(await bootOf(await get('/en'))).toMatchObject({ wake: 'load' });
});

it('names the scripts of shell and remote, and carries words for when they do not come', async () => {
  const { get } = await aSite();
  const response = await get('/en');
  expect(await response.clone().text()).toContain(
    '<div hidden>fallback</div><script type="speculationrules">{"prerender"',
  );
  expect(await bootOf(response)).toMatchObject({
    scripts: [{ src: '/assets/shell/shell.1234567890.js' }],
    routeScripts: [{ src: '/assets/mfe-catalogue/mfe-catalogue.1234567890.js' }],
  });
});

it('draws a page of its own for each kind of device, and tells the API which asks', async () => {
  const asked: unknown[] = [];
  const { get } = await aSite({
    renderPage: async ({ api }) => {
      asked.push(api.headers['x-marquee-device']);
      return aPage(`for ${api.headers['x-marquee-device']}`);
    },
  });
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' };
  expect(await (await get('/en')).text()).toContain('for desktop');
  expect(await (await get('/en', phone)).text()).toContain('for mobile');
  expect(await (await get('/en')).text()).toContain('for desktop');
  expect(asked).toEqual(['desktop', 'mobile']);
});

it('shows a pin on the very next request, and a rollback as well', async () => {
  const { get, pin } = await aSite();
  expect(await (await get('/en')).text()).toContain('home 1.0.0');
  pin('2.0.0');
  expect(await (await get('/en')).text()).toContain('home 2.0.0');
  pin('1.0.0');
  expect(await (await get('/en')).text()).toContain('home 1.0.0');
});

it('renders nothing anew after a return to a release, and each page names its own composition and line', async () => {
  const renderPage = jest.fn(async (_request: unknown, version: string) => aPage(`home ${version}`));
  const { get, pin, wait } = await aSite({ renderPage });
  const shown = async () => {
    const response = await get('/en');
    const html = await response.clone().text();
    const { composition, history } = await bootOf(response);
    return { composition, history, version: /home ([\d.]+)/.exec(html)?.[1] };
  };
  await shown();
  pin('2.0.0');
  await shown();
  wait(60_000);
  pin('1.0.0');
  expect(await shown()).toEqual({ composition: 3, history: 'sha256-line-3', version: '1.0.0' });
  expect(renderPage.mock.calls.map(([, version]) => version)).toEqual(['1.0.0', '2.0.0']);
});

it('renders anew after a return what was rendered many minutes ago', async () => {
  const renderPage = jest.fn(async (_request: unknown, version: string) => aPage(`home ${version}`));
  const { get, pin, wait } = await aSite({ renderPage });
  await get('/en');
  pin('2.0.0');
  await get('/en');
  wait(6 * 60_000);
  pin('1.0.0');
  await get('/en');
  expect(renderPage).toHaveBeenCalledTimes(3);
});

it('keeps the composition before it when a new one does not load', async () => {
  const { get, pin, logged } = await aSite();
  await get('/en');
  pin('broken');
  const response = await get('/en');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('home 1.0.0');
  expect(logged.join('')).toContain('composition does not load');
});

it('starts with the newest composition that loads when the newest of all does not', async () => {
  const { get, pin } = await aSite();
  pin('2.0.0');
  pin('broken');
  const response = await get('/en');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('home 2.0.0');
});

it('does not serve again what was rolled back when the composition after the rollback does not load', async () => {
  const { get, pin } = await aSite();
  pin('2.0.0');
  expect(await (await get('/en')).text()).toContain('home 2.0.0');
  pin('1.0.0');
  pin('broken');
  expect(await (await get('/en')).text()).toContain('home 1.0.0');
});

it('tries a composition again that did not load, some seconds later, and reports it once', async () => {
  const { get, pin, mend, wait, logged } = await aSite();
  await get('/en');
  pin('broken');
  await get('/en');
  wait(11_000);
  expect(await (await get('/en')).text()).toContain('home 1.0.0');
  mend();
  expect(await (await get('/en')).text()).toContain('home 1.0.0');
  wait(11_000);
  expect(await (await get('/en')).text()).toContain('home broken');
  expect(logged.filter((line) => line.includes('composition does not load'))).toHaveLength(1);
});

it('renders a page once for a thousand who ask at the same time', async () => {
  const renderPage = jest.fn(() => Promise.resolve(aPage('<h1>once</h1>')));
  const { get } = await aSite({ renderPage });
  const statuses = await Promise.all(Array.from({ length: 1000 }, async () => (await get('/en')).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(renderPage).toHaveBeenCalledTimes(1);
});

it('renders one page for visitors who differ only in what counts them', async () => {
  const renderPage = jest.fn(() => Promise.resolve(aPage('<h1>once</h1>')));
  const { get } = await aSite({ renderPage });
  await get('/en?requestId=1');
  await get('/en?requestId=2&source=ad');
  expect(renderPage).toHaveBeenCalledTimes(1);
});

it('renders one page for all addresses that differ in names its route does not declare', async () => {
  const seen: string[] = [];
  const { get } = await aSite({
    renderPage: ({ location }) => {
      seen.push(location.search);
      return Promise.resolve(aPage('<h1>home</h1>'));
    },
  });
  const queries = ['', '?x=1', '?x=2&tab=slots', '?tab=slots', `?tab=${'a'.repeat(300)}`];
  for (const query of queries) expect((await get(`/en${query}`)).status).toBe(200);
  expect(seen).toEqual(['', '?tab=slots']);
});

it('composes one page for all addresses that no route has', async () => {
  const { get, composerMetrics } = await aSite();
  const addresses = Array.from({ length: 20 }, (_, index) => `/en/nothing-${index}?x=${index}`);
  const answers = await Promise.all(addresses.map((address) => get(address)));
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 404));
  expect(await composerMetrics.registry.metrics()).toContain('marquee_edge_pages_composed_total 1\n');
});

it('is whole but for the part of a remote that throws, and says which release it was', async () => {
  const { get, composerMetrics, logged } = await aSite({
    renderPage: () => Promise.reject(new Error('broken remote')),
  });
  const response = await get('/en');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<main>skeleton</main>');
  expect(logged.join('')).toContain('"package":"mfe-catalogue","version":"1.0.0","composition":1');
  expect(await composerMetrics.registry.metrics()).toContain(
    'marquee_remote_failures_total{package="mfe-catalogue",version="1.0.0",stage="render",side="edge"} 1',
  );
});

it('gives the first visitor after the API is back a page with its menu', async () => {
  const items: never[] = [];
  const menu = { header: items, rail: items, bottom: items, footer: items };
  let isAway = true;
  const { get, wait } = await aSite({
    api: (_request, response) => {
      if (isAway) {
        response.writeHead(503).end();
        return;
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: 'ok', data: menu }));
    },
  });
  expect(await bootOf(await get('/en'))).toMatchObject({ menu: null });
  isAway = false;
  wait(60_000);
  expect(await bootOf(await get('/en'))).toMatchObject({ menu });
});

it('answers 404 when the remote has no such subject', async () => {
  const { get } = await aSite({ renderPage: () => Promise.resolve(aPage('', { status: 404 })) });
  const response = await get('/en/gone');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('error 404');
});

it('hands on what the remote has to say of a subject that is missing', async () => {
  const page = aPage('', { status: 404, textKey: 'error.preview_expired' });
  const { get } = await aSite({ renderPage: () => Promise.resolve(page) });
  expect(await (await get('/en/gone')).text()).toContain('"missingTextKey":"error.preview_expired"');
});

it('answers 404 for an address that no route has', async () => {
  const { get } = await aSite();
  const response = await get('/en/nothing');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<meta name="robots" content="noindex">');
});

it('sends a page that is for one link alone, and forgets it', async () => {
  const renderPage = jest.fn(() =>
    Promise.resolve(aPage('draft', { head: { title: 'Draft', isPrivate: true } })),
  );
  const { get } = await aSite({ renderPage });
  const response = await get('/en');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('content="noindex, nofollow"');
  await get('/en');
  expect(renderPage).toHaveBeenCalledTimes(2);
});

it('leaves the page of a player to the browser', async () => {
  const renderPage = jest.fn(() => Promise.resolve(aPage('never')));
  const { get } = await aSite({ renderPage });
  const response = await get('/en/account', { cookie: 'auth_token=t' });
  expect(await bootOf(response)).toMatchObject({ page: { routeId: 'account', rendered: false } });
  expect(renderPage).not.toHaveBeenCalled();
});

it('redirects with a status of its own and lets nobody keep the answer', async () => {
  const { get } = await aSite();
  const response = await get('/');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/en');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('vary')).toBe('Accept-Language, Cookie');
});

it('remembers the language of the page', async () => {
  const { get } = await aSite();
  expect((await get('/en')).headers.get('set-cookie')).toContain('lang=en; Max-Age=31536000; Path=/');
  expect((await get('/en', { cookie: 'lang=en' })).headers.get('set-cookie')).toBeNull();
});

it('draws the chosen theme at once', async () => {
  const { get } = await aSite();
  expect(await (await get('/en', { cookie: 'theme=light' })).text()).toContain('data-theme="light"');
  expect(await (await get('/en', { cookie: 'theme="><script>' })).text()).not.toContain('data-theme');
});

it('lets nothing in the state end its data block', async () => {
  const { get } = await aSite({
    renderPage: () => Promise.resolve(aPage('x', { state: '</script><script>alert(1)</script>' })),
  });
  expect(await (await get('/en')).text()).not.toContain('<script>alert(1)');
});
