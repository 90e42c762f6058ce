import { Card } from '@marquee/kernel/ui';
import { type ReactNode, useId } from 'react';

import * as styles from './section.module.css';

export interface SectionProps {
  title: string;
  /** Beside the title, in small letters. */
  note?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  /** Reaches the edges, as tables do. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, note, actions, foot, flush = false, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" flush className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={flush ? undefined : styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Card>
  );
}
