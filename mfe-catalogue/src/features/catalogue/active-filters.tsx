import { Icon, Link } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import type { CatalogueList } from './catalogue-list.ts';
import { emptyQuery, toggleChoice, writeCatalogueQuery } from './catalogue-query.ts';
import { activeFilters, FILTER_LABELS } from './filter-options.ts';
import type { CatalogueSearch } from './use-catalogue-search.ts';

import * as styles from './active-filters.module.css';

interface ActiveFiltersProps {
  list: CatalogueList;
  search: CatalogueSearch;
  pathname: string;
}

/** What is chosen, each to be taken away alone or all at once. Links, so that they work before the page has woken. */
export function ActiveFilters({ list, search, pathname }: ActiveFiltersProps) {
  const t = useTranslate();
  const { query } = search;
  return (
    <ul className={styles.row} aria-label={t('filters.active')}>
      {activeFilters(list, query).map(({ filter, value, title }) => (
        <li key={`${filter}=${value}`}>
          <Link
            className={styles.chip}
            to={pathname + writeCatalogueQuery(toggleChoice(query, filter, value))}
            aria-label={t('filters.remove', { filter: t(FILTER_LABELS[filter]), value: title })}
            onClick={(event) => {
              event.preventDefault();
              search.toggle(filter, value);
            }}
          >
            {title}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {/* Where nothing matches, the button in the middle of the page does it. */}
      {list.games.length > 0 && (
        <li>
          <Link
            className={styles.clear}
            to={pathname + writeCatalogueQuery({ ...emptyQuery, sort: query.sort })}
            onClick={(event) => {
              event.preventDefault();
              search.clear();
            }}
          >
            {t('catalogue.clearFilters')}
          </Link>
        </li>
      )}
    </ul>
  );
}
