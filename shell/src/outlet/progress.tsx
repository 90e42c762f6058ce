import { useShell } from '../app/shell-context.ts';

import * as styles from './progress.module.css';

/** Shows that a request is in progress, above the current content. */
export function Progress() {
  const { t } = useShell();
  return <div className={styles.progress} role="progressbar" aria-label={t('outlet.loading')} />;
}
