import { Amount } from '@marquee/kernel/ui';

import * as styles from './choice-count.module.css';

/** How many choices are made, on the control that opens them. */
export function ChoiceCount({ count }: { count: number }) {
  return <Amount className={styles.badge}>{String(count)}</Amount>;
}
