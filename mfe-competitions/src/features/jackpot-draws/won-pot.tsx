import type { JackpotDraws, JackpotReveal, JackpotWin } from '@marquee/kernel/contracts/jackpots';
import { formatDate, formatMoney } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Icon } from '@marquee/kernel/ui';
import { Facts } from '@marquee/kernel/ui/facts';
import { Notice } from '@marquee/kernel/ui/notice';
import { useMemo } from 'react';

import { useTranslate } from '../../texts.ts';
import { useJackpotCheck } from './use-jackpot-check.ts';

import * as styles from './jackpot-draws.module.css';

type Level = JackpotDraws['levels'][number];

function Result({ win }: { win: JackpotReveal }) {
  const t = useTranslate();
  const result = useJackpotCheck(win);
  if (result === null) return <p role="status">{t('jackpots.draws.checking')}</p>;
  const tones = { matches: 'good', differs: 'danger', unable: 'plain' } as const;
  const icons = { matches: 'check', differs: 'warning', unable: 'info' } as const;
  return (
    <Notice icon={icons[result]} tone={tones[result]} title={t(`jackpots.draws.${result}`)}>
      <p>{t(`jackpots.draws.${result}.text`)}</p>
    </Notice>
  );
}

/** A pot that was won: its hidden amount, and whether that is the one that was promised. */
export function WonPot({ level, win }: { level: Level; win: JackpotWin }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { id: levelId, currency, ceiling } = level;
  const money = (amount: string): string => formatMoney(lang, amount, currency);
  const moment = (at: string): string => formatDate(lang, at, { dateStyle: 'medium', timeStyle: 'short' });
  const reveal = useMemo(() => ({ ...win, levelId, currency, ceiling }), [win, levelId, currency, ceiling]);
  return (
    <details className={styles.won}>
      <summary>
        <span className={styles.sum}>{money(win.amount)}</span>
        <span className={styles.by}>
          {t('jackpots.draws.by', { nickname: win.nickname, date: formatDate(lang, win.wonAt) })}
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={styles.check}>
        <Facts
          items={[
            [t('jackpots.draws.pot'), String(win.number)],
            [t('jackpots.draws.startedAt'), moment(win.startedAt)],
            [t('jackpots.draws.wonAt'), moment(win.wonAt)],
            [t('jackpots.draws.hidden'), money(win.trigger)],
            [t('jackpots.draws.before'), money(win.before)],
            [t('jackpots.draws.after'), money(win.after)],
          ]}
        />
        <p className={styles.label}>{t('jackpots.draws.fingerprint')}</p>
        <code className={styles.hash}>{win.commitment}</code>
        <p className={styles.label}>{t('jackpots.draws.text')}</p>
        <code className={styles.hash}>{`${levelId}:${win.number}:${win.trigger}:${win.salt}`}</code>
        <Result win={reveal} />
      </div>
    </details>
  );
}
