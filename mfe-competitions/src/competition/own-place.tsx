import type { Tournament } from '@marquee/kernel/contracts/tournaments';
import { Card } from '@marquee/kernel/ui';
import { Meter } from '@marquee/kernel/ui/meter';
import { Notice } from '@marquee/kernel/ui/notice';

import type { ShownBoard } from '../board/board-state.ts';
import { Drift } from '../board/drift.tsx';
import { useTranslate } from '../texts.ts';
import { useCompetitionWords } from './use-words.ts';

import * as styles from './competition.module.css';
import * as bar from './own-bar.module.css';

interface OwnPlaceProps {
  tournament: Pick<Tournament, 'scoring' | 'rounds' | 'state'>;
  board: ShownBoard;
}

type Own = NonNullable<ShownBoard['own']>;

/** Why rounds of the player do not count, if they do not. */
function OutNotice({ own: { state, reason } }: { own: Own }) {
  const t = useTranslate();
  if (state === 'counts') return null;
  return (
    <Notice
      icon="warning"
      tone={state === 'disqualified' ? 'danger' : 'plain'}
      title={t(`own.${state}.title`)}
    >
      <p>{reason ?? t(`own.${state}.text`)}</p>
    </Notice>
  );
}

function NoPlace({ own, minRounds }: { own: Own; minRounds: number }) {
  const t = useTranslate();
  const done = Math.max(0, minRounds - own.roundsLacking);
  return (
    <>
      <p>{t('own.noPlace')}</p>
      {own.roundsLacking > 0 && (
        <>
          {minRounds > 1 && <Meter label={t('own.rounds')} value={done} max={minRounds} />}
          <p className={styles.note}>{t('own.lacking', { count: own.roundsLacking })}</p>
        </>
      )}
    </>
  );
}

function Place({ tournament, board, row }: OwnPlaceProps & { row: NonNullable<Own['row']> }) {
  const t = useTranslate();
  const words = useCompetitionWords();
  const { scoring, rounds } = tournament;
  const toNext = board.own?.toNextPlace ?? null;
  const score = (value: string): string => words.score(scoring.kind, value, rounds.currency);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('own.title')}</dt>
        <dd>
          {row.place} <Drift places={row.drift} />
          <small>{t('own.of', { count: board.total })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('own.score')}</dt>
        <dd>
          {score(row.score)}
          <small>{t('own.counted', { count: row.rounds })}</small>
        </dd>
      </div>
      <div>
        <dt>{t(board.isFinal ? 'board.prize' : 'own.asOfNow')}</dt>
        <dd>{row.prizes.length === 0 ? t('own.nothing') : words.prizes(row.prizes)}</dd>
      </div>
      {toNext !== null && !board.isFinal && (
        <div>
          <dt>{t('own.toNext')}</dt>
          <dd>{score(toNext)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Where the player stands, and what is lacking; nothing for who has not joined. */
export function OwnPlace({ tournament, board }: OwnPlaceProps) {
  const t = useTranslate();
  const { own } = board;
  if (own === null) return null;
  return (
    <Card as="section" className={styles.section} aria-label={t('own.title')}>
      <h2 className={bar.heading}>{t('own.title')}</h2>
      <OutNotice own={own} />
      {own.row === null ? (
        own.state === 'counts' && <NoPlace own={own} minRounds={tournament.rounds.minRounds} />
      ) : (
        <Place tournament={tournament} board={board} row={own.row} />
      )}
    </Card>
  );
}

/** On a phone, the player's line stays above the bottom bar. */
export function OwnBar({ tournament, board }: OwnPlaceProps) {
  const t = useTranslate();
  const words = useCompetitionWords();
  const row = board.own?.row ?? null;
  if (row === null) return null;
  const { scoring, rounds } = tournament;
  return (
    <aside className={bar.bar} aria-label={t('own.title')}>
      <b>{t('own.short', { place: row.place })}</b>
      <Drift places={row.drift} />
      <span>{words.score(scoring.kind, row.score, rounds.currency)}</span>
      <a href="#board">{t('board.title')}</a>
    </aside>
  );
}
