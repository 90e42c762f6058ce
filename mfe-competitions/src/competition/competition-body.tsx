import type { Tournament, TournamentGames } from '@marquee/kernel/contracts/tournaments';
import { Card } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';
import type { ReactNode } from 'react';

import { BoardCard } from '../board/board-card.tsx';
import { ResultsCard } from '../results/results-card.tsx';
import { useTranslate } from '../texts.ts';
import { GameList } from './game-list.tsx';
import { JoinPanel } from './join-panel.tsx';
import { OwnBar, OwnPlace } from './own-place.tsx';
import { PrizeTable } from './prize-table.tsx';
import { RulePoints } from './rule-points.tsx';
import type { LiveCompetition } from './use-competition.ts';

import * as styles from './competition-body.module.css';

const CAN_END_JOINED = new Set<Tournament['state']>(['announced', 'registration', 'running']);

interface CompetitionBodyProps {
  live: LiveCompetition<Tournament>;
  boardTitle: string;
  joinTitle?: string;
  /** Beside or below the board. */
  children?: ReactNode;
  /** The games, with what leads from one list of them to another. */
  games: ReactNode;
}

/** What there is to know of a competition below its head: the player's place, joining, prizes, rules, board and games. */
export function CompetitionBody({ live, boardTitle, joinTitle, children, games }: CompetitionBodyProps) {
  const t = useTranslate();
  const { answer: tournament, board, isMoving, isOwn, refreshAll } = live;
  const { state, title, scoring, rounds, cancelReason, entry, isDemonstration } = tournament;
  const canBeJoined = CAN_END_JOINED.has(state);
  return (
    <>
      {isDemonstration && (
        <Notice icon="info" title={t('demonstration.title')}>
          <p>{t('demonstration.text')}</p>
        </Notice>
      )}
      {state === 'cancelled' && (
        <Notice icon="info" tone="live" title={t('cancelled.title')}>
          {cancelReason !== null && <p>{cancelReason}</p>}
          {entry.kind !== 'free' && <p>{t('cancelled.refund')}</p>}
        </Notice>
      )}
      {state === 'finalizing' && (
        <Notice icon="clock" tone="live" title={t('tournaments.settling')}>
          <p>{t('finalizing.text')}</p>
        </Notice>
      )}
      <OwnPlace tournament={tournament} board={board} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {canBeJoined && (
            <JoinPanel
              tournament={tournament}
              isOwn={isOwn}
              onChange={refreshAll}
              {...(joinTitle !== undefined && { title: joinTitle })}
            />
          )}
          <PrizeTable tournament={tournament} ownPlace={board.own?.row?.place ?? null} />
          <RulePoints tournament={tournament} />
        </div>
        <div className={styles.column}>
          <BoardCard
            title={boardTitle}
            caption={`${boardTitle}: ${title}`}
            board={board}
            kind={scoring.kind}
            currency={rounds.currency}
            isMoving={isMoving}
            emptyText={t(canBeJoined ? 'board.empty.soon' : 'board.empty')}
          />
          {children}
          <ResultsCard tournament={tournament} />
        </div>
      </div>
      {games}
      <OwnBar tournament={tournament} board={board} />
    </>
  );
}

interface GamesProps {
  live: LiveCompetition<Tournament>;
  title: string;
  path: string;
  first: TournamentGames;
  children?: ReactNode;
}

/** The games of a competition under a heading. */
export function CompetitionGames({ live, title, path, first, children }: GamesProps) {
  const t = useTranslate();
  const { answer, board } = live;
  const { rounds, id } = answer;
  const hasFreeWins = board.own !== null && rounds.maxFreeWin !== null;
  return (
    <section className={styles.games} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.note}>
          {t('games.some', { count: first.total })}
          {rounds.games === 'all' && ` · ${t('games.allCount')}`}
        </span>
      </div>
      {children}
      {first.items.length === 0 ? (
        <Card>
          <p className={styles.note}>{t('games.none')}</p>
        </Card>
      ) : (
        <GameList key={path} path={path} first={first} freeWinsOf={hasFreeWins ? id : null} />
      )}
    </section>
  );
}
