import { Spinner } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';

import * as styles from './demo-session.module.css';

/** Stands on the stage from the server's page on until the game is there. */
export function DemoStarting() {
  const t = useTranslate();
  return (
    <output className={styles.message}>
      <Spinner />
      <span>{t('demo.starting')}</span>
    </output>
  );
}
