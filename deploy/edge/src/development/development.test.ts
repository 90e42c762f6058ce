import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Boot } from '@marquee/kernel/contracts';
import type { DevelopmentDescription } from '@marquee/kernel/release';

import { aSite } from '../testing/a-site.ts';

const description: DevelopmentDescription = {
  package: 'mfe-catalogue',
  entry: '/remote-entry.js',
  shellScripts: ['/shell/shell.js'],
  routes: [
    {
      id: 'home',
      path: '/{lang}',
      layout: 'default',
      access: 'public',
      render: 'server',
      titleKey: 'title',
    },
    {
      id: 'fresh',
      path: '/{lang}/fresh',
      layout: 'default',
      access: 'public',
      render: 'server',
      titleKey: 'title',
    },
  ],
  messages: { en: { title: 'A title under way' } },
  messageFiles: { en: '/locales/en.json' },
};

let server: Server;
let origin: string;
let told: unknown;

beforeEach(async () => {
  told = description;
  server = createServer((_request, response) => response.end(JSON.stringify(told)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

const stopServer = (): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

afterEach(stopServer);

type Site = Awaited<ReturnType<typeof aSite>>;

const addressOf = (remote: string, from: string): string =>
  `/_dev?remote=${remote}&origin=${encodeURIComponent(from)}`;

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

async function choose(site: Site): Promise<string> {
  return cookieOf(await site.get(addressOf('mfe-catalogue', origin)));
}

const bootOf = (html: string): Boot => {
  const [, json = ''] = /id="marquee-boot">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as Boot;
};

const aDevelopedSite = () => aSite({ isProduction: false });

it('remembers the choice where no script can read it, and goes home', async () => {
  const site = await aDevelopedSite();
  const response = await site.get(addressOf('mfe-catalogue', origin));
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toMatch(/^marquee_dev=.+; Path=\/; HttpOnly; SameSite=Lax$/);
});

it('takes the cookie away when the browser is to go back', async () => {
  const site = await aDevelopedSite();
  const response = await site.get('/_dev?off');
  expect(response.headers.get('set-cookie')).toMatch(/^marquee_dev=; .*Max-Age=0/);
});

it.each([
  ['what is no name of a package', addressOf('sports', 'http://localhost:9000')],
  ['a server elsewhere', addressOf('mfe-catalogue', 'http://evil.example:9000')],
  ['nothing', '/_dev'],
])('refuses %s', async (_what, address) => {
  const site = await aDevelopedSite();
  const response = await site.get(address);
  expect(response.status).toBe(400);
  expect(response.headers.get('set-cookie')).toBeNull();
});

it.each(['cross-site', 'same-site'])('lets no page of a %s origin choose for the visitor', async (from) => {
  const site = await aDevelopedSite();
  for (const address of [addressOf('mfe-catalogue', origin), '/_dev?off']) {
    const response = await site.get(address, { 'sec-fetch-site': from });
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  expect((await site.get('/_dev?off', { 'sec-fetch-site': 'none' })).status).toBe(302);
});

it('does nothing of the kind in production', async () => {
  const developed = await aDevelopedSite();
  const cookie = await choose(developed);
  const site = await aSite();
  expect((await site.get(addressOf('mfe-catalogue', origin))).status).toBe(404);
  expect((await site.get('/_dev?off')).status).toBe(404);
  expect(await (await site.get('/en', { cookie })).text()).not.toContain(origin);
});

it('composes the page from the development server for the browser that chose it', async () => {
  const site = await aDevelopedSite();
  const response = await site.get('/en', { cookie: await choose(site) });
  const html = await response.text();
  const boot = bootOf(html);
  expect(boot.scripts).toEqual([{ src: `${origin}/shell/shell.js`, integrity: '' }]);
  expect(boot.remotes['mfe-catalogue']).toEqual({
    version: 'development',
    entry: `${origin}/remote-entry.js`,
    integrity: '',
    messageFiles: { en: `${origin}/locales/en.json` },
  });
  // Its texts are read from the server, as they are by then.
  expect(boot.page).toEqual({ package: 'mfe-catalogue', routeId: 'home', rendered: false });
  expect(html).toContain('<title>A title under way');
  expect(html).toContain('skeleton');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('takes scripts and styles of a shell under development, and its remotes as released', async () => {
  const site = await aDevelopedSite();
  told = { ...description, package: 'shell', shellScripts: ['/shell.js'], shellStyles: ['/shell.css'] };
  const cookie = cookieOf(await site.get(addressOf('shell', origin)));
  const html = await (await site.get('/en', { cookie })).text();
  const boot = bootOf(html);
  expect(boot.scripts).toEqual([{ src: `${origin}/shell.js`, integrity: '' }]);
  expect(html).toContain(`<link rel="stylesheet" href="${origin}/shell.css"></head>`);
  expect(boot.remotes['mfe-catalogue']?.entry).toMatch(/^\/assets\/mfe-catalogue\//);
  expect(html).toContain('home 1.0.0');
});

it('brings a shell under development and its texts at once, also to pages that sleep as released', async () => {
  const site = await aDevelopedSite();
  const released = bootOf(await (await site.get('/en')).text());
  expect(released.wake).toBe('interaction');
  told = { ...description, package: 'shell', shellScripts: ['/shell.js'], shellStyles: ['/shell.css'] };
  const cookie = cookieOf(await site.get(addressOf('shell', origin)));
  for (const address of ['/en', '/en/nowhere']) {
    const { wake, shellMessages } = bootOf(await (await site.get(address, { cookie })).text());
    expect(wake).toBe('load');
    expect(shellMessages).toEqual({ ...released.shellMessages, title: 'A title under way' });
    expect(Object.keys(released.shellMessages)).not.toEqual([]);
  }
});

it('lets what does not compile stand in the page of a developer, and in no other', async () => {
  const site = await aDevelopedSite();
  const policyOf = async (headers: Record<string, string>) =>
    (await site.get('/en', headers)).headers.get('content-security-policy');
  expect(await policyOf({ cookie: await choose(site) })).toMatch(
    /trusted-types [^;]*rspack-dev-server#overlay/,
  );
  expect(await policyOf({})).not.toContain('overlay');
});

it('shows every other browser the released page, before and after', async () => {
  const site = await aDevelopedSite();
  const before = await (await site.get('/en')).text();
  await (await site.get('/en', { cookie: await choose(site) })).text();
  const response = await site.get('/en');
  expect(await response.text()).toBe(before);
  expect(before).not.toContain(origin);
  expect(response.headers.get('content-security-policy')).not.toContain(origin);
  expect(response.headers.get('integrity-policy')).toContain('script');
});

it('lets that page load from the development server and nowhere else', async () => {
  const site = await aDevelopedSite();
  const released = (await site.get('/en')).headers.get('content-security-policy') ?? '';
  const response = await site.get('/en', { cookie: await choose(site) });
  const policy = response.headers.get('content-security-policy') ?? '';
  const socket = origin.replace('http', 'ws');
  for (const directive of ['style-src', 'img-src', 'font-src', 'connect-src']) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${origin}`));
  }
  expect(policy).toContain(`${origin} ${socket}`);
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("''");
  expect(policy.split('; ')).toHaveLength(released.split('; ').length + 1);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  expect(released).not.toContain('unsafe-inline');
  expect(response.headers.get('integrity-policy')).toBeNull();
  expect(response.headers.get('link')).toBeNull();
});

it('says in the console how to go back, by a script that the policy knows', async () => {
  const site = await aDevelopedSite();
  const response = await site.get('/en', { cookie: await choose(site) });
  const [, notice = ''] = /<script>(console\.info.*?)<\/script>/.exec(await response.text()) ?? [];
  expect(notice).toContain('/_dev?off');
  const hash = createHash('sha256').update(notice).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
});

it('decides by the routes of the remote as it is now', async () => {
  const site = await aDevelopedSite();
  const boot = bootOf(await (await site.get('/en', { cookie: await choose(site) })).text());
  expect(boot.routes.map(({ id, package: owner, render }) => `${owner} ${id} ${render}`)).toEqual([
    'mfe-catalogue home client',
    'mfe-catalogue fresh client',
  ]);
});

it('takes in a remote that has no release yet, beside all others as released', async () => {
  const site = await aDevelopedSite();
  const [, fresh] = description.routes;
  told = { ...description, package: 'mfe-sports', routes: [{ ...fresh, path: '/{lang}/sports' }] };
  const cookie = cookieOf(await site.get(addressOf('mfe-sports', origin)));
  const boot = bootOf(await (await site.get('/en', { cookie })).text());
  expect(boot.remotes['mfe-sports']).toMatchObject({
    version: 'development',
    entry: `${origin}/remote-entry.js`,
  });
  expect(boot.routes.map(({ package: owner, path }) => `${owner} ${path}`)).toContain(
    'mfe-sports /{lang}/sports',
  );
  expect(boot.remotes['mfe-catalogue']?.entry).toMatch(/^\/assets\/mfe-catalogue\//);
});

it('keeps the released shell for a remote that was built for it', async () => {
  const site = await aDevelopedSite();
  told = { ...description, shellScripts: [] };
  const boot = bootOf(await (await site.get('/en', { cookie: await choose(site) })).text());
  expect(boot.scripts[0]?.src).toMatch(/^\/assets\/shell\//);
  expect(boot.remotes['mfe-catalogue']?.entry).toBe(`${origin}/remote-entry.js`);
});

describe('a development server that is gone', () => {
  it('leaves the released shell in the page, and says so', async () => {
    const site = await aDevelopedSite();
    const cookie = await choose(site);
    await stopServer();
    const html = await (await site.get('/en', { cookie })).text();
    const boot = bootOf(html);
    expect(boot.scripts[0]?.src).toMatch(/^\/assets\/shell\//);
    expect(boot.remotes['mfe-catalogue']?.entry).toBe(`${origin}/remote-entry.js`);
    expect(html).toMatch(/<script>console\.warn\(".*does not answer.*\/_dev\?off/);
  });

  it.each([
    ['another remote', { ...description, package: 'mfe-content' }],
    ['scripts of another origin', { ...description, shellScripts: ['https://evil.example/shell.js'] }],
    ['something else', 'a page'],
  ])('is one that serves %s by now', async (_what, answer) => {
    const site = await aDevelopedSite();
    const cookie = await choose(site);
    told = answer;
    const boot = bootOf(await (await site.get('/en', { cookie })).text());
    expect(boot.scripts[0]?.src).toMatch(/^\/assets\/shell\//);
  });
});
