import type { ReactNode } from 'react';

import * as styles from './actions.module.css';

/** Buttons and links beside each other. They have no use on paper. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
