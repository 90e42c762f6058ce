import { definePage } from '@marquee/kernel/remote';

import { FirstPage } from '../features/first-page/first-page.tsx';

function BlogPage() {
  return (
    <FirstPage
      name="blog"
      icon="news"
      state="blog.empty"
      next={{ path: '/news/list', labelKey: 'links.news' }}
    />
  );
}

export const page = definePage({
  Component: BlogPage,
  head: ({ t }) => ({ title: t('blog.title'), description: t('blog.lead') }),
});
