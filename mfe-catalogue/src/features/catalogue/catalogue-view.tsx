import type { RouteParams } from '@marquee/kernel/contracts';
import { useLocation, WidgetSlot } from '@marquee/kernel/remote';
import { VirtualScroller } from '@marquee/kernel/ui/virtual-scroller';
import { useEffect, useRef } from 'react';

import { GameCard } from '../../games/game-card.tsx';
import { TeaserSkeleton } from '../../teasers/teaser-skeleton.tsx';
import { useTranslate } from '../../texts.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { CatalogueList } from './catalogue-list.ts';
import { countChoices } from './catalogue-query.ts';
import { CorrectedSearch } from './corrected-search.tsx';
import { FilterBar } from './filter-bar.tsx';
import { listTitle } from './list-title.ts';
import { MoreGames } from './more-games.tsx';
import { NoGames } from './no-games.tsx';
import { SearchFailed } from './search-failed.tsx';
import { useCatalogueSearch } from './use-catalogue-search.ts';
import { useMoreGames } from './use-more-games.ts';
import { WithoutScripts } from './without-scripts.tsx';

import * as gridStyles from '../../games/game-grid.module.css';
import * as styles from './catalogue-view.module.css';

/** Covers that a wide screen shows without scrolling. */
const EAGER_COVERS = 6;

/** Games in the grid of the server's page. */
const FIRST_GAMES = 24;

interface CatalogueViewProps {
  list: CatalogueList;
  params: RouteParams;
}

/** A section, a provider, a theme or everything: searched, filtered and sorted in place. */
export function CatalogueView({ list, params }: CatalogueViewProps) {
  const t = useTranslate();
  const location = useLocation();
  const search = useCatalogueSearch(list, params);
  const more = useMoreGames(list);
  const title = listTitle(list.scope, t);
  const isSearching = search.status === 'pending';
  const hasFilters = countChoices(search.query) > 0;
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(list);

  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    // Another choice is another list, and is read from its top, even when it was made far down in the one before.
    if ((page.current?.getBoundingClientRect().top ?? 0) < 0) page.current?.scrollIntoView();
  }, [list]);

  return (
    <div className={styles.page} data-content="wide" ref={page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <output className={styles.count}>
          {isSearching ? t('catalogue.searching') : t('games.count', { count: list.total })}
        </output>
      </header>
      <FilterBar list={list} search={search} action={location.pathname} />
      {hasFilters && <ActiveFilters list={list} search={search} pathname={location.pathname} />}
      {list.correction !== null && (
        <CorrectedSearch list={list} correction={list.correction} pathname={location.pathname} />
      )}
      {search.status === 'failed' && <SearchFailed onRetry={search.retry} />}
      {list.games.length === 0 ? (
        <NoGames
          suggestions={list.suggestions}
          cause={hasFilters ? 'Filters' : 'Search'}
          onClear={search.clear}
        />
      ) : (
        <div className={styles.games} aria-busy={isSearching}>
          <VirtualScroller
            label={title}
            items={more.games}
            initialCount={FIRST_GAMES}
            getKey={(game) => game.id}
            renderItem={(game, index) => <GameCard game={game} eager={index < EAGER_COVERS} />}
            className={gridStyles.grid}
            restoreKey={location.key}
          />
          <MoreGames more={more} total={list.total} />
          <WithoutScripts list={list} shown={FIRST_GAMES} />
        </div>
      )}
      <div className={styles.widget}>
        <WidgetSlot owner="mfe-competitions" name="tournament-strip">
          <TeaserSkeleton of="strip" />
        </WidgetSlot>
      </div>
    </div>
  );
}
