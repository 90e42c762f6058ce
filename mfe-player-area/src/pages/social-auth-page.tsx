import type { SocialAppData } from '@marquee/kernel/contracts/player';
import { type PageProps, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink } from '@marquee/kernel/ui';

import { FormPage } from '../features/form-page/form-page.tsx';
import { ServiceButtons } from '../features/identity/service-buttons.tsx';
import { definePage, useTranslate } from '../texts.ts';

function SocialAuthPage({ data }: PageProps<SocialAppData>) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <FormPage icon="user" title={t('socialAuth.title')}>
      <ButtonLink to={path('/login')}>{t('identity.login')}</ButtonLink>
      <ServiceButtons services={data.services} />
    </FormPage>
  );
}

export const page = definePage({
  Component: SocialAuthPage,
  head: ({ t }) => ({ title: t('socialAuth.title'), description: t('socialAuth.lead'), noindex: true }),
});
