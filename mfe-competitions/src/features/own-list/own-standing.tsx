import type { PlayerCompetitions } from '@marquee/kernel/contracts/tournaments';

import { useCompetitionWords } from '../../competition/use-words.ts';
import { useTranslate } from '../../texts.ts';

import * as styles from './own-list.module.css';

/** Where the player stands, or has stood, and what it brought. */
export function OwnStanding({ joined }: { joined: PlayerCompetitions['items'][number] }) {
  const t = useTranslate();
  const words = useCompetitionWords();
  const { tournament, state, place, total, score, prizes, paidAt, refunded } = joined;
  const currency = tournament.prizes.fund?.currency ?? null;
  if (state === 'disqualified' || state === 'withdrawn') return <>{t(`own.${state}.title`)}</>;
  if (refunded !== null) return <>{t('own.refunded', { entry: words.entry(refunded) })}</>;
  if (place === null) return <>{t('own.noPlaceYet')}</>;
  const { kind } = tournament.scoring;
  const needsCurrency = kind === 'wins' || kind === 'net';
  return (
    <>
      {t('own.placeOf', { place, count: total })}
      {(!needsCurrency || currency !== null) && (
        <small className={styles.note}>{words.score(kind, score, currency ?? '')}</small>
      )}
      {prizes.length > 0 && (
        <small className={styles.note}>
          {t(paidAt === null ? 'own.wouldGet' : 'own.got', { prizes: words.prizes(prizes) })}
        </small>
      )}
    </>
  );
}
