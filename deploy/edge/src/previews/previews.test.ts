import type { Boot } from '@marquee/kernel/contracts';

import { aReport, someTimes } from '../testing/a-report.ts';
import { aSite, type SiteOptions } from '../testing/a-site.ts';
import { forgetPreview } from './preview-cookie.ts';

/** A site where version 1.0.0 is live, and what a browser does there. */
async function aPreviewedSite(options: SiteOptions = {}) {
  const site = await aSite(options);
  const post = (path: string, body: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(body),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
  /** Answers the question that a link asks. */
  const open = async (link: string, headers: Record<string, string> = {}) => {
    const { pathname, searchParams } = new URL(link, site.url);
    const response = await post(
      '/_preview',
      { token: searchParams.get('preview') ?? '', to: pathname },
      headers,
    );
    const [cookie = ''] = response.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '');
    return { response, cookie };
  };
  const look = async (cookie = '', path = '/en') => {
    const response = await site.get(path, { cookie });
    const text = await response.text();
    return { response, text, shown: /home [\d.]+/.exec(text)?.[0] };
  };
  return { ...site, post, open, look };
}

it('asks before a link is opened, and keeps what it shows to that browser', async () => {
  const { previews, get, open, look } = await aPreviewedSite();
  const { link } = previews.show('2.0.0');
  const asked = await get(link());
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(await asked.text()).toContain(
    'Composition 1 with mfe-catalogue 2.0.0, in this browser alone, until 02:00 UTC.',
  );
  expect(asked.headers.getSetCookie()).toEqual([]);
  expect(previews.uses).toEqual([]);

  const { response, cookie } = await open(link());
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en']);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-preview=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect((await look(cookie)).shown).toBe('home 2.0.0');
  expect((await look()).shown).toBe('home 1.0.0');
  expect(previews.uses).toMatchObject([{ preview: 1, link: 'first', edge: 'web-1:8080', country: null }]);
});

describe('a preview of what is developed', () => {
  const SERVER = 'http://localhost:9000';
  const develops = {
    package: 'mfe-catalogue',
    origin: SERVER,
    description: {
      package: 'mfe-catalogue',
      entry: '/remote-entry.js',
      shellScripts: ['/shell/shell.js'],
      routes: [
        {
          id: 'home',
          path: '/{lang}',
          layout: 'default' as const,
          access: 'public' as const,
          render: 'server' as const,
          titleKey: 'title',
        },
      ],
      messages: { en: { title: 'A title under way' } },
      messageFiles: { en: '/locales/en.json' },
    },
  };
  const aDevelopedSite = async () => {
    const site = await aPreviewedSite();
    return { ...site, ...site.previews.show('1.0.0', { pins: {}, develops }) };
  };

  it('says before it is opened that it runs what a program of this machine serves', async () => {
    const { get, link } = await aDevelopedSite();
    const asked = await (await get(link())).text();
    expect(asked).toContain('Composition 1 with mfe-catalogue http://localhost:9000, in this browser alone');
    expect(asked).toContain('It runs what a program on this computer serves at http://localhost:9000.');
    const other = await aPreviewedSite();
    expect(await (await other.get(other.previews.show('2.0.0').link())).text()).not.toContain(
      'a program on this computer',
    );
  });

  it('takes the package from that server, in production, for its browser alone', async () => {
    const { open, look, link } = await aDevelopedSite();
    const { cookie } = await open(link());
    const { text, response } = await look(cookie);
    expect(text).toContain('<title>A title under way');
    expect(text).toContain('Preview of 1 with mfe-catalogue http://localhost:9000');
    const [, json = ''] = /id="marquee-boot">(.*?)<\/script>/.exec(text) ?? [];
    const boot = JSON.parse(json) as Boot;
    expect(boot.scripts).toEqual([{ src: `${SERVER}/shell/shell.js`, integrity: '' }]);
    expect(boot.remotes['mfe-catalogue']).toEqual({
      version: 'development',
      entry: `${SERVER}/remote-entry.js`,
      integrity: '',
      messageFiles: { en: `${SERVER}/locales/en.json` },
    });
    // They are read from the server, as they are by then.
    expect(boot.page).toEqual({ package: 'mfe-catalogue', routeId: 'home', rendered: false });
    const { headers } = response;
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('integrity-policy')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self' http:\/\/localhost:9000 ws:/);
    expect(headers.get('permissions-policy')).toContain('loopback-network=(self)');

    const others = await look();
    expect(others.text).not.toContain(SERVER);
    expect(others.response.headers.get('integrity-policy')).toContain('script');
    expect(others.response.headers.get('permissions-policy')).toContain('loopback-network=()');
  });

  it('ends when it is revoked', async () => {
    const { open, look, link, previews, id } = await aDevelopedSite();
    const { cookie } = await open(link());
    previews.revoke(id);
    const { response, text } = await look(cookie);
    expect([response.status, text.includes(SERVER)]).toEqual([410, false]);
  });
});

