import { Icon } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';

import * as styles from './ahead-notice.module.css';

/** What the page describes is not switched on yet: it says what will apply. */
export function AheadNotice() {
  const t = useTranslate();
  return (
    <div className={styles.notice} role="note">
      <Icon name="clock" size={24} className={styles.mark} />
      <div>
        <p className={styles.title}>{t('display.ahead.title')}</p>
        <p className={styles.text}>{t('display.ahead.text')}</p>
      </div>
    </div>
  );
}
