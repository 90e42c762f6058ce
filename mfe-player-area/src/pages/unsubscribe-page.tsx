import type { PageProps } from '@marquee/kernel/remote';
import { Article, PageHeader } from '@marquee/kernel/ui';

import { Unsubscribe } from '../features/unsubscribe/unsubscribe.tsx';
import { definePage, useTranslate } from '../texts.ts';

function UnsubscribePage({ params }: PageProps<undefined>) {
  const t = useTranslate();
  return (
    <Article>
      <PageHeader icon="mail" title={t('unsubscribe.title')} lead={t('unsubscribe.lead')} />
      <Unsubscribe slug={[params['slug'] ?? ''].flat().join('/')} type={String(params['type'])} />
    </Article>
  );
}

export const page = definePage({
  Component: UnsubscribePage,
  head: ({ t }) => ({ title: t('unsubscribe.title'), description: t('unsubscribe.lead'), noindex: true }),
});
