import type { PageHead } from '@marquee/kernel/contracts';

import { headTags } from './head-tags.ts';

const tagsOf = (head: Partial<PageHead>, url = '/en/blog/a-post', lang: 'en' | 'de' = 'en') =>
  headTags({
    head: { title: 'A post', ...head },
    title: 'A post · Marquee',
    lang,
    url,
    origin: 'https://marquee.example',
    brandName: 'Marquee',
  });

const hrefs = (tags: string, pattern: RegExp) => [...tags.matchAll(pattern)].map(([, href]) => href);

const alternates = (tags: string) => hrefs(tags, /hreflang="[a-z-]+" href="([^"]+)"/g);

it('names the address without what only counts visitors, and the same page in ten languages', () => {
  const tags = tagsOf({}, '/en/games/all?source=mail');
  expect(tags).toContain('<link rel="canonical" href="https://marquee.example/en/games/all">');
  expect(alternates(tags)).toHaveLength(11);
  expect(tags).toContain('hreflang="x-default" href="https://marquee.example/ru/games/all"');
});

it('keeps the page of a list in its address, and names its neighbours', () => {
  const tags = tagsOf({
    canonicalPath: '/blog?page=2',
    list: { previous: '/blog', next: '/blog?page=3' },
  });
  expect(tags).toContain('rel="canonical" href="https://marquee.example/en/blog?page=2"');
  expect(tags).toContain('rel="prev" href="https://marquee.example/en/blog"');
  expect(tags).toContain('rel="next" href="https://marquee.example/en/blog?page=3"');
});

it('points a page without a translation to the language its text is in', () => {
  const tags = tagsOf({ languages: ['en', 'ru'] }, '/de/blog/a-post', 'de');
  expect(tags).toContain('rel="canonical" href="https://marquee.example/en/blog/a-post"');
  expect(alternates(tags)).toEqual([
    'https://marquee.example/en/blog/a-post',
    'https://marquee.example/ru/blog/a-post',
    'https://marquee.example/ru/blog/a-post',
  ]);
});

it('says nothing of a page that search engines are kept from', () => {
  expect(tagsOf({ isPrivate: true })).toBe('<meta name="robots" content="noindex, nofollow">');
  expect(tagsOf({ noindex: true })).toBe('<meta name="robots" content="noindex">');
});

it('shows shared links with a picture in pixels, the brand’s where a page has none', () => {
  const own = tagsOf({ image: { src: '/media/covers/x.0123456789.svg', width: 600, height: 300 } });
  expect(own).toContain(
    'property="og:image" content="https://marquee.example/media/covers/x.0123456789.png"',
  );
  expect(own).toContain('property="og:image:height" content="600"');
  expect(tagsOf({})).toContain('content="https://marquee.example/share/marquee.png"');
});

describe('what a page is to a search engine', () => {
  const described = (head: Partial<PageHead>): Array<Record<string, unknown>> =>
    hrefs(tagsOf(head), /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
      (json) => JSON.parse(json ?? '') as Record<string, unknown>,
    );

  it('is an article with its dates and its language', () => {
    const [article] = described({
      subject: {
        kind: 'article',
        headline: 'A post',
        publishedAt: '2026-01-02T00:00:00.000Z',
        updatedAt: '2026-01-03T00:00:00.000Z',
        author: 'Game desk',
        lang: 'en',
      },
    });
    expect(article).toMatchObject({
      '@type': 'Article',
      inLanguage: 'en',
      dateModified: '2026-01-03T00:00:00.000Z',
      author: { name: 'Game desk' },
      mainEntityOfPage: 'https://marquee.example/en/blog/a-post',
    });
  });

  it('has the way from the home page', () => {
    const [way] = described({ breadcrumbs: [{ name: 'Blog', path: '/blog' }] });
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Marquee', item: 'https://marquee.example/en' },
        { position: 2, name: 'Blog', item: 'https://marquee.example/en/blog' },
      ],
    });
  });

  it('cannot be left by a text that ends a script', () => {
    const tags = tagsOf({
      subject: { kind: 'questions', items: [{ question: '</script><script>alert(1)', answer: 'No.' }] },
    });
    expect(tags.match(/<\/script>/g)).toHaveLength(1);
  });
});
