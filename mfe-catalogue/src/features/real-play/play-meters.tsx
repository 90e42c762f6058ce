import { formatMoney } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Amount } from '@marquee/kernel/ui';

import { elapsedDuration, elapsedTime } from '../../playing/elapsed-time.ts';
import { BonusLeft } from './bonus-left.tsx';
import { LimitsLeft } from './limits-left.tsx';
import { formatClock, formatNet } from './money-words.ts';
import { usePlayText } from './play-texts.ts';
import type { LivePlay } from './use-live-play.ts';
import { useServerTime } from './use-server-time.ts';
import { useTimeZone } from './use-time-zone.ts';

import * as styles from './real-play.module.css';

/** What the player has, what this play has come to, and what their limits leave: a loss as large and as plain as a win. */
export function PlayMeters({ live }: { live: LivePlay }) {
  const t = usePlayText();
  const lang = useLanguage();
  const timeZone = useTimeZone();
  const now = useServerTime(live);
  const { play, isLost } = live;
  const { currency } = play;
  const elapsedMs = now - Date.parse(play.startedAt);
  const money = (amount: string) => <Amount value={amount}>{formatMoney(lang, amount, currency)}</Amount>;
  return (
    <dl className={styles.meters} aria-label={t('meters')} data-stale={isLost || undefined}>
      <div>
        <dt>
          {t('balance')}
          {isLost && `, ${t('lost.asOf', { time: formatClock(lang, play.serverTime, timeZone) })}`}
        </dt>
        <dd>{money(play.real)}</dd>
      </div>
      <div>
        <dt>{t('bonus')}</dt>
        <dd>{money(play.bonus)}</dd>
      </div>
      <BonusLeft play={play} />
      <div>
        <dt>{t('inPlay')}</dt>
        <dd>{money(play.inPlay)}</dd>
      </div>
      <div>
        <dt>{t('won')}</dt>
        <dd>{money(play.won)}</dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <Amount value={play.net}>{formatNet(lang, play.net, currency)}</Amount>
        </dd>
      </div>
      <div>
        <dt>{t('time')}</dt>
        <dd>
          <time dateTime={elapsedDuration(elapsedMs)}>{elapsedTime(elapsedMs)}</time>
        </dd>
      </div>
      {/* The server's time stands still once the play is over. */}
      {play.ended === null && (
        <div>
          <dt>{t('clock')}</dt>
          <dd>
            <time dateTime={new Date(now).toISOString()}>{formatClock(lang, now, timeZone)}</time>
          </dd>
        </div>
      )}
      <LimitsLeft play={play} />
    </dl>
  );
}
