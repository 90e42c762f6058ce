import type { Subscriptions } from '@marquee/kernel/contracts/player';
import type { PageProps } from '@marquee/kernel/remote';
import { Article, PageHeader } from '@marquee/kernel/ui';

import { SubscriptionsForm } from '../features/subscriptions/subscriptions-form.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function ProfileSubscriptionsPage({ data }: PageProps<Subscriptions>) {
  const { t } = useTranslation();
  return (
    <Article>
      <PageHeader icon="mail" title={t('profileSubscriptions.title')} lead={t('profileSubscriptions.lead')} />
      <SubscriptionsForm subscriptions={data} />
    </Article>
  );
}

export const page = definePage<Subscriptions>({
  Component: ProfileSubscriptionsPage,
  head: ({ t }) => ({
    title: t('profileSubscriptions.title'),
    description: t('profileSubscriptions.lead'),
    noindex: true,
  }),
});
