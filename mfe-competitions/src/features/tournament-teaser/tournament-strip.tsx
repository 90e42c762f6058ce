import type { TournamentList } from '@marquee/kernel/contracts/tournaments';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Link, Teaser } from '@marquee/kernel/ui';

import { Moment } from '../../competition/moment.tsx';
import { Countdown, JustLoaded } from '../../competition/server-clock.tsx';
import { StateTag } from '../../competition/state-tag.tsx';
import { useCompetitionWords } from '../../competition/use-words.ts';
import { useTranslate } from '../../texts.ts';

import * as styles from './tournament-strip.module.css';

/** More than these are on their own page. */
const MOST = 3;

/** What runs now, in a line each. */
export function TournamentStrip({ data: { items, serverTime } }: { data: TournamentList }) {
  const t = useTranslate();
  const path = useLanguagePath();
  const words = useCompetitionWords();
  const running = items.filter(({ state }) => state === 'running').slice(0, MOST);
  if (running.length === 0) return null;
  return (
    <Teaser
      title={t('tournaments.title')}
      link={{ to: path('/tournaments/list'), text: t('tournaments.all') }}
    >
      <JustLoaded serverTime={serverTime}>
        <ul className={styles.strip}>
          {running.map(({ id, title, state, path: to, endAt, prizes }) => (
            <li key={id}>
              <StateTag state={state} />
              <Link to={path(to)}>{title}</Link>
              <span className={styles.note}>
                {t('when.ends')} <Moment at={endAt} pattern="DD.MM.YYYY" />
              </span>
              <Countdown to={endAt} textKey="tournaments.endsIn" isLate />
              {prizes.fund && (
                <span className={styles.fund}>
                  <span className={styles.note}>{t('prizes.title')}</span>{' '}
                  <b>{words.money(prizes.fund.amount, prizes.fund.currency)}</b>
                </span>
              )}
            </li>
          ))}
        </ul>
      </JustLoaded>
    </Teaser>
  );
}
