import { Handled } from '@marquee/kernel/contracts';
import { PasskeyCreation, type Passkeys } from '@marquee/kernel/contracts/passkeys';
import { useHost } from '@marquee/kernel/remote';
import { Button, Card, Icon, useBrowserValue } from '@marquee/kernel/ui';
import { useState } from 'react';

import { createPasskey, hasPasskeys, PasskeyFailed } from '../../passkeys/ceremony.ts';
import { useTranslation } from '../../private-texts.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { useSecurityCall } from './use-security-call.ts';

import * as styles from './security.module.css';

interface PasskeyListProps {
  passkeys: Passkeys;
  onChanged: () => void;
}

/** The passkeys of the account: how one is added, named and removed. */
export function PasskeyList({ passkeys: { items, most }, onChanged }: PasskeyListProps) {
  const { t } = useTranslation();
  const host = useHost();
  const call = useSecurityCall(onChanged);
  const isKnown = useBrowserValue(hasPasskeys, false);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<PasskeyFailed['fault'] | null>(null);

  const add = async (): Promise<void> => {
    setFault(null);
    const creation = await call.send('/passkeys/begin', PasskeyCreation);
    if (creation === null) return;
    setAsking(true);
    try {
      const made = await createPasskey(creation);
      if ((await call.send('/passkeys/add', Handled, made)) === null) return;
      host.notify({ type: 'success', title: t('security.event.passkeyAdded') });
    } catch (error) {
      setFault(error instanceof PasskeyFailed ? error.fault : 'failed');
    } finally {
      setAsking(false);
    }
  };

  return (
    <Card as="section" aria-label={t('security.passkeys')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('security.passkeys')}</h2>
        {isKnown && items.length < most && (
          <Button size="small" loading={call.isSending || isAsking} onClick={() => void add()}>
            {t('security.passkeys.add')}
          </Button>
        )}
      </div>
      <p className={styles.note}>{t('security.passkeys.note')}</p>
      {!isKnown && <p className={styles.note}>{t('security.passkeys.unsupported')}</p>}
      {fault !== null && fault !== 'aborted' && (
        <p className={styles.state} data-tone="danger" role="alert">
          <Icon name="warning" size={16} />
          {t(fault === 'closed' ? 'security.passkeys.notAdded' : `passkey.${fault}`)}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </Card>
  );
}
