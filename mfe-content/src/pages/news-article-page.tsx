import type { Document } from '@marquee/kernel/contracts/content';

import { articleHead } from '../documents/document-head.ts';
import { NewsArticle } from '../features/news/news-article.tsx';
import { newsCrumbs } from '../features/news/news-crumbs.ts';
import { definePage } from '../texts.ts';

/** The same page for a piece of news and for its preview: a preview says itself that it is one. */
export const page = definePage<Document>({
  Component: ({ data }) => <NewsArticle document={data} />,
  head: ({ data, t }) => articleHead(data, newsCrumbs(data, t)),
});
