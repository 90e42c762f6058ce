// oxlint-disable-next-line no-restricted-imports -- a remote has this file in its own bundle, and the kernel's parts from the page
import { Icon, type IconName } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import * as styles from './tag.module.css';

export interface TagProps {
  /** A mark of its own shape for each state, so that colour never says it alone. */
  icon: IconName;
  tone?: 'plain' | 'live' | 'good' | 'danger';
  children: ReactNode;
}

/**
 * The state of something in words, beside its name.
 *
 * @example <Tag icon="bolt" tone="live">{t('state.running')}</Tag>
 */
export function Tag({ icon, tone = 'plain', children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
