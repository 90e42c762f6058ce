import { Handled } from '@marquee/kernel/contracts';
import { type Passkey, PasskeyName } from '@marquee/kernel/contracts/passkeys';
import { ContractForm, FormSkeleton, FormsProvider, TextInput, useContractForm } from '@marquee/kernel/forms';
import { formatDate } from '@marquee/kernel/locale';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { useSecurityCall } from './use-security-call.ts';

import * as styles from './security.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onChanged: () => void;
}

interface FormProps extends PasskeyRowProps {
  onDone: () => void;
}

const LONGEST_NAME = 60;

/** The name is the first thing that is changed: its field has the focus as soon as it is there. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

function NameForm({ passkey: { id, name }, onChanged, onDone }: FormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const form = useContractForm({
    schema: PasskeyName,
    initialValues: { id, name },
    async send(body) {
      await host.api.post('/dashboard/security/passkeys/rename', {
        schema: Handled,
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      onChanged();
      onDone();
    },
  });
  return (
    <ContractForm form={form}>
      <TextInput
        ref={focus}
        label={t('security.passkeys.name')}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        {...form.field('name')}
      />
      <Button type="submit" kind="primary" loading={form.isSending}>
        {t('profileForm.save')}
      </Button>
    </ContractForm>
  );
}

function Removal({ passkey: { id }, onChanged, onDone }: FormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const call = useSecurityCall(onChanged);
  const remove = async (): Promise<void> => {
    if ((await call.send('/passkeys/remove', Handled, { id })) === null) return;
    host.notify({ type: 'success', title: t('security.event.passkeyRemoved') });
  };
  return (
    <div className={styles.stack}>
      <p>{t('security.passkeys.removeText')}</p>
      <div className={styles.actions}>
        <Button onClick={onDone}>{t('security.passkeys.keep')}</Button>
        <Button kind="danger" loading={call.isSending} onClick={() => void remove()}>
          {t('security.passkeys.removeYes')}
        </Button>
      </div>
    </div>
  );
}

/** One passkey: where it was made, when it was used, another name for it, its end. */
export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [open, setOpen] = useState<'name' | 'removal' | null>(null);
  const name = passkey.name || t('security.unknownDevice');
  const day = formatDate(lang, passkey.addedAt);
  const toggle = (next: 'name' | 'removal'): void => setOpen(open === next ? null : next);
  const formProps = { passkey, onChanged, onDone: () => setOpen(null) };

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {passkey.lastUsedAt === null
            ? t('security.passkeys.unused', { day })
            : t('security.passkeys.used', { day, at: formatDate(lang, passkey.lastUsedAt) })}
        </small>
      </div>
      <div className={styles.end}>
        <Button
          size="small"
          aria-label={`${t('security.passkeys.rename')}: ${name}`}
          aria-expanded={open === 'name'}
          onClick={() => toggle('name')}
        >
          {t('security.passkeys.rename')}
        </Button>
        <Button
          size="small"
          aria-label={`${t('security.passkeys.remove')}: ${name}`}
          aria-expanded={open === 'removal'}
          onClick={() => toggle('removal')}
        >
          {t('security.passkeys.remove')}
        </Button>
      </div>
      {open !== null && (
        <div className={styles.form}>
          {open === 'removal' ? (
            <Removal {...formProps} />
          ) : (
            <FormsProvider skeleton={<FormSkeleton fields={1} />}>
              <NameForm {...formProps} />
            </FormsProvider>
          )}
        </div>
      )}
    </li>
  );
}
