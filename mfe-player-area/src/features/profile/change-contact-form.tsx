import { CodeSent, EmailChange, PhoneChange } from '@marquee/kernel/contracts/player';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { type Host, useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';
import type { CodeOnItsWay } from './confirm-contact-form.tsx';

import * as styles from './contacts.module.css';

interface ChangeFormProps {
  /** The player has none yet: there is nobody else to be told. */
  isFirst: boolean;
  onSent: (sent: CodeOnItsWay) => void;
  onClose: () => void;
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Asks for a code to a new contact. The shell asks for the proof that it is the player who asks. */
const askForCode = async (
  api: Host['api'],
  path: '/profile/email' | '/profile/phone',
  body: Record<string, string>,
): Promise<Omit<CodeOnItsWay, 'contact'>> => {
  const idempotencyKey = crypto.randomUUID();
  const { nextInSec } = await api.post(path, { schema: CodeSent, body, idempotencyKey });
  return { firstInSec: nextInSec, againPath: `${path}/resend` };
};

function Buttons({ isSending, onClose }: { isSending: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button type="submit" kind="primary" wide loading={isSending}>
        {t('secondStep.sms.send')}
      </Button>
      <Button kind="plain" wide onClick={onClose}>
        {t('contacts.notNow')}
      </Button>
    </>
  );
}

function ChangeEmailForm({ isFirst, onSent, onClose }: ChangeFormProps) {
  const { t } = useTranslation();
  const { api } = useHost();
  const form = useContractForm({
    schema: EmailChange,
    initialValues: { email: '' },
    draft: { name: 'new-email' },
    async send(body) {
      onSent({ contact: body.email, ...(await askForCode(api, '/profile/email', body)) });
    },
  });
  return (
    <ContractForm form={form}>
      <TextInput
        ref={focus}
        label={t('contacts.new.email')}
        description={t(isFirst ? 'contacts.new.email.first' : 'contacts.new.email.hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <Buttons isSending={form.isSending} onClose={onClose} />
    </ContractForm>
  );
}

function ChangePhoneForm({ onSent, onClose }: ChangeFormProps) {
  const { t } = useTranslation();
  const { api } = useHost();
  const form = useContractForm({
    schema: PhoneChange,
    initialValues: { phone: '' },
    draft: { name: 'new-phone' },
    async send(body) {
      onSent({ contact: body.phone, ...(await askForCode(api, '/profile/phone', body)) });
    },
  });
  return (
    <ContractForm form={form}>
      <TextInput
        ref={focus}
        label={t('contacts.new.phone')}
        description={t('contacts.new.phone.hint')}
        type="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      <Buttons isSending={form.isSending} onClose={onClose} />
    </ContractForm>
  );
}

/** Takes another address or number, which gets a code. */
export function ChangeContactForm({ channel, ...props }: ChangeFormProps & { channel: 'email' | 'phone' }) {
  return (
    <div className={styles.form}>
      {channel === 'email' ? <ChangeEmailForm {...props} /> : <ChangePhoneForm {...props} />}
    </div>
  );
}
