// oxlint-disable-next-line no-restricted-imports -- a remote has this file in its own bundle, and the kernel's parts from the page
import { Icon, type IconName } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import * as styles from './notice.module.css';

export interface NoticeProps {
  icon: IconName;
  tone?: 'plain' | 'live' | 'good' | 'danger';
  title: string;
  /** What it means, and what to do. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Read out as soon as it is there. */
  isAlert?: boolean;
}

/**
 * One sentence of what is, others of what to do. The icon only repeats the words.
 *
 * @example <Notice icon="info" title={t('board.stale')}><p>{t('board.stale.text')}</p></Notice>
 */
export function Notice({ icon, tone = 'plain', title, children, actions, isAlert = false }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon name={icon} size={20} />
      <div className={styles.words}>
        <strong>{title}</strong>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
