import { useShell } from '../app/shell-context.ts';

import * as styles from './progress.module.css';

/** Says that something was heard and is on its way, above whatever stands there. */
export function Progress() {
  const { t } = useShell();
  return <div className={styles.progress} role="progressbar" aria-label={t('outlet.loading')} />;
}
