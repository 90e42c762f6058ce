import type { ReactNode } from 'react';

import * as styles from './badge.module.css';

export interface BadgeProps {
  /** `hot` for live things, `good` for success, `danger` for harm; `plain` reads on any picture. */
  tone?: 'plain' | 'hot' | 'good' | 'danger';
  children: ReactNode;
}

/** A short word on a card or beside a heading. The word carries the meaning, the colour only repeats it. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
