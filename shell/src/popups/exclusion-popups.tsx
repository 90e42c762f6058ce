import { formatPattern } from '@marquee/kernel/locale/patterns';
import type { PlayerBlock } from '@marquee/kernel/session';
import { Button } from '@marquee/kernel/ui';

import { useShell } from '../app/shell-context.ts';
import type { PopupContentProps } from './popup-host.tsx';

import * as styles from './popup-host.module.css';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** The end of an exclusion as the specification writes it; a day is the same day everywhere. */
const formatEnd = ({ dateTill, isLessADay }: PlayerBlock): string | null => {
  if (dateTill === null || DAY_ONLY.test(dateTill)) return dateTill;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatPattern(dateTill, isLessADay ? 'DD-MM-YYYY HH:mm' : 'YYYY-MM-DD', timeZone);
};

function Understood({ close }: Pick<PopupContentProps, 'close'>) {
  const { t } = useShell();
  return (
    <div className={styles.actions}>
      <Button kind="primary" onClick={close}>
        {t('popup.understood')}
      </Button>
    </div>
  );
}

/** Tells a self-excluded player why they were led here. */
export function ExclusionAlert({ app, titleId, close }: PopupContentProps) {
  const { t } = useShell();
  const { player } = app.session.state;
  const date = player === null ? null : formatEnd(player.selfExclusionBlock);
  return (
    <>
      <h2 id={titleId}>{t('popup.exclusion.title')}</h2>
      <p>{date === null ? t('popup.exclusion.text') : t('popup.exclusion.until', { date })}</p>
      <Understood close={close} />
    </>
  );
}

/** Tells a player that the period is over; to end the exclusion is for its page, and never for a single press. */
export function ExclusionEnd({ titleId, close }: PopupContentProps) {
  const { t } = useShell();
  return (
    <>
      <h2 id={titleId}>{t('popup.exclusion-end.title')}</h2>
      <p>{t('popup.exclusion-end.text')}</p>
      <Understood close={close} />
    </>
  );
}
