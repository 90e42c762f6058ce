import { Icon, type IconName } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import * as styles from './first-page.module.css';

interface FirstPageProps {
  icon: IconName;
  title: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** A page whose subject is still to come: what it is for, and the way on. */
export function FirstPage({ icon, title, text, children }: FirstPageProps) {
  return (
    <div className={styles.page}>
      <span className={styles.mark}>
        <Icon name={icon} size={32} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
