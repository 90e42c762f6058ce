import { useLanguagePath, useSession } from '@marquee/kernel/remote';
import { ButtonLink, Icon } from '@marquee/kernel/ui';

import { loginPath } from '../../games/login-path.ts';
import { type TextKey, useTranslate } from '../../texts.ts';
import type { GamePageData } from './game-page-data.ts';

import * as styles from './play-panel.module.css';

/** Why a game cannot be played here in any way; null where it can. */
export function refusalKey({ availability, isPlayable }: GamePageData): TextKey | null {
  if (availability.reason !== null) return `game.unavailable.${availability.reason}`;
  return isPlayable ? null : 'game.noGame';
}

/** The ways to play a game, or the plain reason why there are none. */
export function PlayPanel({ game }: { game: GamePageData }) {
  const t = useTranslate();
  const path = useLanguagePath();
  const { isSignedIn } = useSession();
  const playPath = isSignedIn ? game.playPath : null;
  const refusal = refusalKey(game);
  if (refusal !== null) {
    return (
      <p className={styles.notice}>
        <Icon name="info" size={20} className={styles.mark} />
        {t(refusal)}
      </p>
    );
  }
  return (
    <div className={styles.panel}>
      <div className={styles.buttons}>
        {playPath !== null && (
          <ButtonLink kind="primary" to={path(playPath)}>
            <Icon name="play" size={16} filled />
            {t('game.playReal')}
          </ButtonLink>
        )}
        {game.demoPath !== null && (
          <ButtonLink kind={playPath === null ? 'primary' : 'quiet'} to={path(game.demoPath)}>
            <Icon name="play" size={16} filled />
            {t('game.playDemo')}
          </ButtonLink>
        )}
        {!isSignedIn && game.playPath !== null && (
          <ButtonLink to={loginPath(path, game.slug)}>{t('game.logIn')}</ButtonLink>
        )}
      </div>
      {/* Below the way to play for money it would be taken for what is said of that. */}
      {playPath === null && (
        <p className={styles.note}>{t(game.demoPath === null ? 'game.noDemo' : 'game.demoNote')}</p>
      )}
    </div>
  );
}
