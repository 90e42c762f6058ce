import { Icon } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';

import * as styles from './preview-banner.module.css';

/** Says that what follows is not published: only who has the signed link sees it. */
export function PreviewBanner() {
  const t = useTranslate();
  return (
    <div className={styles.banner} role="status">
      <Icon name="warning" size={24} />
      <p>
        <strong className={styles.title}>{t('preview.title')}</strong> <span>{t('preview.text')}</span>
      </p>
    </div>
  );
}
