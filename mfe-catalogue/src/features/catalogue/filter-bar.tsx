import { useTranslate } from '@marquee/kernel/remote';
import { Button, Icon, IconButton, VisuallyHidden } from '@marquee/kernel/ui';
import { type FormEvent, useId } from 'react';

import type { CatalogueList } from './catalogue-list.ts';
import { isFiltered, readSort, SORTS } from './catalogue-query.ts';
import { FilterSelect } from './filter-select.tsx';
import type { CatalogueSearch } from './use-catalogue-search.ts';

import * as styles from './filter-bar.module.css';

const stayHere = (event: FormEvent): void => event.preventDefault();

interface FilterBarProps {
  list: CatalogueList;
  search: CatalogueSearch;
  /** The page itself: without scripts the bar is a plain form that asks for it. */
  action: string;
}

/** Search, provider and order of a list. Everything works as it is changed; the form is for pages not yet awake. */
export function FilterBar({ list, search, action }: FilterBarProps) {
  const t = useTranslate();
  const hintId = useId();
  const { query, providers, scope } = list;
  return (
    // Browsers younger than <search> are few, but some are still ours.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form
      className={styles.bar}
      action={action}
      role="search"
      aria-label={t('catalogue.search')}
      onSubmit={stayHere}
    >
      <div className={styles.search}>
        <Icon name="search" size={20} className={styles.mark} />
        <input
          className={styles.field}
          type="search"
          name="q"
          maxLength={80}
          value={search.typed}
          placeholder={t('catalogue.searchPlaceholder')}
          aria-label={t('catalogue.search')}
          aria-describedby={hintId}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => search.type(event.target.value)}
        />
        <VisuallyHidden id={hintId}>{t('catalogue.searchHint')}</VisuallyHidden>
        {search.typed !== '' && (
          <IconButton icon="close" label={t('catalogue.clearSearch')} onClick={() => search.type('')} />
        )}
      </div>
      {scope.category?.kind !== 'provider' && (
        <FilterSelect
          label={t('catalogue.provider')}
          name="provider"
          value={query.provider}
          onChange={(provider) => search.choose({ provider })}
          options={[
            { value: '', label: t('catalogue.allProviders') },
            ...providers.map(({ value, title }) => ({ value, label: title })),
          ]}
        />
      )}
      <FilterSelect
        label={t('catalogue.sort')}
        name="sort"
        value={query.sort ?? list.sort}
        onChange={(sort) => search.choose({ sort: readSort(sort) })}
        options={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
      {isFiltered(query) && list.games.length > 0 && (
        <Button kind="plain" onClick={search.clear}>
          {t('catalogue.clearFilters')}
        </Button>
      )}
    </form>
  );
}
