import { FirstPage } from '../features/first-page/first-page.tsx';
import { definePage } from '../texts.ts';

export const page = definePage({
  Component: FirstPage,
  head: ({ t }) => ({ title: t('balance.title'), description: t('balance.lead'), noindex: true }),
});
