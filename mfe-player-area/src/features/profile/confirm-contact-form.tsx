import { Handled } from '@marquee/kernel/contracts';
import { ConfirmCode } from '@marquee/kernel/contracts/player';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { useHost, useIntent } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import { ResendCode } from '../../one-time-code/resend-code.tsx';
import { useTranslation } from '../../private-texts.ts';

import * as styles from './contacts.module.css';

/** A code that is on its way. */
export interface CodeOnItsWay {
  contact: string;
  firstInSec: number;
  /** Of the call that sends another one. */
  againPath: string;
}

interface ConfirmContactFormProps {
  channel: 'email' | 'phone';
  sent: CodeOnItsWay;
  onConfirmed: () => void;
  onClose: () => void;
}

const CODE_LENGTH = 6;

/** The code is all that is left to do: its field has the focus as soon as it is there. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Takes the code that a contact got. */
export function ConfirmContactForm({ channel, sent, onConfirmed, onClose }: ConfirmContactFormProps) {
  const { t } = useTranslation();
  const { api } = useHost();
  const carryOut = useIntent();
  const [attemptsLeft, setAttemptsLeft] = useState<number | null>(null);
  const form = useContractForm({
    schema: ConfirmCode,
    initialValues: { code: '' },
    async send(body) {
      try {
        await carryOut(body, (idempotencyKey) =>
          api.post(`/profile/confirm/${channel}/otp-code`, { schema: Handled, body, idempotencyKey }),
        );
      } catch (error) {
        const left = error instanceof ApiError ? error.params['attemptsLeft'] : undefined;
        setAttemptsLeft(typeof left === 'number' ? left : null);
        throw error;
      }
      onConfirmed();
    },
  });
  return (
    <div className={styles.form}>
      <ContractForm form={form}>
        <p role="status">{t(`registration.sent.${channel}`, { contact: sent.contact })}</p>
        <TextInput
          ref={focus}
          label={t('registration.code')}
          description={
            attemptsLeft === null ? t('registration.codeHint') : t('secondStep.left', { left: attemptsLeft })
          }
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={CODE_LENGTH}
          {...form.field('code')}
        />
        <Button type="submit" kind="primary" wide loading={form.isSending}>
          {t(`contacts.confirm.${channel}`)}
        </Button>
        <ResendCode firstInSec={sent.firstInSec} path={sent.againPath} />
        <Button kind="plain" wide onClick={onClose}>
          {t('contacts.notNow')}
        </Button>
      </ContractForm>
    </div>
  );
}
