import { DocumentFeed, SiteMapEntries } from '@marquee/kernel/contracts/content';
import { type Api, createApi } from '@marquee/kernel/http';
import { isLanguage, type Language } from '@marquee/kernel/locale';
import { LRUCache } from 'lru-cache';

import { ANYBODY } from '../composition/composition-source.ts';
import type { KnownCompositions } from '../composition/known-compositions.ts';
import type { ApiOrigins } from '../proxy/api-origins.ts';
import type { Platform } from '../render/platform.ts';
import { type EdgeRequest, type EdgeResponse, respond, respondPlain } from '../respond.ts';
import { atomFeed } from './feed.ts';
import { fileCount, type MappedPage, mappedPages, sitemap, sitemapIndex } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const FRESH_MS = 5 * 60 * 1000;
const TIMEOUT_MS = 10_000;

const SITEMAP_PATH = /^\/sitemaps\/([a-z]{2})-([1-9]\d{0,3})\.xml$/;
const MANIFEST_PATH = /^\/manifests\/([a-z]{2})\.webmanifest$/;
const FEED_PATH = /^\/feeds\/([a-z]{2})\.xml$/;

export interface DiscoverySetup {
  origin: string;
  apiOrigins: ApiOrigins;
  compositions: Pick<KnownCompositions, 'of'>;
  platform: Platform;
}

interface Found {
  type: string;
  body: string;
}

const xml = (type: string, body: string): Found => ({ type: `${type}; charset=utf-8`, body });

const robots = (origin: string): Found => ({
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nDisallow: /api/\nAllow: /api/v1/media/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
});

/**
 * Answers what search engines, feed readers and systems that install the site ask for: `/robots.txt`, `/sitemap.xml` and its
 * files, `/feeds/<lang>.xml`, `/manifests/<lang>.webmanifest`.
 *
 * @returns whether the path was one of these. Without the API it answers 503, and is asked again later.
 */
export function createDiscovery({ origin, apiOrigins, compositions, platform }: DiscoverySetup) {
  const api = (): Api => createApi({ baseUrl: `${apiOrigins.next()}/api/v1`, timeoutMs: TIMEOUT_MS });

  const collectPages = async (): Promise<MappedPage[]> => {
    const [{ routes }, menu, { items }] = await Promise.all([
      compositions.of(ANYBODY),
      platform.menu('en'),
      api().get('/site-map', { schema: SiteMapEntries }),
    ]);
    return mappedPages(routes, menu, items);
  };

  const collectFeed = async (lang: Language): Promise<string> => {
    const [settings, ...feeds] = await Promise.all([
      platform.settings(),
      api().get('/pages/blog', { schema: DocumentFeed, query: { lang } }),
      api().get('/pages/news', { schema: DocumentFeed, query: { lang } }),
    ]);
    const documents = feeds.flatMap(({ items }) => items);
    return atomFeed(documents, { lang, origin, title: settings.brand.name });
  };

  const pages = new LRUCache<'all', MappedPage[]>({ max: 1, ttl: FRESH_MS, fetchMethod: collectPages });
  const feeds = new LRUCache<Language, string>({ max: 10, ttl: FRESH_MS, fetchMethod: collectFeed });

  const allPages = async (): Promise<MappedPage[]> => (await pages.fetch('all')) ?? [];

  const find = async (pathname: string): Promise<Found | null> => {
    if (pathname === '/robots.txt') return robots(origin);
    if (pathname === '/sitemap.xml') {
      return xml('application/xml', sitemapIndex(origin, fileCount(await allPages())));
    }
    const [, mapLang, number = ''] = SITEMAP_PATH.exec(pathname) ?? [];
    if (isLanguage(mapLang)) {
      const all = await allPages();
      if (Number(number) > fileCount(all)) return null;
      return xml('application/xml', sitemap(all, { lang: mapLang, origin, number: Number(number) }));
    }
    const feedLang = FEED_PATH.exec(pathname)?.[1];
    if (isLanguage(feedLang)) return xml('application/atom+xml', (await feeds.fetch(feedLang)) ?? '');
    const appLang = MANIFEST_PATH.exec(pathname)?.[1];
    if (isLanguage(appLang)) {
      const [{ brand }, menu] = await Promise.all([platform.settings(), platform.menu(appLang)]);
      return {
        type: 'application/manifest+json; charset=utf-8',
        body: JSON.stringify(webManifest(appLang, { brandName: brand.name, menu })),
      };
    }
    return null;
  };

  return async (request: EdgeRequest, response: EdgeResponse, pathname: string): Promise<boolean> => {
    const isOurs =
      pathname === '/robots.txt' ||
      pathname === '/sitemap.xml' ||
      /^\/(sitemaps|feeds|manifests)\//.test(pathname);
    if (!isOurs) return false;
    try {
      const found = await find(pathname);
      if (found === null) respondPlain(request, response, 404, 'There is no such file.');
      else {
        const headers = {
          'content-type': found.type,
          'cache-control': 'public, max-age=300',
        };
        respond(request, response, 200, headers, found.body);
      }
    } catch {
      respondPlain(request, response, 503, 'This list cannot be made at the moment.', {
        'retry-after': '60',
      });
    }
    return true;
  };
}
