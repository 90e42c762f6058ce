import { RecoveryCodes } from '@marquee/kernel/contracts/security';
import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { ProtectionRow } from './protection-row.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useSecurityCall } from './use-security-call.ts';

interface RecoveryRowProps {
  left: number;
  onChanged: () => void;
}

/** The recovery codes that are left, and new ones in their place. */
export function RecoveryRow({ left, onChanged }: RecoveryRowProps) {
  const { t } = useTranslation();
  const call = useSecurityCall(onChanged);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <ProtectionRow icon="document" title={t('security.codes')} note={t('security.codes.left', { left })}>
      <Button
        size="small"
        loading={call.isSending}
        onClick={() =>
          void call
            .send('/recovery-codes', RecoveryCodes)
            .then((issued) => setCodes(issued && issued.recoveryCodes))
        }
      >
        {t('security.codes.renew')}
      </Button>
      <Dialog open={codes !== null} onClose={() => {}} title={t('security.codes')} closable={false}>
        {codes !== null && <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
    </ProtectionRow>
  );
}
