import type { ReactNode } from 'react';

import * as styles from './card-group.module.css';

interface CardGroupProps {
  title: string;
  /** What a screen reader calls it, where another one has the same title. */
  label?: string;
  /** Items of a list. */
  children: ReactNode;
  /** Below them. */
  after?: ReactNode;
}

/** Cards under a heading, below each other on a phone. */
export function CardGroup({ title, label = title, children, after }: CardGroupProps) {
  return (
    <section className={styles.group} aria-label={label}>
      <h2>{title}</h2>
      <ul className={styles.list}>{children}</ul>
      {after && <div>{after}</div>}
    </section>
  );
}
