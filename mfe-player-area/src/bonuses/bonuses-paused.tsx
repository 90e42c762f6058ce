import { Notice } from '@marquee/kernel/ui/notice';

import { useTranslate } from '../texts.ts';

/** Bonuses are switched off for a while: what that means for those that somebody has. */
export function BonusesPaused() {
  const t = useTranslate();
  return (
    <Notice icon="clock" tone="live" title={t('bonus.paused')}>
      <p>{t('bonus.paused.text')}</p>
    </Notice>
  );
}
