import { Handled } from '@marquee/kernel/contracts';
import { NewAuthenticator, type Protection } from '@marquee/kernel/contracts/security';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { QrCode } from '@marquee/kernel/ui/qr-code';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { FactorForm } from './factor-form.tsx';
import { ProtectionRow } from './protection-row.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useSecurityCall } from './use-security-call.ts';

import * as styles from './security.module.css';

interface AuthenticatorRowProps {
  protection: Protection;
  onChanged: () => void;
}

/** In groups of four, as people read a long key aloud. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface SetupProps {
  setup: NewAuthenticator;
  onActivated: (recoveryCodes: string[]) => void;
}

function Setup({ setup, onActivated }: SetupProps) {
  const { t } = useTranslation();
  const host = useHost();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(setup.secret);
    host.notify({ type: 'success', title: t('security.copied') });
  };
  return (
    <div className={styles.stack}>
      <p>{t('security.app.scan')}</p>
      <QrCode text={setup.address} label={t('security.app.qr')} />
      <div className={styles.key}>
        <span>{t('security.app.key')}</span>
        <code>{grouped(setup.secret)}</code>
        <Button size="small" onClick={() => void copy()}>
          {t('security.copy')}
        </Button>
      </div>
      <FormsProvider skeleton={<FormSkeleton fields={1} />}>
        <FactorForm path="/google-auth/activate" onActivated={onActivated} />
      </FormsProvider>
    </div>
  );
}

/** The authenticator app: its setup, its end. */
export function AuthenticatorRow({ protection, onChanged }: AuthenticatorRowProps) {
  const { t } = useTranslation();
  const call = useSecurityCall(onChanged);
  const [setup, setSetup] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = (): void => {
    setSetup(null);
    setCodes(null);
    onChanged();
  };
  const isOn = protection.authenticatorSince !== null;

  return (
    <ProtectionRow
      icon="lock"
      title={t('security.app')}
      note={t('security.app.note')}
      since={protection.authenticatorSince}
    >
      <Button
        size="small"
        loading={call.isSending}
        onClick={() =>
          void (isOn
            ? call.send('/google-auth/deactivate', Handled)
            : call.send('/google-auth/generate', NewAuthenticator).then(setSetup))
        }
      >
        {t(isOn ? 'security.turnOff' : 'security.turnOn')}
      </Button>
      <Dialog open={setup !== null} onClose={close} title={t('security.app')} closable={codes === null}>
        {setup !== null && codes === null && <Setup setup={setup} onActivated={setCodes} />}
        {codes !== null && <RecoveryCodeList codes={codes} onDone={close} />}
      </Dialog>
    </ProtectionRow>
  );
}
