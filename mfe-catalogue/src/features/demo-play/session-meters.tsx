import { formatNumber } from '@marquee/kernel/locale';
import { CREDIT_EXPONENT, decimalText, minorFromNumber } from '@marquee/kernel/money';
import { useLanguage } from '@marquee/kernel/remote';
import { Amount } from '@marquee/kernel/ui';
import { useEffect, useState } from 'react';

import { elapsedDuration, elapsedTime } from '../../playing/elapsed-time.ts';
import { useTranslate } from '../../texts.ts';

import * as styles from '../../playing/meters.module.css';

interface SessionMetersProps {
  /** Milliseconds since 1970; null until the game is ready. */
  startedAt: number | null;
  netMinor: number;
}

/** How long this session has lasted and what it has come to, a loss as large as a win. */
export function SessionMeters({ startedAt, netMinor }: SessionMetersProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const elapsedMs = useElapsed(startedAt);
  const net = decimalText(minorFromNumber(netMinor), CREDIT_EXPONENT);
  const amount = formatNumber(lang, net, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
    // A hyphen is too short to be seen as a minus; the game writes it so too.
  }).replace('-', '−');
  return (
    <dl className={styles.meters} aria-label={t('demo.session')}>
      <div className={styles.meter}>
        <dt className={styles.label}>{t('demo.time')}</dt>
        <dd className={styles.value}>
          <time dateTime={elapsedDuration(elapsedMs)}>{elapsedTime(elapsedMs)}</time>
        </dd>
      </div>
      <div className={styles.meter}>
        <dt className={styles.label}>{t('demo.result')}</dt>
        <dd className={styles.value}>
          <Amount value={net}>{t('demo.credits', { amount })}</Amount>
        </dd>
      </div>
    </dl>
  );
}

function useElapsed(startedAt: number | null): number {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    if (startedAt === null) return undefined;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return startedAt === null || now === null ? 0 : now - startedAt;
}
