import type { ReactNode } from 'react';

import * as styles from './figures.module.css';

/** What a list comes to, above it. */
export function Figures({ label, items }: { label: string; items: Array<[name: string, value: ReactNode]> }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
