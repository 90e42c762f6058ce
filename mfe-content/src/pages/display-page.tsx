import { definePage } from '@marquee/kernel/remote';

import { DisplayArticle } from '../features/display/display-article.tsx';
import type { DisplayPageSubject } from '../features/display/load-display-page.ts';

export const page = definePage<DisplayPageSubject>({
  Component: ({ data }) => <DisplayArticle id={data.id} />,
  head: ({ data, t }) => ({
    title: t(`display.${data.id}.title`),
    description: t(`display.${data.id}.lead`),
  }),
});
