import type { PlayerCompetitions } from '@marquee/kernel/contracts/tournaments';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Link, Teaser } from '@marquee/kernel/ui';

import { StateTag } from '../../competition/state-tag.tsx';
import { useTranslate } from '../../texts.ts';
import { OwnStanding } from './own-standing.tsx';

import * as styles from './own-teaser.module.css';

/** What the player has joined and is not over: where they stand, and the way to all of them. */
export function OwnTeaser({ data: { items } }: { data: PlayerCompetitions }) {
  const t = useTranslate();
  const path = useLanguagePath();
  if (items.length === 0) return null;
  return (
    <Teaser title={t('mine.title')} link={{ to: path('/tournaments/list?view=mine'), text: t('mine.all') }}>
      <ul className={styles.list}>
        {items.map((joined) => (
          <li key={joined.tournament.id}>
            <Link to={path(joined.tournament.path)}>{joined.tournament.title}</Link>
            <StateTag state={joined.tournament.state} />
            <span className={styles.standing}>
              <OwnStanding joined={joined} />
            </span>
          </li>
        ))}
      </ul>
    </Teaser>
  );
}
