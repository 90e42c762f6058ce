import { CodeSent, EmailChange } from '@marquee/kernel/contracts/player';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';
import type { CodeOnItsWay } from './confirm-contact-form.tsx';

import * as styles from './contacts.module.css';

interface ChangeEmailFormProps {
  /** The player has an address: it gets a link that takes the change back. */
  hasAddress: boolean;
  onSent: (sent: CodeOnItsWay) => void;
  onClose: () => void;
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Asks for another address, which gets a code. The shell asks for the proof that it is the player who asks. */
export function ChangeEmailForm({ hasAddress, onSent, onClose }: ChangeEmailFormProps) {
  const { t } = useTranslation();
  const { api } = useHost();
  const form = useContractForm({
    schema: EmailChange,
    initialValues: { email: '' },
    async send(body) {
      const { nextInSec } = await api.post('/profile/email', {
        schema: CodeSent,
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      onSent({
        contact: body.email,
        firstInSec: nextInSec,
        againPath: '/profile/email/resend',
      });
    },
  });
  return (
    <div className={styles.form}>
      <ContractForm form={form}>
        <TextInput
          ref={focus}
          label={t('contacts.newEmail')}
          description={t(hasAddress ? 'contacts.newEmail.hint' : 'contacts.newEmail.first')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <Button type="submit" kind="primary" wide loading={form.isSending}>
          {t('secondStep.sms.send')}
        </Button>
        <Button kind="plain" wide onClick={onClose}>
          {t('contacts.notNow')}
        </Button>
      </ContractForm>
    </div>
  );
}
