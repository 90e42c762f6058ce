import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { type PageProps, useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';

import { FormPage } from '../features/form-page/form-page.tsx';
import type { RegistrationBasis } from '../features/registration/registration-basis.ts';
import { Registration } from '../features/registration/registration.tsx';
import { Trans, useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function RegistrationPage({ data }: PageProps<RegistrationBasis>) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  return (
    <FormPage
      icon="user"
      title={t('registration.title')}
      lead={t('registration.lead')}
      links={
        <p>
          <Trans i18nKey="registration.haveAccount" components={{ a: <Link to={path('/login')} /> }} />
        </p>
      }
    >
      <FormsProvider skeleton={<FormSkeleton fields={6} />}>
        <Registration basis={data} />
      </FormsProvider>
    </FormPage>
  );
}

export const page = definePage<RegistrationBasis>({
  Component: RegistrationPage,
  head: ({ t }) => ({
    title: t('registration.title'),
    description: t('registration.lead'),
    noindex: false,
  }),
});
