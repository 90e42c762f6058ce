import { Button, Icon, useUiText } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';

import * as styles from './search-failed.module.css';

/** A search that failed: what stands below is still the list from before. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  const say = useUiText();
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warning" className={styles.mark} />
      <p className={styles.words}>
        <strong>{t('catalogue.failedTitle')}</strong> {t('catalogue.failedText')}
      </p>
      <Button size="small" onClick={onRetry}>
        {say('ui.error.retry')}
      </Button>
    </div>
  );
}
