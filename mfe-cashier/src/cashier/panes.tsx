import { Card } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import * as styles from './panes.module.css';

/** The ways to choose from, and what belongs to the chosen one: beside each other where there is room. */
export function Panes({ ways, children }: { ways: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.panes}>
      {ways}
      <Card>{children}</Card>
    </div>
  );
}

/** What a payment comes to, above the button that makes it. */
export function PaneSummary({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.summary} aria-label={label}>
      <h4>{label}</h4>
      {children}
    </section>
  );
}