it('gives nobody else a page of a preview, whoever asked for it first', async () => {
  const { previews, open, look } = await aPreviewedSite();
  const { cookie } = await open(previews.show('2.0.0').link());
  for (const [kept, shown] of [
    [cookie, 'home 2.0.0'],
    ['', 'home 1.0.0'],
    [cookie, 'home 2.0.0'],
    ['__Host-preview=forged', 'home 1.0.0'],
    [cookie.replace(/.$/, 'f'), undefined],
    ['', 'home 1.0.0'],
  ] as const) {
    const seen = await look(kept);
    expect([kept, seen.shown]).toEqual([kept, shown]);
    expect(seen.response.headers.get('cache-control')).toBe(
      kept.includes('signed') ? 'private, no-store' : 'no-cache',
    );
  }
});

it('marks each page with a bar above it, which its policy lets look so and which leads out without scripts', async () => {
  const { previews, open, look, post } = await aPreviewedSite();
  const { cookie } = await open(previews.show('2.0.0', { country: 'DE' }).link());
  const { text, response } = await look(cookie);
  expect(text).toMatch(/<body><style>([^<]*)<\/style><aside id="preview"/);
  expect(text).toContain('Preview of 1 with mfe-catalogue 2.0.0, until 02:00 UTC · Germany');
  const style = /<body><style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(style));
  expect(response.headers.get('content-security-policy')).toContain(
    `'sha256-${Buffer.from(digest).toString('base64')}'`,
  );
  const left = await post(
    '/_preview/leave',
    {},
    { referer: `${response.url.replace(/\/en$/, '')}/en?tab=new` },
  );
  expect([left.status, left.headers.get('location')]).toEqual([303, '/en?tab=new']);
  expect(left.headers.getSetCookie()).toEqual([forgetPreview()]);
  expect(left.headers.get('cache-control')).toBe('private, no-store');
  expect((await post('/_preview/leave', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
});

it('gives a private page of a preview a nonce of its own', async () => {
  const { previews, open, look } = await aPreviewedSite();
  const { cookie } = await open(previews.show('2.0.0').link());
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { response, text } = await look(`${cookie}; access_token=x`, '/en/join');
      const nonce = /<style[^>]* nonce="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

it('opens a link once: another browser is told that it has been used', async () => {
  const { previews, get, open, look } = await aPreviewedSite();
  const { link } = previews.show('2.0.0');
  const first = await open(link());
  const second = await open(link());
  expect([second.response.status, second.cookie]).toEqual([410, '']);
  expect(await second.response.text()).toContain('This link has been used');
  expect((await get(link())).status).toBe(410);
  // Who has it may follow the link again.
  const again = await get(link(), { cookie: first.cookie });
  expect([again.status, again.headers.get('location')]).toEqual([303, '/en']);
  expect((await look(first.cookie)).shown).toBe('home 2.0.0');
  expect((await open(link('second'))).response.status).toBe(303);
});

it('shows what is live again once the preview is revoked, and says so first', async () => {
  const { previews, open, look, get } = await aPreviewedSite();
  const { id, link } = previews.show('2.0.0');
  const { cookie } = await open(link());
  previews.revoke(id);
  const { response, text, shown } = await look(cookie);
  expect([response.status, shown]).toEqual([410, undefined]);
  expect(text).toContain('This preview has ended');
  expect(response.headers.getSetCookie()).toEqual([forgetPreview()]);
  expect((await get(link())).status).toBe(410);
});

it('opens no link that has expired, and none that the registry has not signed', async () => {
  const { previews, open, get, wait } = await aPreviewedSite();
  const { link } = previews.show('2.0.0');
  for (const forged of ['/en?preview=', '/en?preview=1.first.forged', link().replace('signed', 'sign')]) {
    expect((await get(forged)).status).toBe(404);
    expect((await open(forged)).cookie).toBe('');
  }
  wait(2 * 3_600_000);
  expect((await get(link())).status).toBe(410);
  expect((await open(link())).response.status).toBe(410);
});

it('opens nothing for a page of another site, and leads to no other site', async () => {
  const { previews, post, get, open } = await aPreviewedSite();
  const { link } = previews.show('2.0.0');
  const token = new URL(link(), 'http://localhost').searchParams.get('preview') ?? '';
  const foreign = await post('/_preview', { token, to: '/en' }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(400);
  for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'en'])
    expect((await post('/_preview', { token, to })).status).toBe(400);
  const { cookie } = await open(link());
  const led = await get(`//evil.example/?preview=${token}`, { cookie });
  expect([led.status, led.headers.get('location')]).toEqual([303, '/']);
});

it('cannot open a link while the registry that it copies is away, and keeps those that are open', async () => {
  const { previews, open, look } = await aPreviewedSite();
  const { link } = previews.show('2.0.0');
  const { cookie } = await open(link());
  previews.loseRegistry();
  const second = await open(link('second'));
  expect([second.response.status, second.cookie]).toEqual([503, '']);
  const text = await second.response.text();
  expect(text).toContain('It has not been used up');
  expect(text).toContain(`<a href="${link('second')}">`);
  expect((await look(cookie)).shown).toBe('home 2.0.0');
});

it('says that a preview does not load, with a way out, and nothing else stands in for it', async () => {
  const { previews, open, look } = await aPreviewedSite();
  const { cookie } = await open(previews.show('broken').link());
  const { response, text } = await look(cookie);
  expect(response.status).toBe(503);
  expect(text).toContain('This preview cannot be shown');
  expect(text).toContain('action="/_preview/leave"');
  expect((await look()).shown).toBe('home 1.0.0');
});

it('shows pages as if their visitor came from another country, and changes nothing from there', async () => {
  const countries: string[] = [];
  const { previews, open, look, get, post } = await aPreviewedSite({
    trustedCountryHeader: 'x-country',
    api: (request, response) => {
      if (request.url?.startsWith('/api/v1/games'))
        countries.push(`${request.method} ${String(request.headers['x-marquee-country'])}`);
      response.end('{}');
    },
  });
  const { cookie } = await open(previews.show('2.0.0', { country: 'DE' }).link(), { 'x-country': 'PT' });
  expect(previews.uses).toMatchObject([{ country: 'PT' }]);
  await look(cookie);
  await get('/api/v1/games', { cookie, 'x-country': 'PT' });
  await post('/api/v1/games', {}, { cookie, 'x-country': 'PT' });
  expect(countries).toEqual(['GET DE', 'POST PT']);
});

it('counts nothing of a preview as live', async () => {
  const seen: string[] = [];
  const { previews, open, look, url, edge, logged } = await aPreviewedSite({
    observations: {
      isTrying: () => true,
      document: (composition) => void seen.push(`document ${composition}`),
      failure: ({ composition }) => void seen.push(`failure ${composition}`),
      times: ({ composition }) => void seen.push(`times ${composition}`),
    },
  });
  const { cookie } = await open(previews.show('2.0.0').link());
  await look(cookie);
  for (const body of [aReport(), someTimes({ composition: 2 })])
    await fetch(`${url}/_reports`, { method: 'POST', body, headers: { cookie } });
  expect(seen).toEqual([]);
  const metrics = await edge.metrics.registry.metrics();
  expect(metrics).toContain('marquee_edge_preview_pages_total 1');
  expect(metrics).not.toMatch(/marquee_remote_failures_total\{/);
  expect(metrics).not.toMatch(/marquee_edge_pages_total\{/);
  expect(logged.join('')).toContain('a page of a preview reports a failure');
});
