import { SignedIn, SignIn } from '@marquee/kernel/contracts/player';
import { ContractForm, PasswordField, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';

/** Asks for login and password. The shell does the rest: its guards lead a signed-in player away from this page. */
export function SignInForm() {
  const { t } = useTranslation();
  const host = useHost();
  const form = useContractForm({
    schema: SignIn,
    initialValues: { login: '', password: '' },
    async send(body) {
      await host.signIn('/sign-in', { schema: SignedIn, body });
    },
  });
  return (
    <ContractForm form={form}>
      <TextInput
        label={t('login.identity')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('login')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('login.submit')}
      </Button>
    </ContractForm>
  );
}
