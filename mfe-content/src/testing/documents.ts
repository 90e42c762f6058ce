import type { Document, DocumentFeed, DocumentSummary, HelpIndex } from '@marquee/kernel/contracts/content';
import { ApiError } from '@marquee/kernel/http';

const cover = (name: string) => ({
  src: `/media/content/${name}.svg`,
  width: 1200,
  height: 630,
  placeholder: '#2b1055',
});

/** A post in English, as a list shows it. */
export const aSummary = (changes: Partial<DocumentSummary> = {}): DocumentSummary => ({
  kind: 'blog',
  slug: 'return-to-player',
  title: 'How return to player works',
  excerpt: 'What ninety-six per cent means, and what it does not.',
  textLang: 'en',
  cover: cover('return-to-player'),
  author: { slug: 'fairness-desk', name: 'Fairness desk' },
  tags: [{ slug: 'fairness', name: 'Fairness' }],
  category: null,
  publishedAt: '2026-11-05T09:00:00.000Z',
  updatedAt: '2026-11-06T09:00:00.000Z',
  readingMinutes: 4,
  ...changes,
});

export const aDocument = (changes: Partial<Document> = {}): Document => ({
  ...aSummary(),
  blocks: [{ type: 'paragraph', text: [{ type: 'text', text: 'Over many rounds.' }] }],
  contents: [],
  languages: ['en', 'ru'],
  versions: null,
  isAhead: false,
  isPreview: false,
  related: [],
  older: null,
  newer: null,
  ...changes,
});

export const aFeed = (changes: Partial<DocumentFeed> = {}): DocumentFeed => ({
  items: [aSummary(), aSummary({ slug: 'volatility', title: 'What volatility means' })],
  page: 1,
  pageCount: 1,
  total: 2,
  filter: null,
  tags: [{ slug: 'fairness', name: 'Fairness', count: 2 }],
  ...changes,
});

export const aHelpArticle = (changes: Partial<Document> = {}): Document =>
  aDocument({
    kind: 'help',
    slug: 'withdraw',
    title: 'Withdrawals',
    excerpt: 'How long a pay-out takes.',
    cover: null,
    author: null,
    tags: [],
    category: { slug: 'payments', name: 'Payments' },
    ...changes,
  });

export const aHelpIndex = (results: HelpIndex['results'] = null): HelpIndex => ({
  categories: [
    {
      slug: 'payments',
      name: 'Payments',
      items: [aHelpArticle(), aHelpArticle({ slug: 'deposit', title: 'Deposits' })],
    },
    {
      slug: 'account',
      name: 'Account',
      items: [aHelpArticle({ slug: 'confirm-email', title: 'Confirming an e-mail' })],
    },
  ],
  results,
});

export const notFound = (): never => {
  throw new ApiError({ code: 'PAGE_NOT_FOUND', status: 404 });
};
