import { formatDate } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Icon, type IconName } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { useTranslation } from '../../private-texts.ts';

import * as styles from './security.module.css';

interface ProtectionRowProps {
  icon: IconName;
  title: string;
  note: string;
  /** Null for off; left out where it is neither. */
  since?: string | null;
  /** What can be done about it. */
  children?: ReactNode;
  /** A form that was opened. It is no dialog: what asks for the proof of its call could not be reached behind one. */
  form?: ReactNode;
}

/** One of the things that protect the account. */
export function ProtectionRow({ icon, title, note, since, children, form }: ProtectionRowProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <small>{note}</small>
        {since !== undefined && (
          <span className={styles.state} data-tone={since === null ? undefined : 'good'}>
            {since !== null && <Icon name="check" size={16} />}
            {since === null ? t('security.off') : t('security.onSince', { day: formatDate(lang, since) })}
          </span>
        )}
      </div>
      <div className={styles.end}>{children}</div>
      {form && <div className={styles.form}>{form}</div>}
    </li>
  );
}
