import type { GamePlay } from '@marquee/kernel/contracts/games';
import { formatMoney } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Amount } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { elapsedDuration, elapsedTime } from '../../playing/elapsed-time.ts';
import { formatNet } from './money-words.ts';
import { usePlayText } from './play-texts.ts';

import * as styles from './real-play.module.css';

interface PlaySummaryProps {
  play: GamePlay;
  elapsedMs: number;
  /** More figures. */
  children?: ReactNode;
}

/** A play in four figures: the result first, then what it was made of. */
export function PlaySummary({ play, elapsedMs, children }: PlaySummaryProps) {
  const t = usePlayText();
  const lang = useLanguage();
  const { currency } = play;
  return (
    <dl className={styles.summary} aria-label={t('summary')}>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <Amount value={play.net}>{formatNet(lang, play.net, currency)}</Amount>
        </dd>
      </div>
      <div>
        <dt>{t('staked')}</dt>
        <dd>
          <Amount value={play.staked}>{formatMoney(lang, play.staked, currency)}</Amount>
        </dd>
      </div>
      <div>
        <dt>{t('won')}</dt>
        <dd>
          <Amount value={play.won}>{formatMoney(lang, play.won, currency)}</Amount>
        </dd>
      </div>
      <div>
        <dt>{t('time')}</dt>
        <dd>
          <time dateTime={elapsedDuration(elapsedMs)}>{elapsedTime(elapsedMs)}</time>
        </dd>
      </div>
      {children}
    </dl>
  );
}
