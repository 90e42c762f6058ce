import type { PageHead } from '@marquee/kernel/contracts';
import { type Language, REGION_TAGS } from '@marquee/kernel/locale';
import { switchLanguage } from '@marquee/kernel/routing';

import { escapeHtml, scriptJson } from '../render/html.ts';
import { absolute, pageAddresses } from './page-addresses.ts';
import { shareImage } from './share-image.ts';
import { structuredData } from './structured-data.ts';

export interface DiscoveredPage {
  head: PageHead;
  /** As the document shows it, with the brand. */
  title: string;
  lang: Language;
  /** Path and query, with the language. */
  url: string;
  origin: string;
  brandName: string;
}

const link = (attributes: Record<string, string>): string =>
  `<link${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`;

const property = (name: string, content: string | number): string =>
  `<meta property="${name}" content="${escapeHtml(String(content))}">`;

/** As OpenGraph writes a language: `pt_BR`. */
const openGraphLocale = (lang: Language): string => REGION_TAGS[lang].replace('-', '_');

/**
 * What search engines and shared links read in a page's head. A page kept out of search engines has only the tag that
 * says so.
 */
export function headTags({ head, title, lang, url, origin, brandName }: DiscoveredPage): string {
  if (head.isPrivate === true) return '<meta name="robots" content="noindex, nofollow">';
  if (head.noindex === true) return '<meta name="robots" content="noindex">';
  const { canonical, alternates, fallback } = pageAddresses(head, { lang, url, origin });
  const home = absolute(origin, `/${lang}`);
  const image = shareImage(head.image, origin);
  const { subject, list } = head;
  const isArticle = subject?.kind === 'article' || subject?.kind === 'news';
  const neighbour = (rel: string, path: string | null | undefined): string =>
    path === null || path === undefined
      ? ''
      : link({ rel, href: absolute(origin, switchLanguage(path, lang)) });
  const descriptions = structuredData({
    head,
    canonical,
    home,
    origin,
    lang,
    brandName,
    image: image.src,
    isHome: canonical === home,
  });
  return [
    link({ rel: 'canonical', href: canonical }),
    ...alternates.map((each) => link({ rel: 'alternate', hreflang: each.lang, href: each.href })),
    link({ rel: 'alternate', hreflang: 'x-default', href: fallback }),
    link({
      rel: 'alternate',
      type: 'application/atom+xml',
      title: brandName,
      href: absolute(origin, `/feeds/${lang}.xml`),
    }),
    neighbour('prev', list?.previous),
    neighbour('next', list?.next),
    property('og:type', isArticle ? 'article' : 'website'),
    property('og:site_name', brandName),
    property('og:title', head.title === '' ? title : head.title),
    property('og:description', head.description ?? ''),
    property('og:url', canonical),
    property('og:locale', openGraphLocale(lang)),
    property('og:image', image.src),
    property('og:image:width', image.width),
    property('og:image:height', image.height),
    ...(isArticle
      ? [
          property('article:published_time', subject.publishedAt),
          property('article:modified_time', subject.updatedAt),
        ]
      : []),
    '<meta name="twitter:card" content="summary_large_image">',
    ...descriptions.map((each) => `<script type="application/ld+json">${scriptJson(each)}</script>`),
  ].join('');
}
