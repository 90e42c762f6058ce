import type { JackpotPool } from '@marquee/kernel/contracts/competitions';
import { formatDate, formatMoney } from '@marquee/kernel/locale';
import { useQuery } from '@marquee/kernel/query';
import { useHost, useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Amount, Card, Teaser } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import { fetchJackpots } from './fetch-jackpots.ts';

import * as styles from './jackpot-strip.module.css';

/** GLI-19 4.13: an amount on show is never older than half a minute. */
const REFRESH_MS = 20_000;

type Level = JackpotPool['levels'][number];

function JackpotLevel({ level }: { level: Level }) {
  const t = useTranslate();
  const lang = useLanguage();
  const money = (amount: string): string => formatMoney(lang, amount, level.currency);
  const { lastWin, ceiling } = level;
  return (
    <li className={styles.level}>
      <h3 className={styles.name}>{level.name}</h3>
      <Amount className={styles.amount} tone="live" size="large" value={level.amount}>
        {money(level.amount)}
      </Amount>
      {ceiling !== null && <p className={styles.note}>{t('jackpots.ceiling', { amount: money(ceiling) })}</p>}
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

/** The jackpots that can be won now, asked for again while they are on show. */
export function JackpotStrip({ first }: { first: JackpotPool }) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { api } = useHost();
  const {
    data: { levels, serverTime },
    isError,
  } = useQuery({
    queryKey: ['jackpots/pool', lang],
    queryFn: ({ signal }) => fetchJackpots({ api, lang, signal }),
    initialData: first,
    refetchInterval: REFRESH_MS,
    // The strip comes with fresh amounts wherever it is shown: those of the last page must not come before them.
    gcTime: 0,
  });
  if (levels.length === 0) return null;
  return (
    <Teaser
      title={t('jackpots.title')}
      link={{ to: path('/display/pf-jackpots'), text: t('jackpots.howTheyWork') }}
    >
      <Card as="div" flush>
        <ul className={styles.levels}>
          {levels.map((level) => (
            <JackpotLevel key={level.id} level={level} />
          ))}
        </ul>
      </Card>
      {isError && (
        <p className={styles.stale} role="status">
          {t('jackpots.stale', { time: formatDate(lang, serverTime, { timeStyle: 'short' }) })}
        </p>
      )}
    </Teaser>
  );
}
