import { type PageProps } from '@marquee/kernel/remote';

import { isFiltered } from '../features/catalogue/catalogue-query.ts';
import { CatalogueView } from '../features/catalogue/catalogue-view.tsx';
import { listTitle } from '../features/catalogue/list-title.ts';
import { GameBonusesSlot } from '../features/game-bonuses/game-bonuses-slot.tsx';
import { GamePage } from '../features/game-detail/game-page.tsx';
import { gameHead } from '../games/game-head.ts';
import { GameCompetitions } from '../playing/game-competitions.tsx';
import { definePage } from '../texts.ts';
import type { CataloguePageData } from './catalogue-load.ts';

function CataloguePage({ data, params }: PageProps<CataloguePageData>) {
  if (data.kind === 'game')
    return (
      <GamePage key={data.game.id} game={data.game}>
        {data.game.playPath !== null && <GameBonusesSlot globalId={data.game.globalId} />}
        {data.game.playPath !== null && <GameCompetitions slug={data.game.slug} />}
      </GamePage>
    );
  const { category, onlySlots } = data.list.scope;
  return <CatalogueView key={`${category?.key}/${onlySlots}`} list={data.list} params={params} />;
}

export const page = definePage<CataloguePageData>({
  Component: CataloguePage,
  head({ data, t, lang }) {
    if (data.kind === 'list') {
      const { list } = data;
      const name = listTitle(list.scope, t);
      return {
        title: name,
        description: t('catalogue.description', { name, count: list.total }),
        // One page per choice would fill an index with copies.
        noindex: isFiltered(list.query) || undefined,
      };
    }
    return { title: data.game.title, ...gameHead(data.game, t, lang) };
  },
});
