import { classNames } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import * as styles from './stage.module.css';

/** A stage without a game, as high as with one: what it says stands in the middle. */
export function EmptyStage({ children, isFull = false }: { children: ReactNode; isFull?: boolean }) {
  return (
    <div className={classNames(styles.session, isFull && styles.full)}>
      <div className={styles.stage}>{children}</div>
      <div className={styles.bar} />
    </div>
  );
}
