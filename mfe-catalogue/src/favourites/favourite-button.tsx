import { ApiError } from '@marquee/kernel/http';
import { useHost, useSession } from '@marquee/kernel/remote';
import { IconButton } from '@marquee/kernel/ui';
import { useSyncExternalStore } from 'react';

import { useTranslate } from '../texts.ts';
import { createFavouriteGames } from './favourite-games.ts';

import * as styles from './favourite-button.module.css';

const favouriteGames = createFavouriteGames();

export interface FavouriteButtonProps {
  game: { id: number; title: string };
  /** On the cover of a card; else in the text of a page. */
  onArt?: boolean;
}

/** The heart of a game: it fills at once, and empties again where the API refuses. */
export function FavouriteButton({ game, onArt = false }: FavouriteButtonProps) {
  const t = useTranslate();
  const host = useHost();
  const { player } = useSession();
  const isFavourite = useSyncExternalStore(favouriteGames.subscribe, () =>
    favouriteGames.isFavourite(player, game.id),
  );
  /** At the limit the player has to take another heart away first; all else may work a moment later. */
  const say = (error: unknown): string =>
    t(
      error instanceof ApiError && error.code === 'FAVOURITES_LIMIT' ? 'favorites.limit' : 'favorites.failed',
    );
  const toggle = (): void => {
    favouriteGames.toggle(host, game.id).catch((error: unknown) => {
      host.notify({ type: 'error', title: say(error), suppressDuplicates: true });
      if (!(error instanceof ApiError)) window.reportError(error);
    });
  };
  return (
    <IconButton
      icon="heart"
      kind={onArt ? 'on-art' : 'framed'}
      className={onArt ? styles.onArt : undefined}
      label={t('favorites.mark', { title: game.title })}
      pressed={isFavourite}
      onClick={toggle}
      data-heart=""
    />
  );
}
