import type { PageHead, PageSubject } from '@marquee/kernel/contracts';

import { absolute } from './page-addresses.ts';

/** What a description needs beside what the page says of itself. */
export interface DescribedPage {
  head: PageHead;
  /** The page's own address. */
  canonical: string;
  /** Address of the home page in the page's language. */
  home: string;
  origin: string;
  lang: string;
  brandName: string;
  image: string;
  isHome: boolean;
}

type Description = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

const articleOf = (
  subject: Extract<PageSubject, { kind: 'article' | 'news' }>,
  page: DescribedPage,
): Description => ({
  '@type': subject.kind === 'news' ? 'NewsArticle' : 'Article',
  headline: subject.headline,
  description: page.head.description,
  inLanguage: subject.lang,
  datePublished: subject.publishedAt,
  dateModified: subject.updatedAt,
  author: { '@type': 'Organization', name: subject.author ?? page.brandName },
  publisher: { '@type': 'Organization', name: page.brandName, url: page.home },
  image: page.image,
  mainEntityOfPage: page.canonical,
});

const subjectOf = (page: DescribedPage): Description | null => {
  const { subject } = page.head;
  switch (subject?.kind) {
    case 'article':
    case 'news':
      return articleOf(subject, page);
    case 'questions':
      return {
        '@type': 'FAQPage',
        inLanguage: page.lang,
        mainEntity: subject.items.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      };
    case 'game':
      return {
        '@type': 'VideoGame',
        name: subject.name,
        url: page.canonical,
        image: page.image,
        inLanguage: page.lang,
        gamePlatform: 'Web',
        publisher: { '@type': 'Organization', name: subject.publisher },
      };
    case undefined:
      return page.isHome
        ? { '@type': 'WebSite', name: page.brandName, url: page.home, inLanguage: page.lang }
        : null;
  }
};

const breadcrumbsOf = ({ head, origin, lang, home, brandName }: DescribedPage): Description | null => {
  const { breadcrumbs } = head;
  if (breadcrumbs === undefined || breadcrumbs.length === 0) return null;
  const steps = breadcrumbs.map(({ name, path }) => ({ name, item: absolute(origin, `/${lang}${path}`) }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: brandName, item: home }, ...steps].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
};

/** What a page is, in the words of schema.org: its subject, and the way to it. */
export const structuredData = (page: DescribedPage): Description[] =>
  [subjectOf(page), breadcrumbsOf(page)].flatMap((description) =>
    description === null ? [] : [{ '@context': CONTEXT, ...description }],
  );
