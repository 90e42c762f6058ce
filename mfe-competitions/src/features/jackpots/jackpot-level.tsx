import type { JackpotPool } from '@marquee/kernel/contracts/jackpots';
import { formatDate, formatMoney } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Amount } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import { useCountingAmount } from './use-counting-amount.ts';

import * as styles from './jackpot-strip.module.css';

type Level = JackpotPool['levels'][number];

/** Where the pot began, and at what it is won at the latest. */
function Bounds({ level: { start = null, ceiling, currency } }: { level: Level }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (start === null && ceiling === null) return null;
  const money = (amount: string): string => formatMoney(lang, amount, currency);
  return (
    <p className={styles.bounds}>
      {start !== null && <span>{t('jackpots.start', { amount: money(start) })}</span>}
      {ceiling !== null && <strong>{t('jackpots.ceiling', { amount: money(ceiling) })}</strong>}
    </p>
  );
}

/** One jackpot: what it holds, between which amounts it is won, and who won it last. */
export function JackpotLevel({ level }: { level: Level }) {
  const t = useTranslate();
  const lang = useLanguage();
  const shown = useCountingAmount(level.amount, level.currency);
  const money = (amount: string): string => formatMoney(lang, amount, level.currency);
  const { lastWin, approximate = null } = level;
  return (
    <li className={styles.level}>
      <h3 className={styles.name}>{level.name}</h3>
      <Amount className={styles.amount} tone="live" size="large" value={shown}>
        {money(shown)}
      </Amount>
      {approximate !== null && (
        <p className={styles.note}>≈ {formatMoney(lang, approximate.amount, approximate.currency)}</p>
      )}
      <Bounds level={level} />
      <p className={styles.note}>
        {lastWin === null
          ? t('jackpots.neverWon')
          : t('jackpots.lastWin', {
              amount: money(lastWin.amount),
              date: formatDate(lang, lastWin.at),
              nickname: lastWin.nickname,
            })}
      </p>
    </li>
  );
}
