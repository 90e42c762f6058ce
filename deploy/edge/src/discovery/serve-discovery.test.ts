import type { RequestListener } from 'node:http';

import { aSite } from '../testing/a-site.ts';

const PICTURE = '/media/covers/moon-harvest.0123456789';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path fill="red" d="M0 0h4v2H0z"/></svg>';

const ANSWERS: Record<string, unknown> = {
  '/api/v1/site-map': {
    items: [
      {
        kind: 'blog',
        path: '/blog/a-post',
        languages: ['en'],
        publishedAt: null,
        updatedAt: '2026-01-02T00:00:00.000Z',
      },
    ],
  },
  '/api/v1/pages/blog': { items: [], page: 1, pageCount: 1, total: 0, filter: null, tags: [] },
  '/api/v1/pages/news': { items: [], page: 1, pageCount: 1, total: 0, filter: null, tags: [] },
};

const api: RequestListener = (request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  const data = ANSWERS[path];
  if (path === `${PICTURE}.svg`) response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG);
  else if (data === undefined) response.writeHead(404).end();
  else {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 'ok', data }));
  }
};

it('leads a search engine from robots to the sitemaps of ten languages, and from there to the pages', async () => {
  const { get } = await aSite({ api });
  expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://marquee.example/sitemap.xml');
  const index = await (await get('/sitemap.xml')).text();
  expect(index.match(/<sitemap>/g)).toHaveLength(10);
  const english = await (await get('/sitemaps/en-1.xml')).text();
  expect(english).toContain('<loc>https://marquee.example/en/blog/a-post</loc>');
  expect(english).not.toContain('/account');
});

it('lets a system install the site, in the language of the page', async () => {
  const item = { key: 'games', label: 'Games', path: '/games', icon: null, access: 'public' };
  const menu = {
    header: [],
    rail: [],
    bottom: [{ ...item, path: '/' }, item, { ...item, path: '/player', access: 'player' }],
    footer: [],
  };
  const withMenu: RequestListener = (request, response) => {
    if (request.url?.startsWith('/api/v1/menu')) response.end(JSON.stringify({ status: 'ok', data: menu }));
    else api(request, response);
  };
  const { get } = await aSite({ api: withMenu });
  const page = await (await get('/en')).text();
  const address = /<link rel="manifest" href="([^"]+)">/.exec(page)?.[1] ?? '';
  const answer = await get(address);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: 'Marquee',
    lang: 'en',
    start_url: '/en',
    display: 'standalone',
    shortcuts: [{ name: 'Games', url: '/en/games' }],
  });
  const icons = await Promise.all(manifest.icons.map(({ src }: { src: string }) => get(src)));
  expect(icons.map(({ status }) => status)).toEqual([200, 200]);
});

it('has no sitemap or feed of another language or number', async () => {
  const { get } = await aSite({ api });
  const statuses = await Promise.all(
    [
      '/sitemaps/xx-1.xml',
      '/sitemaps/en-2.xml',
      '/feeds/xx.xml',
      '/manifests/xx.webmanifest',
      '/sitemaps/',
    ].map(async (path) => (await get(path)).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
});

it('serves a feed that readers know as Atom', async () => {
  const { get } = await aSite({ api });
  const feed = await get('/feeds/en.xml');
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(await feed.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">');
});

it('asks search engines to come back while the platform is away', async () => {
  const { get } = await aSite();
  const answer = await get('/sitemap.xml');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
});

it('turns a drawn picture into pixels for shared links, and has none where there is no drawing', async () => {
  const { get } = await aSite({ api });
  const picture = await get(`${PICTURE}.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // The header of a PNG: width and height, each in four bytes.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 600]);
  expect((await get('/share/marquee.png')).status).toBe(200);
  expect((await get('/media/covers/none.0123456789.png')).status).toBe(404);
});
