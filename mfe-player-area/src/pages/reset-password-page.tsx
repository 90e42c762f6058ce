import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { type PageProps, useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';

import { FormPage } from '../features/form-page/form-page.tsx';
import { ResetPassword } from '../features/passwords/reset-password.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function ResetPasswordPage({ params }: PageProps<undefined>) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  return (
    <FormPage
      icon="lock"
      title={t('resetPassword.title')}
      lead={t('resetPassword.lead')}
      links={<Link to={path('/login')}>{t('forgotPassword.back')}</Link>}
    >
      <FormsProvider skeleton={<FormSkeleton fields={1} />}>
        <ResetPassword hash={String(params['hash'])} />
      </FormsProvider>
    </FormPage>
  );
}

export const page = definePage({
  Component: ResetPasswordPage,
  head: ({ t }) => ({ title: t('resetPassword.title'), description: t('resetPassword.lead'), noindex: true }),
});
