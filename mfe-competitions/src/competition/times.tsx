import type { TournamentCard } from '@marquee/kernel/contracts/tournaments';
import type { ReactNode } from 'react';

import { useTranslate } from '../texts.ts';
import { Moment } from './moment.tsx';
import { Countdown } from './server-clock.tsx';

import * as styles from './times.module.css';

type Times = Pick<TournamentCard, 'state' | 'startAt' | 'endAt' | 'joinFrom' | 'joinUntil'>;

const isAhead = (state: TournamentCard['state']): boolean =>
  state === 'announced' || state === 'registration';

/** From when to when a competition runs and can be joined, to the minute, and how long it is until the next of these. */
export function TimesOf({ of }: { of: Times }) {
  const t = useTranslate();
  const { state, startAt, endAt, joinFrom, joinUntil } = of;
  const line = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div className={styles.times}>
      <dl>
        {line(t('when.runs'), <Span from={startAt} to={endAt} />)}
        {(isAhead(state) || state === 'running') &&
          line(t('when.canBeJoined'), <Span from={joinFrom} to={joinUntil} />)}
      </dl>
      {isAhead(state) && <Countdown to={startAt} textKey="tournaments.startsIn" />}
      {state === 'running' && <Countdown to={endAt} textKey="tournaments.endsIn" />}
    </div>
  );
}

function Span({ from, to }: { from: string; to: string }) {
  const t = useTranslate();
  return (
    <>
      <Moment at={from} pattern="HH:mm DD.MM.YYYY" />
      {' – '}
      <Moment at={to} pattern="HH:mm DD.MM.YYYY" /> {t('when.utc')}
    </>
  );
}
