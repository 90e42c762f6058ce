import type { RaceLeaderboard, RaceRow } from '@marquee/kernel/contracts/tournaments';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Card } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';

import * as styles from '../board/board.module.css';

const FIRST = 10;

/** The board of a whole race: the points of all its stages, and how the player's are made up. */
export function RaceTotal({ total, title }: { total: RaceLeaderboard; title: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { rows, own } = total;
  const top = rows.slice(0, FIRST);
  const isFarther = own !== null && !top.some(({ place, name }) => place === own.place && name === own.name);
  const line = (row: RaceRow, isOwn: boolean) => (
    <tr
      key={isOwn ? 'own' : `${row.place} ${row.name} ${row.points}`}
      className={isOwn ? styles.own : undefined}
      aria-current={isOwn ? 'true' : undefined}
    >
      <td className={styles.place}>{row.place}</td>
      <th scope="row" className={styles.name}>
        {row.name ?? <span className={styles.quiet}>{t('board.hidden')}</span>}
        {isOwn && <small>{t('board.you')}</small>}
      </th>
      <td className={styles.end}>{formatNumber(lang, row.points)}</td>
    </tr>
  );
  return (
    <Card as="section" flush aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.note}>{t('races.total.text')}</span>
      </div>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('board.empty')}</p>
      ) : (
        <div className={styles.scroller}>
          <table className={styles.table}>
            <caption className={styles.caption}>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('board.place')}</th>
                <th scope="col">{t('board.player')}</th>
                <th scope="col" className={styles.end}>
                  {t('board.score.points')}
                </th>
              </tr>
            </thead>
            <tbody>
              {top.map((row) =>
                line(row, !isFarther && own !== null && row.place === own.place && row.name === own.name),
              )}
              {isFarther && (
                <>
                  <tr className={styles.gap}>
                    <td colSpan={3}>
                      <span aria-hidden="true">⋯</span>
                    </td>
                  </tr>
                  {line(own, true)}
                </>
              )}
            </tbody>
          </table>
        </div>
      )}
      {own !== null && (
        <div className={styles.foot}>
          {t('races.sum', {
            sum: own.stages.map(({ points }) => formatNumber(lang, points)).join(' + '),
            points: formatNumber(lang, own.points),
          })}
        </div>
      )}
    </Card>
  );
}
