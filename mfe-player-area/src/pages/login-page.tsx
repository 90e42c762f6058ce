import type { SecondStep, SocialAppData } from '@marquee/kernel/contracts/player';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { type PageProps, useLanguagePath } from '@marquee/kernel/remote';
import { Button, Link } from '@marquee/kernel/ui';
import { useState } from 'react';

import { FormPage } from '../features/form-page/form-page.tsx';
import { ServiceButtons } from '../features/identity/service-buttons.tsx';
import { ForgotStep } from '../features/passwords/forgot-step.tsx';
import { SignIn } from '../features/sign-in/sign-in.tsx';
import { Trans, useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function LoginPage({ data }: PageProps<SocialAppData>) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const [isForgotten, setForgotten] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);
  return (
    <FormPage
      icon="user"
      title={t('login.title')}
      lead={t('login.lead')}
      links={
        <>
          <p>
            <Trans i18nKey="login.join" components={{ a: <Link to={path('/registration')} /> }} />
          </p>
          <p>
            <Trans i18nKey="login.demo" components={{ a: <Link to={path('/games/all')} /> }} />
          </p>
        </>
      }
    >
      {isForgotten ? (
        <FormsProvider skeleton={<FormSkeleton fields={1} />}>
          <ForgotStep onBack={() => setForgotten(false)} />
        </FormsProvider>
      ) : (
        <SignIn step={step} onStep={setStep}>
          <Button kind="plain" wide onClick={() => setForgotten(true)}>
            {t('login.forgot')}
          </Button>
        </SignIn>
      )}
      {!isForgotten && step === null && <ServiceButtons services={data.services} />}
    </FormPage>
  );
}

export const page = definePage({
  Component: LoginPage,
  head: ({ t }) => ({ title: t('login.title'), description: t('login.lead'), noindex: false }),
});
