import type { PrizePlaces, Tournament } from '@marquee/kernel/contracts/tournaments';
import { Card } from '@marquee/kernel/ui';
import { Tag } from '@marquee/kernel/ui/tag';

import { useTranslate } from '../texts.ts';
import { useCompetitionWords } from './use-words.ts';

import * as styles from './competition.module.css';

/** Nothing lies aside any more: it was paid, or given back. */
const EMPTIED: ReadonlySet<Tournament['state']> = new Set(['paid', 'archived', 'cancelled']);

interface PrizeTableProps {
  tournament: Pick<Tournament, 'prizePlaces' | 'prizes' | 'isFunded' | 'state'>;
  /** The place of who looks at it. */
  ownPlace: number | null;
}

const holds = ({ from, to }: PrizePlaces, place: number | null): boolean =>
  place !== null && place >= from && place <= to;

/** What each place gets. */
export function PrizeTable({ tournament, ownPlace }: PrizeTableProps) {
  const t = useTranslate();
  const words = useCompetitionWords();
  const { prizePlaces, prizes, isFunded, state } = tournament;
  return (
    <Card as="section" className={styles.section} aria-label={t('prizes.title')}>
      <div className={styles.head}>
        <h2>{t('prizes.title')}</h2>
        {isFunded && !EMPTIED.has(state) && (
          <Tag icon="lock" tone="good">
            {t('prizes.funded')}
          </Tag>
        )}
      </div>
      {prizePlaces.length === 0 ? (
        <p className={styles.note}>{t('prizes.none')}</p>
      ) : (
        <table className={styles.prizes}>
          <caption className={styles.caption}>{t('prizes.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('board.place')}</th>
              <th scope="col">{t('prizes.each')}</th>
            </tr>
          </thead>
          <tbody>
            {prizePlaces.map((places) => (
              <tr key={places.from} className={holds(places, ownPlace) ? styles.own : undefined}>
                <th scope="row">
                  {places.from === places.to ? places.from : `${places.from}–${places.to}`}
                  {holds(places, ownPlace) && <small>{t('prizes.you')}</small>}
                </th>
                <td>{words.prizes(places.prizes)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('tournaments.prizes', { count: prizes.places })}</th>
              <td>{prizes.fund && words.money(prizes.fund.amount, prizes.fund.currency)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}
