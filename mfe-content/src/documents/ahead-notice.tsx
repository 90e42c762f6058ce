import { Icon } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';

import * as styles from './ahead-notice.module.css';

/** Says that a text describes parts of the site that are not open yet. */
export function AheadNotice() {
  const t = useTranslate();
  return (
    <div className={styles.notice} role="note">
      <Icon name="clock" size={24} className={styles.mark} />
      <div>
        <p className={styles.title}>{t('document.ahead.title')}</p>
        <p className={styles.text}>{t('document.ahead.text')}</p>
      </div>
    </div>
  );
}
