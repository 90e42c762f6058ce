import type { RealLaunch } from '@marquee/kernel/contracts/games';
import { formatMoney } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Icon } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { formatClock } from './money-words.ts';
import { usePlayText } from './play-texts.ts';
import type { LivePlay } from './use-live-play.ts';
import { useServerTime } from './use-server-time.ts';
import { useTimeZone } from './use-time-zone.ts';

import * as styles from './real-play.module.css';

/** So long before its end a limit of time is announced. In milliseconds. */
const ANNOUNCED_MS = 5 * 60_000;

interface PlayNoticesProps {
  live: LivePlay;
  /** The round that the game goes on with; null without one, and when it is over. */
  resumes: RealLaunch['resumes'];
  children?: ReactNode;
}

/** What the player has to know beside the figures, read out when it begins to hold. */
export function PlayNotices({ live, resumes, children }: PlayNoticesProps) {
  const t = usePlayText();
  const lang = useLanguage();
  const timeZone = useTimeZone();
  const now = useServerTime(live);
  const { currency, timeLimitAt, ended } = live.play;
  const endsSoon = timeLimitAt !== null && ended === null && now >= Date.parse(timeLimitAt) - ANNOUNCED_MS;
  return (
    <div className={styles.notices} role="status">
      {live.isLost && (
        <p className={styles.notice} data-tone="danger">
          <Icon name="warning" size={20} />
          <span>
            <b>{t('lost.title')}</b> {t('lost.text')}
          </span>
        </p>
      )}
      {endsSoon && (
        <p className={styles.notice}>
          <Icon name="clock" size={20} />
          <span>{t('timeLimit', { time: formatClock(lang, timeLimitAt, timeZone) })}</span>
        </p>
      )}
      {resumes !== null && ended === null && (
        <p className={styles.notice}>
          <Icon name="info" size={20} />
          <span>{t('resumes', { stake: formatMoney(lang, resumes.stake, currency) })}</span>
        </p>
      )}
      {children}
    </div>
  );
}
