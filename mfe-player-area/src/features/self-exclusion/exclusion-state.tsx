import type { SaferPlay } from '@marquee/kernel/contracts/player';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink } from '@marquee/kernel/ui';
import { Choices } from '@marquee/kernel/ui/choices';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { useDates } from '../../safer-play/use-dates.ts';
import { ChangePeriod } from './change-period.tsx';
import { EndExclusionForm } from './end-exclusion-form.tsx';

import * as styles from '../../safer-play/safer-play.module.css';

interface ExclusionStateProps {
  saferPlay: SaferPlay;
  onChanged: () => Promise<void>;
}

/** An exclusion that runs: until when, and how to make it longer. */
export function RunningExclusion({ saferPlay, onChanged }: ExclusionStateProps) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { day } = useDates(saferPlay.timeZone);
  const [isChanging, setChanging] = useState(false);
  const { till, minDate } = saferPlay.selfExclusion;
  return (
    <div className={styles.section}>
      <div className={styles.notice} role="status">
        <strong>
          {till === null ? t('selfExclusion.activeEndless') : t('selfExclusion.active', { date: day(till) })}
        </strong>
        <p>{t('selfExclusion.active.text')}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={path('/player/balance')}>{t('saferPlay.balance')}</ButtonLink>
        {minDate !== null && <Button onClick={() => setChanging(true)}>{t('selfExclusion.longer')}</Button>}
      </div>
      <ChangePeriod
        saferPlay={saferPlay}
        open={isChanging}
        onClose={() => setChanging(false)}
        onChanged={onChanged}
      />
    </div>
  );
}

/** An exclusion whose time is over: it goes on until its player has chosen. */
export function ExclusionOver({ saferPlay, onChanged }: ExclusionStateProps) {
  const { t } = useTranslation();
  const { span } = useDates(saferPlay.timeZone);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { reopensAfterHours } = saferPlay.selfExclusion;
  const time = reopensAfterHours > 48 ? span(reopensAfterHours / 24, 'day') : span(reopensAfterHours, 'hour');
  return (
    <div className={styles.section}>
      <div className={styles.notice} role="status">
        <strong>{t('selfExclusion.over')}</strong>
        <p>{t('selfExclusion.over.text')}</p>
      </div>
      <Choices
        inColumns
        legend={t('selfExclusion.over.choose')}
        choices={[
          { value: 'stay', name: t('selfExclusion.stay'), facts: t('selfExclusion.stay.text') },
          { value: 'play', name: t('selfExclusion.play'), facts: t('selfExclusion.play.text', { time }) },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === 'play' ? (
        <EndExclusionForm onEnded={onChanged} />
      ) : (
        <div className={styles.actions}>
          <Button kind="primary" disabled={chosen === null} onClick={() => setChanging(true)}>
            {t('saferPlay.continue')}
          </Button>
        </div>
      )}
      <ChangePeriod
        saferPlay={saferPlay}
        open={isChanging}
        onClose={() => setChanging(false)}
        onChanged={onChanged}
      />
    </div>
  );
}
