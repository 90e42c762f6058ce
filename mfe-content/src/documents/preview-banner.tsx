import { Icon } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';

import * as styles from './preview-banner.module.css';

/** Says that the document below is not published: only holders of the signed link see it. */
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
