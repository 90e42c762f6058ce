import type { DocumentSummary } from '@marquee/kernel/contracts/content';

import { NewsTeaser } from '../features/news-teaser/news-teaser.tsx';
import { definePage } from '../texts.ts';

/** The latest news on the pages of others; nothing where there is none. */
export const page = definePage<DocumentSummary[]>({
  Component: ({ data }) => <NewsTeaser latest={data} />,
  head: ({ t }) => ({ title: t('news.title') }),
});
