import type { DocumentFeed } from '@marquee/kernel/contracts/content';

import { feedHead } from '../documents/feed-pages.ts';
import { PostList } from '../features/blog/post-list.tsx';
import { definePage } from '../texts.ts';

export const page = definePage<DocumentFeed>({
  Component: ({ data }) => <PostList feed={data} />,
  head: ({ data, t }) => ({
    ...feedHead(data, { base: '/blog', title: t('blog.title'), t }),
    description: t('blog.lead'),
    breadcrumbs: [{ name: t('blog.title'), path: '/blog' }],
  }),
});
