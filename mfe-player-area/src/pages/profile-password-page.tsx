import type { PasswordFormType } from '@marquee/kernel/contracts/player';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { type PageProps, useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';
import { useState } from 'react';

import { FormPage } from '../features/form-page/form-page.tsx';
import { PasswordForm } from '../features/passwords/password-form.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function ProfilePasswordPage({ data }: PageProps<PasswordFormType>) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  /** Counts up with every password that is saved: the form begins anew, and empty. */
  const [round, setRound] = useState(0);
  return (
    <FormPage
      icon="lock"
      title={t('profilePassword.title')}
      lead={t('profilePassword.lead')}
      links={<Link to={path('/player/profile/security')}>{t('profileSecurity.title')}</Link>}
    >
      <FormsProvider skeleton={<FormSkeleton fields={2} />}>
        <PasswordForm
          key={round}
          type={round === 0 ? data.type : 'change'}
          onSaved={() => setRound(round + 1)}
        />
      </FormsProvider>
    </FormPage>
  );
}

export const page = definePage<PasswordFormType>({
  Component: ProfilePasswordPage,
  head: ({ t }) => ({
    title: t('profilePassword.title'),
    description: t('profilePassword.lead'),
    noindex: true,
  }),
});
