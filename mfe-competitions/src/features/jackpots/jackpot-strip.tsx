import type { JackpotPool } from '@marquee/kernel/contracts/jackpots';
import { formatDate } from '@marquee/kernel/locale';
import { useQuery } from '@marquee/kernel/query';
import { useHost, useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { Card, Teaser } from '@marquee/kernel/ui';
import { useEffect } from 'react';

import { useTranslate } from '../../texts.ts';
import { fetchJackpots } from './fetch-jackpots.ts';
import { JackpotLevel } from './jackpot-level.tsx';

import * as styles from './jackpot-strip.module.css';

/** With the time that the amounts take to count up, what is on show is never older than half a minute (GLI-19 4.13). */
const REFRESH_MS = 20_000;

/** The jackpots that can be won now, asked for again while they are on show, and at once when one was won. */
export function JackpotStrip({ first }: { first: JackpotPool }) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  const host = useHost();
  const { isSignedIn, player } = useSession();
  const currency = player?.currency;
  const {
    data: { levels, serverTime },
    isError,
    refetch,
  } = useQuery({
    queryKey: ['jackpots/pool', lang, currency],
    queryFn: ({ signal }) => fetchJackpots({ api: host.api, lang, signal }, currency),
    initialData: first,
    // What came first has no amounts in the player's currency.
    ...(currency !== undefined && { initialDataUpdatedAt: 0 }),
    refetchInterval: REFRESH_MS,
    // The strip comes with fresh amounts wherever it is shown: those of the last page must not come before them.
    gcTime: 0,
  });
  // Listening keeps a connection open: players have one, and no visitor needs one for this.
  useEffect(
    () => (isSignedIn ? host.bus.on('jackpots/won', () => void refetch()) : undefined),
    [host, isSignedIn, refetch],
  );
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
