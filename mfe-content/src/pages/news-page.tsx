import type { DocumentFeed } from '@marquee/kernel/contracts/content';

import { feedHead } from '../documents/feed-pages.ts';
import { NewsList } from '../features/news/news-list.tsx';
import { definePage } from '../texts.ts';

export const page = definePage<DocumentFeed>({
  Component: ({ data }) => <NewsList feed={data} />,
  head: ({ data, t }) => ({
    ...feedHead(data, { base: '/news/list', title: t('news.title'), t }),
    description: t('news.lead'),
    breadcrumbs: [{ name: t('news.title'), path: '/news/list' }],
  }),
});
