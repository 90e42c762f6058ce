import type { ReactNode } from 'react';

import * as styles from './note.module.css';

/** A remark below a list. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
