import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';

import * as styles from './security.module.css';

interface RecoveryCodeListProps {
  codes: string[];
  onDone: () => void;
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const { t } = useTranslation();
  const host = useHost();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    host.notify({ type: 'success', title: t('security.copied') });
  };
  return (
    <div className={styles.stack}>
      <p>{t('security.codes.once')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t('security.copy')}</Button>
        <Button kind="primary" onClick={onDone}>
          {t('security.codes.kept')}
        </Button>
      </div>
    </div>
  );
}
