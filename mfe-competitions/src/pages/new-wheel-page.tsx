import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import type { PageProps } from '@marquee/kernel/remote';
import { Article, Card, PageHeader } from '@marquee/kernel/ui';

import type { Accounts } from '../features/new-wheel/load-accounts.ts';
import { NewWheelForm } from '../features/new-wheel/new-wheel-form.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function NewWheelPage({ data }: PageProps<Accounts>) {
  const { t } = useTranslation();
  return (
    <Article>
      <PageHeader icon="star" title={t('newWheel.title')} lead={t('newWheel.lead')} />
      <Card>
        <FormsProvider skeleton={<FormSkeleton fields={6} />}>
          <NewWheelForm accounts={data} />
        </FormsProvider>
      </Card>
    </Article>
  );
}

export const page = definePage<Accounts>({
  Component: NewWheelPage,
  head: ({ t }) => ({ title: t('newWheel.title'), description: t('newWheel.lead'), noindex: true }),
});
