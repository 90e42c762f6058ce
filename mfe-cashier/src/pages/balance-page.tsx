import { definePage } from '@marquee/kernel/remote';

import { FirstPage } from '../features/first-page/first-page.tsx';

export const page = definePage({
  Component: FirstPage,
  head: ({ t }) => ({ title: t('balance.title'), description: t('balance.lead'), noindex: true }),
});
