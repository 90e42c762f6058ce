import type { ScoringKind } from '@marquee/kernel/contracts/tournaments';
import { formatDate } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Card } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';
import type { ReactNode } from 'react';

import { useAge } from '../competition/server-clock.tsx';
import { useTranslate } from '../texts.ts';
import type { ShownBoard } from './board-state.ts';
import { BoardTable } from './board-table.tsx';

import * as styles from './board.module.css';

/** The board is looked at every five seconds; older than this, something is wrong. */
const STALE_SECONDS = 30;

interface BoardCardProps {
  title: string;
  /** Of the table, for who cannot see what is around it. */
  caption: string;
  board: ShownBoard;
  kind: ScoringKind;
  currency: string;
  /** Rounds count, or are being settled: the board says how old it is. */
  isMoving: boolean;
  /** Before the first round, and after an end without any. */
  emptyText: string;
  children?: ReactNode;
}

/** How old the board is, without a live region: it changes every second. */
function Age({ checkedAt, isMoving, isFinal }: { checkedAt: string; isMoving: boolean; isFinal: boolean }) {
  const t = useTranslate();
  const lang = useLanguage();
  const age = useAge(checkedAt);
  if (isFinal) return <>{t('board.final')}</>;
  const asOf = t('board.asOf', { time: formatDate(lang, checkedAt, { timeStyle: 'short' }) });
  if (!isMoving || age === null || age > STALE_SECONDS) return <time dateTime={checkedAt}>{asOf}</time>;
  return <time dateTime={checkedAt}>{t('board.age', { seconds: age })}</time>;
}

function StaleNotice({ checkedAt }: { checkedAt: string }) {
  const t = useTranslate();
  const age = useAge(checkedAt);
  return (
    <div role="status">
      {age !== null && age > STALE_SECONDS && (
        <Notice icon="warning" tone="live" title={t('board.stale.title')}>
          <p>{t('board.stale.text')}</p>
        </Notice>
      )}
    </div>
  );
}

/** A board with its age, and with what there is to know where it is empty or could not be refreshed. */
export function BoardCard(props: BoardCardProps) {
  const { title, caption, board, kind, currency, isMoving, emptyText, children } = props;
  const t = useTranslate();
  return (
    <>
      <Card as="section" flush id="board" aria-label={title} className={styles.card}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <span className={styles.note}>
            {board.total > 0 && `${t('board.players', { count: board.total })} · `}
            <Age checkedAt={board.checkedAt} isMoving={isMoving} isFinal={board.isFinal} />
          </span>
        </div>
        {board.rows.length === 0 ? (
          <p className={styles.empty}>{emptyText}</p>
        ) : (
          <BoardTable caption={caption} board={board} kind={kind} currency={currency} />
        )}
        <div className={styles.foot}>{children ?? t('board.masked')}</div>
      </Card>
      {isMoving && <StaleNotice checkedAt={board.checkedAt} />}
    </>
  );
}
