import { Badge, LazyImage } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { Heart } from '../../favourites/heart.tsx';
import { GameFacts } from '../../games/game-facts.tsx';
import { SectionRow } from '../../games/section-row.tsx';
import { useTranslate } from '../../texts.ts';
import type { GamePageData } from './game-page-data.ts';
import { LivePanel } from './live-panel.tsx';
import { useLiveGame } from './use-live-game.ts';

import * as styles from './game-page.module.css';

interface GamePageProps {
  game: GamePageData;
  /** Between what is told of the game and those that are like it. */
  children?: ReactNode;
}

/** One game: what it is, what it returns, and where to play it. */
export function GamePage({ game: served, children }: GamePageProps) {
  const t = useTranslate();
  const { game, hasReopened } = useLiveGame(served);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div className={styles.cover}>
          <LazyImage {...game.cover} alt="" eager fetchPriority="high" />
        </div>
        <div className={styles.lead}>
          <p className={styles.provider}>{game.provider.name}</p>
          <div className={styles.heading}>
            <h1>{game.title}</h1>
            <Heart game={game} />
          </div>
          {game.badges.length > 0 && (
            <p className={styles.badges}>
              {game.badges.map((badge) => (
                <Badge key={badge} tone={badge === 'jackpot' ? 'hot' : 'plain'}>
                  {t(`badge.${badge}`)}
                </Badge>
              ))}
            </p>
          )}
          <p className={styles.description}>{game.description}</p>
          <LivePanel game={game} hasReopened={hasReopened} />
        </div>
      </div>
      <section className={styles.facts} aria-labelledby="game-facts">
        <h2 id="game-facts">{t('game.facts')}</h2>
        <GameFacts game={game} />
      </section>
      {children}
      {game.similar.length > 0 && (
        <SectionRow key={game.slug} section={{ title: t('game.similar'), games: game.similar }} />
      )}
    </div>
  );
}
