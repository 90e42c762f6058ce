import {
  CodeSent,
  ConfirmRegistration,
  RegistrationConfirmed,
  ResendCode,
} from '@marquee/kernel/contracts/player';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button, useCountdown } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';
import type { AskedCode } from './draft.ts';

import * as styles from './registration.module.css';

interface ConfirmFormProps {
  asked: AskedCode;
  onAskedAgain: (asked: AskedCode) => void;
  onWrongAddress: () => void;
  /** Before the player is signed in: the shell then leaves the page. */
  onConfirm: () => void;
}

const SECOND_MS = 1000;
const CODE_LENGTH = 6;

/** Step 3: the code that was sent. The same for an address that has an account already. */
export function ConfirmForm({ asked, onAskedAgain, onWrongAddress, onConfirm }: ConfirmFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const { registrationId, channel, contact, nextAt, leftToday } = asked;
  const waitMs = useCountdown(nextAt) ?? 0;
  const form = useContractForm({
    schema: ConfirmRegistration,
    initialValues: { registrationId, code: '' },
    async send(body) {
      await host.signIn('/registration/confirm', { schema: RegistrationConfirmed, body });
      onConfirm();
    },
  });
  const again = useContractForm({
    schema: ResendCode,
    initialValues: { registrationId },
    async send(body) {
      const sent = await host.api.post('/resend-sms', { schema: CodeSent, body });
      onAskedAgain({
        ...asked,
        nextAt: Date.now() + sent.nextInSec * SECOND_MS,
        leftToday: sent.leftToday,
      });
    },
  });
  return (
    <div className={styles.confirm}>
      <ContractForm form={form}>
        <p role="status">{t(`registration.sent.${channel}`, { contact })}</p>
        <TextInput
          label={t('registration.code')}
          description={t('registration.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={CODE_LENGTH}
          {...form.field('code')}
        />
        <Button type="submit" kind="primary" wide loading={form.isSending}>
          {t('registration.confirm')}
        </Button>
      </ContractForm>
      <ContractForm form={again}>
        <div className={styles.pair}>
          <Button
            type="submit"
            kind="quiet"
            wide
            disabled={waitMs > 0 || leftToday === 0}
            loading={again.isSending}
          >
            {waitMs > 0
              ? t('registration.againIn', { seconds: Math.ceil(waitMs / SECOND_MS) })
              : t('registration.again')}
          </Button>
          <Button kind="quiet" wide onClick={onWrongAddress}>
            {t('registration.wrongAddress')}
          </Button>
        </div>
      </ContractForm>
    </div>
  );
}
