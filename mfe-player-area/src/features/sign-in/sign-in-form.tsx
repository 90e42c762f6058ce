import { SecondStep, SignIn, SignInStep } from '@marquee/kernel/contracts/player';
import { ContractForm, PasswordField, TextInput, useContractForm } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useTranslation } from '../../private-texts.ts';

interface SignInFormProps {
  /** The password was right, and the player has a second factor. */
  onSecondStep: (step: SecondStep) => void;
}

/** Asks for login and password. The shell does the rest: its guards lead a signed-in player away from this page. */
export function SignInForm({ onSecondStep }: SignInFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  // Counts the captchas that were shown, since an answer is good for one try; none until the API asks for one.
  const [captchas, setCaptchas] = useState(0);
  const form = useContractForm({
    schema: SignIn,
    initialValues: { login: '', password: '', captcha: undefined as string | undefined },
    async send(body) {
      try {
        const step = SecondStep.safeParse(await host.signIn('/sign-in', { schema: SignInStep, body }));
        if (step.success) onSecondStep(step.data);
      } catch (error) {
        const isAsked = error instanceof ApiError && error.code === 'CAPTCHA_REQUIRED';
        if (isAsked || captchas > 0) {
          form.field('captcha').onChange(undefined);
          setCaptchas(captchas + 1);
        }
        throw error;
      }
    },
  });
  return (
    <ContractForm form={form}>
      <TextInput
        label={t('login.identity')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('login')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {captchas > 0 && <CaptchaField key={captchas} {...form.field('captcha')} />}
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('login.submit')}
      </Button>
    </ContractForm>
  );
}
