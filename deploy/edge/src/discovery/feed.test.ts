import type { DocumentSummary } from '@marquee/kernel/contracts/content';

import { atomFeed } from './feed.ts';

const aDocument = (changes: Partial<DocumentSummary>): DocumentSummary => ({
  kind: 'blog',
  slug: 'a-post',
  title: 'Hits & misses',
  excerpt: 'How often a game pays.',
  textLang: 'en',
  cover: null,
  author: null,
  tags: [],
  category: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-05T00:00:00.000Z',
  readingMinutes: 2,
  ...changes,
});

const feedOf = (documents: DocumentSummary[]) =>
  atomFeed(documents, { lang: 'de', origin: 'https://marquee.example', title: 'Marquee' });

it('lists posts and news by date, newest first, and escapes what is theirs', () => {
  const feed = feedOf([
    aDocument({}),
    aDocument({ kind: 'news', slug: 'new', title: 'New', publishedAt: '2026-01-03T00:00:00.000Z' }),
  ]);
  expect(feed.indexOf('/news/show/new')).toBeLessThan(feed.indexOf('/blog/a-post'));
  expect(feed).toContain('<title>Hits &amp; misses</title>');
});

it('is as new as its newest change', () => {
  const feed = feedOf([aDocument({}), aDocument({ slug: 'b', updatedAt: '2026-02-01T00:00:00.000Z' })]);
  expect(feed.slice(0, feed.indexOf('<entry'))).toContain('<updated>2026-02-01T00:00:00.000Z</updated>');
});

it('says which language a text is in, and knows it by the same id in every feed', () => {
  const feed = feedOf([aDocument({})]);
  expect(feed).toContain('<entry xml:lang="en"><id>https://marquee.example/en/blog/a-post</id>');
  expect(feed).toContain('href="https://marquee.example/de/blog/a-post"');
});

it('leaves out what XML has no way to say', () => {
  const feed = feedOf([
    aDocument({ title: 'A\u0000 \u000Bpost\uD800 \uFFFE& more\n', tags: [{ slug: 'a"b', name: '\u0007x' }] }),
  ]);
  expect(feed).toContain('<title>A post\uFFFD &amp; more\n</title>');
  expect(feed).toContain('term="a&quot;b" label="x"');
});
