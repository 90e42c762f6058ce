import type { TournamentSummary } from '@marquee/kernel/contracts/competitions';
import { formatDate, formatMoney } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Amount, Badge, Card, Icon, useCountdown } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import { writeRemaining } from './write-remaining.ts';

import * as styles from './tournament-card.module.css';

interface TournamentCardProps {
  tournament: TournamentSummary;
  heading: 'h2' | 'h3';
}

/** When it begins or ends, by the clock of the page: the server's page is the same at any time, and says the dates. */
function Times({ startAt, endAt }: Pick<TournamentSummary, 'startAt' | 'endAt'>) {
  const t = useTranslate();
  const lang = useLanguage();
  const untilStart = useCountdown(Date.parse(startAt));
  const untilEnd = useCountdown(Date.parse(endAt));
  const write = (moment: string): string =>
    t('tournaments.utc', { moment: formatDate(lang, moment, { dateStyle: 'medium', timeStyle: 'short' }) });
  const isToCome = untilStart !== null && untilStart > 0;
  const isRunning = untilStart === 0 && untilEnd !== null && untilEnd > 0;
  return (
    <>
      {untilEnd !== null && (
        <div className={styles.state}>
          {isToCome && <Badge>{t('tournaments.toCome')}</Badge>}
          {isRunning && <Badge tone="hot">{t('tournaments.running')}</Badge>}
          {untilEnd === 0 && <Badge>{t('tournaments.settling')}</Badge>}
          {untilEnd > 0 && (
            <Amount>
              {isToCome
                ? t('tournaments.startsIn', { time: writeRemaining(t, untilStart) })
                : t('tournaments.endsIn', { time: writeRemaining(t, untilEnd) })}
            </Amount>
          )}
        </div>
      )}
      <p className={styles.dates}>
        <time dateTime={startAt}>{write(startAt)}</time>
        {' – '}
        <time dateTime={endAt}>{write(endAt)}</time>
      </p>
    </>
  );
}

/** A tournament in a list: what it is called, when, and what is to be won. */
export function TournamentCard({ tournament, heading: Heading }: TournamentCardProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { title, startAt, endAt, prizes } = tournament;
  return (
    <Card as="article" className={styles.card}>
      <span className={styles.mark}>
        <Icon name="trophy" size={32} />
      </span>
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        <Times startAt={startAt} endAt={endAt} />
      </div>
      <div className={styles.prizes}>
        {prizes.fund && (
          <>
            <span className={styles.label}>{t('tournaments.fund')}</span>
            <Amount size="large" tone="live" value={prizes.fund.amount}>
              {formatMoney(lang, prizes.fund.amount, prizes.fund.currency)}
            </Amount>
          </>
        )}
        {prizes.places > 0 && (
          <span className={styles.label}>{t('tournaments.prizes', { count: prizes.places })}</span>
        )}
      </div>
    </Card>
  );
}
