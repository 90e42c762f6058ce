import { useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { Amount, Badge, ButtonLink, Icon, LazyImage, Link, VisuallyHidden } from '@marquee/kernel/ui';
import { memo } from 'react';

import { Heart } from '../favourites/heart.tsx';
import { useTranslate } from '../texts.ts';
import { formatReturn } from './format-return.ts';
import type { ListedGame } from './listed-game.ts';

import * as styles from './game-card.module.css';

/** More badges than this hide the art. */
const MAXIMUM_BADGES = 2;

interface GameCardProps {
  game: ListedGame;
  /** Seen without scrolling: its cover is asked for at once. */
  eager?: boolean;
  /** Off where something else lies in the corner of the art. */
  hasHeart?: boolean;
}

/**
 * One game in a list: the whole card leads to its page, and play is one step away.
 *
 * Memoised: dozens of cards are beside a text field, and none of them changes while it is typed in.
 */
export const GameCard = memo(function GameCard({ game, eager = false, hasHeart = true }: GameCardProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  const playsReal = useSession().isSignedIn && game.canPlayReal === true;
  const percent = formatReturn(lang, game.rtpBasisPoints);
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <LazyImage {...game.cover} alt="" eager={eager} />
        {game.badges.length > 0 && (
          <div className={styles.badges}>
            {game.badges.slice(0, MAXIMUM_BADGES).map((badge) => (
              <Badge key={badge} tone={badge === 'jackpot' ? 'hot' : 'plain'}>
                {badge === 'playable' && <Icon name="play" size={16} />}
                {t(`badge.${badge}`)}
              </Badge>
            ))}
          </div>
        )}
      </div>
      <div className={styles.words}>
        <Link to={path(game.path)} className={styles.title}>
          {game.title}
        </Link>
        <p className={styles.facts}>
          <span className={styles.provider}>{game.provider}</span>
          <span aria-hidden="true">
            <Amount>{t('card.rtp', { percent })}</Amount>
          </span>
          <VisuallyHidden>{t('card.return', { percent })}</VisuallyHidden>
        </p>
      </div>
      {hasHeart && <Heart game={game} onArt />}
      {(game.canPlayDemo || playsReal) && (
        <div className={styles.actions}>
          {playsReal && (
            <ButtonLink
              kind="primary"
              size="small"
              wide
              to={path(`/game/play/${game.slug}`)}
              aria-label={t('card.playGame', { title: game.title })}
            >
              {t('card.play')}
            </ButtonLink>
          )}
          {game.canPlayDemo && (
            <ButtonLink
              kind={playsReal ? 'quiet' : 'primary'}
              size="small"
              wide
              to={path(`/rules/${game.slug}`)}
              aria-label={t('card.demoGame', { title: game.title })}
            >
              {t('card.demo')}
            </ButtonLink>
          )}
        </div>
      )}
    </article>
  );
});
