import { Spinner } from '@marquee/kernel/ui';

import * as styles from './stage.module.css';

/** Stands on the stage until the game is there. */
export function Starting({ children }: { children: string }) {
  return (
    <output className={styles.message}>
      <Spinner />
      <span>{children}</span>
    </output>
  );
}
