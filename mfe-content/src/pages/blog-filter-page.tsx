import type { DocumentFeed } from '@marquee/kernel/contracts/content';

import { feedHead } from '../documents/feed-pages.ts';
import { feedBase } from '../features/blog/feed-base.ts';
import { PostList } from '../features/blog/post-list.tsx';
import { definePage } from '../texts.ts';

export const page = definePage<DocumentFeed>({
  Component: ({ data }) => <PostList feed={data} />,
  head: ({ data, t }) => {
    const { filter } = data;
    const base = feedBase(data);
    const name = filter?.name ?? '';
    const title = t(filter?.by === 'author' ? 'blogFilter.byAuthor' : 'blogFilter.about', { name });
    return {
      ...feedHead(data, { base, title, t }),
      description: filter?.about ?? `${title}. ${t('blog.lead')}`,
      breadcrumbs: [
        { name: t('blog.title'), path: '/blog' },
        { name, path: base },
      ],
    };
  },
});
