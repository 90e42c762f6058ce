import type { PageProps } from '@marquee/kernel/remote';
import { Article, PageHeader } from '@marquee/kernel/ui';

import { ConfirmEmail } from '../features/confirm-email/confirm-email.tsx';
import { definePage, useTranslate } from '../texts.ts';

function ConfirmEmailPage({ params }: PageProps<undefined>) {
  const t = useTranslate();
  return (
    <Article>
      <PageHeader icon="mail" title={t('confirmEmail.title')} lead={t('confirmEmail.lead')} />
      <ConfirmEmail signature={String(params['hash'])} />
    </Article>
  );
}

export const page = definePage({
  Component: ConfirmEmailPage,
  head: ({ t }) => ({ title: t('confirmEmail.title'), description: t('confirmEmail.lead'), noindex: true }),
});
