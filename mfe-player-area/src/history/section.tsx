import { Card } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import * as styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a heading, as a month or a payment has one. On paper it is not divided between pages. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <Card as="section" className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}

export type Fact = [name: string, value: ReactNode, isStrong?: boolean];

/** Names and values below each other; `long` values may take several lines. */
export function Facts({ facts, long = false }: { facts: Fact[]; long?: boolean }) {
  return (
    <dl className={styles.facts} data-long={long || undefined}>
      {facts.map(([name, value, isStrong]) => (
        <div key={name} className={isStrong ? styles.strong : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
