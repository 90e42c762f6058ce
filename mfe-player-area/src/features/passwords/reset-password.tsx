import { Handled } from '@marquee/kernel/contracts';
import { PasswordReset } from '@marquee/kernel/contracts/player';
import { ContractForm, useContractForm } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink, EmptyState } from '@marquee/kernel/ui';
import { useState } from 'react';

import { NewPasswordField } from '../../new-password/new-password-field.tsx';
import { useTranslation } from '../../private-texts.ts';
import { ForgotForm } from './forgot-form.tsx';

/** What the API says of a link that sets nothing any more. */
const OVER = ['SIGNATURE_INVALID', 'SIGNATURE_USED', 'SIGNATURE_EXPIRED'];

function ResetForm({ hash, onDone, onOver }: { hash: string; onDone: () => void; onOver: () => void }) {
  const { t } = useTranslation();
  const host = useHost();
  const form = useContractForm({
    schema: PasswordReset,
    initialValues: { hash, password: '' },
    async send(body) {
      try {
        await host.api.post('/password/reset', { schema: Handled, body });
      } catch (error) {
        if (!(error instanceof ApiError) || !OVER.includes(error.code)) throw error;
        onOver();
        return;
      }
      onDone();
    },
  });
  return (
    <ContractForm form={form}>
      <NewPasswordField label={t('newPassword.label')} field={form.field('password')} />
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('resetPassword.submit')}
      </Button>
    </ContractForm>
  );
}

/** Asks for a new password; says when it is set, or that the link is over, and then offers another one. */
export function ResetPassword({ hash }: { hash: string }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const [outcome, setOutcome] = useState<'done' | 'over' | null>(null);
  if (outcome === 'done') {
    return (
      <div role="status">
        <EmptyState icon="lock" title={t('resetPassword.done.title')} text={t('resetPassword.done.text')}>
          <ButtonLink kind="primary" to={path('/login')}>
            {t('login.submit')}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  if (outcome === 'over') {
    return (
      <>
        <div role="alert">
          <EmptyState
            icon="warning"
            title={t('resetPassword.over.title')}
            text={t('resetPassword.over.text')}
          />
        </div>
        <ForgotForm />
      </>
    );
  }
  return <ResetForm hash={hash} onDone={() => setOutcome('done')} onOver={() => setOutcome('over')} />;
}
