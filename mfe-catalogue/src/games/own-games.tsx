import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState, type IconName, PageHeader } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';
import { GameCard } from './game-card.tsx';
import type { OwnGame } from './player-games.ts';

import * as gridStyles from './game-grid.module.css';
import * as styles from './own-games.module.css';

interface OwnGamesProps {
  icon: IconName;
  title: string;
  lead: string;
  games: OwnGame[];
  /** What to do while there are none. */
  empty: { title: string; text: string };
}

/** A player's own list of games; one that is closed to them stays in it and says why. */
export function OwnGames({ icon, title, lead, games, empty }: OwnGamesProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <div className={styles.page}>
      <PageHeader icon={icon} title={title} lead={lead} />
      {games.length === 0 ? (
        <EmptyState framed icon={icon} title={empty.title} text={empty.text}>
          <ButtonLink kind="primary" to={path('/games/all?sort=popular')}>
            {t('personal.popular')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={`${gridStyles.grid} ${styles.list}`} aria-label={title}>
          {games.map((game) => (
            <li key={game.id} data-closed={game.closedBy !== null || undefined}>
              <GameCard game={game} />
              {game.closedBy !== null && (
                <p className={styles.closed}>{t(`game.unavailable.${game.closedBy}`)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
