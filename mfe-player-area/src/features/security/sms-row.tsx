import { Handled } from '@marquee/kernel/contracts';
import { CodeSent } from '@marquee/kernel/contracts/player';
import type { Protection } from '@marquee/kernel/contracts/security';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { FactorForm } from './factor-form.tsx';
import { ProtectionRow } from './protection-row.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useSecurityCall } from './use-security-call.ts';

import * as styles from './security.module.css';

interface SmsRowProps {
  protection: Protection;
  onChanged: () => void;
}

/** Codes by SMS, to the confirmed phone alone. */
export function SmsRow({ protection: { smsSince, phoneEnd }, onChanged }: SmsRowProps) {
  const { t } = useTranslation();
  const call = useSecurityCall(onChanged);
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = (): void => {
    setOpen(false);
    setCodes(null);
    onChanged();
  };
  const isOn = smsSince !== null;
  const note = phoneEnd === null ? t('security.sms.noPhone') : t('security.sms.note', { end: phoneEnd });

  return (
    <ProtectionRow icon="mail" title={t('security.sms')} note={note} since={smsSince}>
      {phoneEnd !== null && (
        <Button
          size="small"
          loading={call.isSending}
          onClick={() =>
            void (isOn
              ? call.send('/sms-auth/deactivate', Handled)
              : call.send('/sms-auth/generate', CodeSent).then((sent) => setOpen(sent !== null)))
          }
        >
          {t(isOn ? 'security.turnOff' : 'security.turnOn')}
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} title={t('security.sms')} closable={codes === null}>
        {codes === null ? (
          <div className={styles.stack}>
            <p>{t('secondStep.sms.lead', { end: phoneEnd })}</p>
            <FormsProvider skeleton={<FormSkeleton fields={1} />}>
              <FactorForm
                path="/sms-auth/activate"
                onActivated={(issued) => (issued.length > 0 ? setCodes(issued) : close())}
              />
            </FormsProvider>
          </div>
        ) : (
          <RecoveryCodeList codes={codes} onDone={close} />
        )}
      </Dialog>
    </ProtectionRow>
  );
}
