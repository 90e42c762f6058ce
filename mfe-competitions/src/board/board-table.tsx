import type { BoardRow, ScoringKind } from '@marquee/kernel/contracts/tournaments';
import { Amount } from '@marquee/kernel/ui';
import { useRef, useState } from 'react';

import { useCompetitionWords } from '../competition/use-words.ts';
import { useTranslate } from '../texts.ts';
import { boardLines, type ShownBoard } from './board-state.ts';
import { Drift } from './drift.tsx';
import { useRowMotion } from './use-row-motion.ts';

import * as styles from './board.module.css';

export interface BoardTableProps {
  caption: string;
  board: Pick<ShownBoard, 'rows' | 'own'>;
  kind: ScoringKind;
  currency: string;
}

interface LineProps extends Pick<BoardTableProps, 'kind' | 'currency'> {
  row: BoardRow;
  isOwn: boolean;
}

function Line({ row, isOwn, kind, currency }: LineProps) {
  const t = useTranslate();
  const words = useCompetitionWords();
  const { place, entry, name, score, prizes, drift } = row;
  return (
    <tr data-row={entry} className={isOwn ? styles.own : undefined} aria-current={isOwn ? 'true' : undefined}>
      <td className={styles.place}>{place}</td>
      <td>
        <Drift places={drift} />
      </td>
      <th scope="row" className={styles.name}>
        {name ?? <span className={styles.quiet}>{t('board.hidden')}</span>}
        {isOwn && <small>{t('board.you')}</small>}
      </th>
      <td className={styles.end}>
        <Amount>{words.score(kind, score, currency)}</Amount>
      </td>
      <td className={styles.prize}>{prizes.length === 0 ? '–' : words.prizes(prizes)}</td>
    </tr>
  );
}

/** Places of a board: the first ones, and the player's own with their neighbours; the others on request. */
export function BoardTable({ caption, board, kind, currency }: BoardTableProps) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowMotion(body);
  const lines = boardLines(board, isWhole);
  const shown = lines.filter(({ kind: what }) => what === 'row').length;
  const canGrow = shown < board.rows.length;
  const own = board.own?.entry ?? null;
  const hasGap = lines.some(({ kind: what }) => what === 'gap');
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('board.place')}</th>
              <th scope="col">
                <span className={styles.moved}>{t('board.change')}</span>
              </th>
              <th scope="col">{t('board.player')}</th>
              <th scope="col" className={styles.end}>
                {t(`board.score.${kind}`)}
              </th>
              <th scope="col" className={styles.prize}>
                {t('board.prize')}
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map((line) =>
              line.kind === 'row' ? (
                <Line
                  key={line.row.entry}
                  row={line.row}
                  isOwn={line.row.entry === own}
                  kind={kind}
                  currency={currency}
                />
              ) : (
                <tr key={line.key} className={styles.gap}>
                  <td colSpan={5}>
                    {canGrow && !isWhole ? (
                      <button type="button" className={styles.show} onClick={() => setWhole(true)}>
                        {t('board.between')}
                      </button>
                    ) : (
                      <span aria-hidden="true">⋯</span>
                    )}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {canGrow && !hasGap && (
        <button type="button" className={styles.show} onClick={() => setWhole(true)}>
          {t('board.all', { count: board.rows.length })}
        </button>
      )}
      {isWhole && (
        <button type="button" className={styles.show} onClick={() => setWhole(false)}>
          {t('board.less')}
        </button>
      )}
    </>
  );
}
