import type { PageProps } from '@marquee/kernel/remote';

import { OwnGames } from '../games/own-games.tsx';
import type { OwnGame } from '../games/player-games.ts';
import { definePage, useTranslate } from '../texts.ts';

/** Who takes a heart away here still sees the game until they leave, and can give it back. */
function FavoritesPage({ data }: PageProps<OwnGame[]>) {
  const t = useTranslate();
  return (
    <OwnGames
      icon="heart"
      title={t('favorites.title')}
      lead={t('favorites.lead')}
      games={data}
      empty={{ title: t('favorites.empty.title'), text: t('favorites.empty.text') }}
    />
  );
}

export const page = definePage<OwnGame[]>({
  Component: FavoritesPage,
  head: ({ t }) => ({ title: t('favorites.title'), noindex: true }),
});
