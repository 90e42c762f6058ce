import { definePage } from '@marquee/kernel/remote';

import { FirstPage } from '../features/first-page/first-page.tsx';

function NewsPage() {
  return (
    <FirstPage name="news" icon="news" state="news.empty" next={{ path: '/blog', labelKey: 'links.blog' }} />
  );
}

export const page = definePage({
  Component: NewsPage,
  head: ({ t }) => ({ title: t('news.title'), description: t('news.lead') }),
});
