import { Handled } from '@marquee/kernel/contracts';
import { PasswordForgot } from '@marquee/kernel/contracts/player';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button, EmptyState } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';

/** Asks for a link that sets a new password. What comes of it is the same for everybody. */
export function ForgotForm() {
  const { t } = useTranslation();
  const host = useHost();
  const [isSent, setSent] = useState(false);
  const form = useContractForm({
    schema: PasswordForgot,
    initialValues: { login: '' },
    async send(body) {
      await host.api.post('/password/forgot', { schema: Handled, body });
      setSent(true);
    },
  });
  if (isSent) {
    return (
      <div role="status">
        <EmptyState icon="mail" title={t('forgotPassword.sent.title')} text={t('forgotPassword.sent.text')} />
      </div>
    );
  }
  return (
    <ContractForm form={form}>
      <TextInput
        label={t('login.identity')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('login')}
      />
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('forgotPassword.submit')}
      </Button>
    </ContractForm>
  );
}
