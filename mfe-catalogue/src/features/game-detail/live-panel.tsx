import { useLayoutEffect, useRef } from 'react';

import { useTranslate } from '../../texts.ts';
import type { GamePageData } from './game-page-data.ts';
import { PlayPanel } from './play-panel.tsx';

import * as styles from './play-panel.module.css';

/**
 * The ways to play a game as they are now. A change is read out, and the keyboard's place stays here when the button
 * that had it goes.
 */
export function LivePanel({ game, hasReopened }: { game: GamePageData; hasReopened: boolean }) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
  });

  return (
    <div
      ref={place}
      className={styles.live}
      aria-live="polite"
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ target }) => {
        // An element that is removed from the page loses the focus too, and the visitor did not leave it.
        queueMicrotask(() => {
          if (target.isConnected) hadFocus.current = false;
        });
      }}
    >
      {hasReopened && <p className={styles.note}>{t('game.openAgain')}</p>}
      <PlayPanel game={game} />
    </div>
  );
}
