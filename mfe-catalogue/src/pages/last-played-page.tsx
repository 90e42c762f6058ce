import type { PageProps } from '@marquee/kernel/remote';

import { OwnGames } from '../games/own-games.tsx';
import type { OwnGame } from '../games/player-games.ts';
import { definePage, useTranslate } from '../texts.ts';

function LastPlayedPage({ data }: PageProps<OwnGame[]>) {
  const t = useTranslate();
  return (
    <OwnGames
      icon="play"
      title={t('last.title')}
      lead={t('last.lead')}
      games={data}
      empty={{ title: t('last.empty.title'), text: t('last.empty.text') }}
    />
  );
}

export const page = definePage<OwnGame[]>({
  Component: LastPlayedPage,
  head: ({ t }) => ({ title: t('last.title'), noindex: true }),
});
