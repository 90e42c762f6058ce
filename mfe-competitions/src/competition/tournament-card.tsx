import type { TournamentCard as Listed, TournamentState } from '@marquee/kernel/contracts/tournaments';
import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, Card, Link } from '@marquee/kernel/ui';
import { Tag } from '@marquee/kernel/ui/tag';
import type { ReactNode } from 'react';

import { type TextKey, useTranslate } from '../texts.ts';
import { Moment } from './moment.tsx';
import { Countdown } from './server-clock.tsx';
import { StateTag } from './state-tag.tsx';
import { useCompetitionWords } from './use-words.ts';

import * as styles from './tournament-card.module.css';

interface TournamentCardProps {
  tournament: Listed;
  heading: 'h2' | 'h3';
  /** Whether `joinedAt` is that of whoever looks at it. */
  isOwn: boolean;
  /** In place of whether the player has joined. */
  own?: ReactNode;
}

type When = [text: TextKey, at: keyof Pick<Listed, 'startAt' | 'endAt' | 'joinFrom'>];

const WHEN: Record<TournamentState, When> = {
  announced: ['when.opens', 'joinFrom'],
  registration: ['when.starts', 'startAt'],
  running: ['when.ends', 'endAt'],
  finalizing: ['when.ended', 'endAt'],
  finished: ['when.ended', 'endAt'],
  paid: ['when.ended', 'endAt'],
  archived: ['when.ended', 'endAt'],
  cancelled: ['when.wouldStart', 'startAt'],
};

const OVER = new Set<TournamentState>(['finalizing', 'finished', 'paid', 'archived']);

/** What the page of the tournament is opened for. */
const actionOf = ({ state, joinedAt }: Listed): TextKey => {
  if (OVER.has(state)) return state === 'finalizing' ? 'board.title' : 'action.results';
  if (state === 'cancelled') return 'action.why';
  if (state === 'announced') return 'rules.title';
  return joinedAt === null ? 'action.join' : 'action.open';
};

/** A competition in a list: what decides, when, how much, what it costs, and where the player stands. */
export function TournamentCard({ tournament, heading: Heading, isOwn, own }: TournamentCardProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  const words = useCompetitionWords();
  const { state, title, scoring, prizes, firstPrize, entry, players, joinedAt, isDemonstration } = tournament;
  const [when, at] = WHEN[state];
  const isOver = OVER.has(state) || state === 'cancelled';
  const fund = prizes.fund && words.money(prizes.fund.amount, prizes.fund.currency);
  const to = path(tournament.path);
  return (
    <Card as="article" className={styles.card} data-quiet={isOver || undefined}>
      <div className={styles.words}>
        <div className={styles.state}>
          <StateTag state={state} />
          {isDemonstration && <Tag icon="info">{t('demonstration.tag')}</Tag>}
          <span className={styles.note}>
            {t(when)} <Moment at={tournament[at]} pattern="DD.MM.YYYY" />
          </span>
          {state === 'running' && <Countdown to={tournament.endAt} textKey="tournaments.endsIn" isLate />}
          {state === 'registration' && (
            <Countdown to={tournament.startAt} textKey="tournaments.startsIn" isLate />
          )}
        </div>
        <Heading className={styles.title}>
          <Link to={to}>{title}</Link>
        </Heading>
        <p className={styles.note}>{words.decides(scoring, prizes.fund?.currency ?? null)}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('prizes.title')}</dt>
          <dd>{fund ?? (firstPrize === null ? '–' : words.prize(firstPrize))}</dd>
          {prizes.places > 0 && (
            <dd className={styles.note}>{t('tournaments.prizes', { count: prizes.places })}</dd>
          )}
        </div>
        <div>
          <dt>{t('facts.entry')}</dt>
          <dd>{words.entry(entry)}</dd>
        </div>
        {isOwn ? (
          <div>
            <dt>{t('facts.you')}</dt>
            <dd>{own ?? t(joinedAt === null ? 'you.notJoined' : 'you.joined')}</dd>
          </div>
        ) : (
          <div>
            <dt>{t('facts.players')}</dt>
            <dd>{t('count', { count: players })}</dd>
          </div>
        )}
      </dl>
      <div className={styles.action}>
        <ButtonLink to={to} aria-label={`${t(actionOf(tournament))}: ${title}`}>
          {t(actionOf(tournament))}
        </ButtonLink>
      </div>
    </Card>
  );
}
