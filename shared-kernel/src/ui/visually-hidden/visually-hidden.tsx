import type { ReactNode } from 'react';

import * as styles from './visually-hidden.module.css';

/** Text for screen readers only. It stays in the flow of reading, at its place. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  );
}
